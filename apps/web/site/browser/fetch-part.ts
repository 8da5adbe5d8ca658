/** What a page of the site has under a selector, as the server answers it now; null where that answer has none. */
export async function fetchPart(
  address: string,
  selector: string,
  init?: RequestInit,
): Promise<HTMLElement | null> {
  const answer = await fetch(address, init);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // A page has the styles of its own classes alone.
  const styles = new CSSStyleSheet();
  styles.replaceSync(page.querySelector('style')?.textContent ?? '');
  document.adoptedStyleSheets.push(styles);
  return page.querySelector(selector);
}
