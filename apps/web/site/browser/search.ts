import { addressOf, finder, type Searched } from '../kit/search.ts';

/**
 * A search form with its list: filters what the server wrote while you type, and updates the address. A category is an
 * address to come back from. Without this script the server answers the form.
 */
export function enhance(part: HTMLElement): void {
  const form = part.querySelector('form')!;
  const box = form.querySelector<HTMLInputElement>('[type=search]')!;
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const categories = [...form.querySelectorAll<HTMLButtonElement>('[aria-pressed]')];
  const count = part.querySelector<HTMLElement>('[data-two]')!;
  const none = part.querySelector<HTMLElement>('[data-none]')!;
  const items = [...part.querySelectorAll<HTMLElement>('[data-text]')];

  /** The button sends its category with what is typed. */
  function show(category: string): void {
    button.value = category;
    const isFound = finder({ search: box.value, category });
    for (const item of items) item.hidden = !isFound(item.dataset as unknown as Searched);
    for (const one of categories) one.setAttribute('aria-pressed', String(one.value === category));
    const found = items.filter(({ hidden }) => !hidden).length;
    const { one, two } = count.dataset;
    count.textContent = found === 1 ? one! : two!.replace('2', String(found));
    count.hidden = found === 0;
    none.hidden = found > 0;
  }

  const addressed = () => new URLSearchParams(location.search);
  const categoryNow = () => addressed().get('category') ?? '';
  function choose(category: string): void {
    const values = { search: box.value, category };
    const address = addressOf(new URL(form.action).pathname, values);
    if (category === categoryNow()) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
    show(category);
  }

  box.addEventListener('input', () => choose(categoryNow()));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose((event.submitter as HTMLButtonElement | null)?.value ?? '');
  });
  addEventListener('popstate', () => {
    box.value = addressed().get('search') ?? '';
    show(categoryNow());
  });
  // On a slow network people type before this script has come.
  if (box.value !== (addressed().get('search') ?? '')) choose(categoryNow());
}
