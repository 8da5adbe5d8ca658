import { expect, it } from 'vitest';
import { styleCutter } from './styles.ts';

const GENERAL = '@charset "utf-8";body{margin:0}';
const CARD = '.card__aaaaa{color:red}@media print{.card__aaaaa{color:#000}}';
const MENU = '.menu__bbbbb:before{content:"}"}@keyframes weave__bbbbb{to{top:0}}';

it('a page has the general styles and those of the modules in it', () => {
  const cut = styleCutter(GENERAL + CARD + MENU);
  expect(cut('<p class="card__aaaaa big">')).toBe(GENERAL + CARD);
  expect(cut('<p class="other__bbbbb">')).toBe(GENERAL + MENU);
  // A text that looks like a class is none.
  expect(cut('<p title="x__aaaaa">card__aaaaa</p>')).toBe(GENERAL);
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
