const STYLE = /<style>(.*?)<\/style>/s;

/** What a page of the site has under a selector, as the server answers it now; null where that answer has none. */
export async function fetchPart(
  address: string,
  selector: string,
  init?: RequestInit,
): Promise<HTMLElement | null> {
  const answer = await fetch(address, init);
  const html = await answer.text();
  // A page has the styles of its own classes alone. Its policy refuses an element with those of another.
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLE.exec(html)?.[1] ?? '');
  document.adoptedStyleSheets.push(styles);
  const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html');
  return page.querySelector(selector);
}
