// One tooltip for the page: whatever has data-tip shows it under the pointer and on keyboard focus.

const tooltip = document.getElementById("tooltip");
const tipped = (target) => (target instanceof Element ? target.closest("[data-tip]") : null);

/** Shows the tip of an element above a point, or below it where there is no room; without an element there is none. */
function showTip(target, x, y) {
  tooltip.hidden = !target;
  if (target) {
    tooltip.textContent = target.dataset.tip;
    const box = tooltip.getBoundingClientRect();
    const margin = 8;
    const left = Math.min(Math.max(margin, x - box.width / 2), document.documentElement.clientWidth - box.width - margin);
    const above = y - box.height - 12;
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${above > margin ? above : y + 18}px`;
  }
}

const hideTip = () => showTip(null);
const followPointer = ({ target, clientX, clientY }) => showTip(tipped(target), clientX, clientY);

/** Where the keyboard is; what gets the focus may be scrolled into view after it. */
function followFocus() {
  const target = tipped(document.activeElement);
  const { left, width, top } = target?.getBoundingClientRect() ?? {};
  showTip(target?.matches(":focus-visible") ? target : null, left + width / 2, top);
}

// A finger only touches down; it never hovers.
document.addEventListener("pointermove", followPointer);
document.addEventListener("pointerdown", followPointer);
document.addEventListener("focusin", followFocus);
document.addEventListener("focusout", hideTip);
document.addEventListener("scroll", followFocus, { passive: true, capture: true });
document.addEventListener("keydown", ({ key }) => key === "Escape" && hideTip());
