import { expect, it } from 'vitest';
import { styleCutter } from './styles.ts';

const cut = styleCutter(
  '@charset "utf-8";body{margin:0}.card__aaaaa{color:red}@media print{.card__aaaaa{color:#000}}' +
    '.menu__bbbbb:before{content:"}"}@keyframes weave__bbbbb{to{top:0}}',
);

it('gives a page the styles of what stands in it, and what everybody needs', () => {
  expect(cut('<p class="card__aaaaa big">')).toBe(
    '@charset "utf-8";body{margin:0}.card__aaaaa{color:red}@media print{.card__aaaaa{color:#000}}',
  );
  expect(cut('<p class="other__bbbbb">')).toBe(
    '@charset "utf-8";body{margin:0}.menu__bbbbb:before{content:"}"}@keyframes weave__bbbbb{to{top:0}}',
  );
});

it('is not led astray by a text that looks like a class', () =>
  expect(cut('<p title="x__aaaaa">card__aaaaa</p>')).toBe('@charset "utf-8";body{margin:0}'));

it('leaves out the tokens that nothing on the page is styled with', () => {
  const cutTokens = styleCutter(
    ':root{--day:initial;--green:#1b5c31;--action:var(--day,var(--green));--idle:var(--sea);--sea:#206481}' +
      '.card__aaaaa{color:var(--action)}.menu__bbbbb{color:var(--idle)}',
  );
  expect(cutTokens('<p class="card__aaaaa">')).toBe(
    ':root{--day:initial;--green:#1b5c31;--action:var(--day,var(--green));}.card__aaaaa{color:var(--action)}',
  );
});
