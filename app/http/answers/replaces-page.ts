/** The framework's own word on a redirect: with scripts, the page takes the place of the last one in the browser's history. */
export const REPLACES_PAGE = "X-Remix-Replace";
