/** What a page of the site has under a selector, as the server answers it now; null where that answer has none. */
export async function fetchPart(
  address: string,
  selector: string,
  init?: RequestInit,
): Promise<HTMLElement | null> {
  const answer = await fetch(address, init);
  return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector(selector);
}
