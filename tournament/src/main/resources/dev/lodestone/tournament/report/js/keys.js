// Keys that a page handles wherever the focus is.

/** Whether a key was pressed alone, and not in an element that the selector matches, which needs the key itself. */
export const isPlainKey = ({ target, ctrlKey, metaKey, altKey }, selector) => !(ctrlKey || metaKey || altKey || target.closest?.(selector));
