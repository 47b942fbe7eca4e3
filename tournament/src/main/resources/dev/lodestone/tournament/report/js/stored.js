// Choices that this browser stores, unless it forbids that, as for a file.

/** A choice that this browser has stored, by its name. */
export function remembered(name, byDefault) {
  try {
    return localStorage.getItem(`lodestone-${name}`) ?? byDefault;
  } catch {
    return byDefault;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`lodestone-${name}`, value);
  } catch {
    // Without storage the choice is lost with the page.
  }
}
