/** The night version of a drawing of the site, for pages in dark colours. Photographs have none. */
export const nightOf = (src: string): string | undefined =>
  src.startsWith('/art/') ? src.replace(/\.svg$/, '-night.svg') : undefined;
