// One tooltip for the page: whatever has data-tip shows it under the pointer and on keyboard focus.

const tooltip = document.getElementById("tooltip");

function showTip(target, x, y) {
  tooltip.textContent = target.dataset.tip;
  tooltip.hidden = false;
  const box = tooltip.getBoundingClientRect();
  const margin = 8;
  const left = Math.min(Math.max(margin, x - box.width / 2), document.documentElement.clientWidth - box.width - margin);
  const above = y - box.height - 12;
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${above > margin ? above : y + 18}px`;
}

function hideTip() {
  tooltip.hidden = true;
}

function followPointer(event) {
  const target = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
  if (target) {
    showTip(target, event.clientX, event.clientY);
  } else {
    hideTip();
  }
}

// A finger only touches down; it never hovers.
document.addEventListener("pointermove", followPointer);
document.addEventListener("pointerdown", followPointer);
// Where the keyboard is; what gets the focus may be scrolled into view after it.
function followFocus() {
  const target = document.activeElement?.closest("[data-tip]");
  if (target && target.matches(":focus-visible")) {
    const box = target.getBoundingClientRect();
    showTip(target, box.left + box.width / 2, box.top);
  } else {
    hideTip();
  }
}

document.addEventListener("focusin", followFocus);
document.addEventListener("focusout", hideTip);
document.addEventListener("scroll", followFocus, { passive: true, capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    hideTip();
  }
});
