import { enhance as enhanceSearch } from './search.ts';

/** The search for branches; and a pin of the map, or a link from elsewhere, opens its card. */
export function enhance(part: HTMLElement): void {
  enhanceSearch(part);
  function follow(): void {
    const card = document.getElementById(location.hash.slice(1));
    const branch = card && part.contains(card) && card.querySelector('details');
    if (!branch) return;
    branch.open = true;
    card.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
  follow();
  addEventListener('hashchange', follow);
}
