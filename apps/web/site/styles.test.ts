import { expect, it } from 'vitest';
import { styleCutter } from './styles.ts';

const GENERAL = '@charset "utf-8";body{margin:0}';
const CARD = '.card__aaaaa{color:red}@media print{.card__aaaaa{color:#000}}';
const IN_CARD = '.big__aaaaa .card__aaaaa:not(.bad__aaaaa),h2{top:0}@media print{.big__aaaaa{color:#000}}';
const MENU = '.menu__bbbbb:before{content:"}"}@keyframes weave__bbbbb{to{top:0}}';

it('a page has the general styles, and the rules whose classes are all in it', () => {
  const cut = styleCutter(GENERAL + CARD + IN_CARD.replace(',h2', '') + MENU);
  expect(cut('<p class="card__aaaaa big">')).toBe(GENERAL + CARD);
  expect(cut('<p class="menu__bbbbb">')).toBe(GENERAL + MENU);
  expect(cut('<p class="big__aaaaa"><b class="card__aaaaa">')).toBe(
    GENERAL + CARD + IN_CARD.replace(',h2', ''),
  );
  // A text that looks like a class is none.
  expect(cut('<p title="x__aaaaa">card__aaaaa</p>')).toBe(GENERAL);
});

it('a page has a rule for one of several selectors', () => {
  expect(styleCutter(IN_CARD)('<h2>')).toBe('.big__aaaaa .card__aaaaa:not(.bad__aaaaa),h2{top:0}');
});

it('a page has no custom property that its styles do not use', () => {
  const cut = styleCutter(
    ':root{--day:initial;--green:#1b5c31;--action:var(--day,var(--green));--idle:var(--sea);--sea:#206481}' +
      '.card__aaaaa{color:var(--action)}.menu__bbbbb{color:var(--idle)}',
  );
  expect(cut('<p class="card__aaaaa">')).toBe(
    ':root{--day:initial;--green:#1b5c31;--action:var(--day,var(--green));}.card__aaaaa{color:var(--action)}',
  );
});
