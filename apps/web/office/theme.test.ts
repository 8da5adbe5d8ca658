// oxlint-disable-next-line no-restricted-imports -- vitest hands style sheets over empty; this runs in Node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTES } from './palette.ts';

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');

it.each(Object.entries(PALETTES))('the palette %s is that of the tokens', (name, shades) => {
  const tokens = shades.map((_, n) => new RegExp(`--${name}-${n}: (#\\w{6});`).exec(css)?.[1]);
  expect(shades).toEqual(tokens);
});
