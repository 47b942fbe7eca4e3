// Saves a text as a file on the person's machine.

export function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name.replace(/[^\p{L}\p{N} ._-]+/gu, " ").trim() });
  link.click();
  URL.revokeObjectURL(url);
}
