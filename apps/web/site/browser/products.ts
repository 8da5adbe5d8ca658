import { fetchPart } from './fetch-part.ts';
import { enhance as enhanceSearch } from './search.ts';

/** A list of products that the server could not read is asked for once more; what fails is said in red (SPEC 8). */
export async function enhance(part: HTMLElement): Promise<void> {
  const status = await fetch('/api/products').then(
    (answer) => answer.status,
    () => 0,
  );
  const list = status === 200 && (await fetchPart(location.href, '[data-script=search]').catch(() => null));
  if (list) {
    part.replaceWith(list);
    enhanceSearch(list);
    return;
  }
  const failure = part.querySelector<HTMLElement>('[role=alert]')!;
  const { forbidden, refused, failed } = failure.dataset;
  part.querySelector('output')!.textContent = '';
  failure.querySelector('p')!.textContent =
    (status === 403 ? forbidden : status && status !== 200 ? refused : failed) ?? '';
  failure.hidden = false;
}
