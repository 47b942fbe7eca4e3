// The address of the current view for other people, with the token if one is required.

import { setupOnce } from "./server.js";

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * here is the page's own address. sharedUrl is the address that the server printed, with its token if it requires
 * one; other machines can reach its host, unlike the name "localhost".
 */
export function linkTo(here, sharedUrl) {
  if (!sharedUrl) {
    return here.href;
  }
  const link = new URL(sharedUrl);
  if (!THIS_MACHINE.includes(here.hostname)) {
    link.host = here.host;
  }
  return link.href + here.hash;
}

export const linkHere = async () => linkTo(location, (await setupOnce()).sharedUrl);
