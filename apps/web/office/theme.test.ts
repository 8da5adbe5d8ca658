// oxlint-disable-next-line no-restricted-imports -- vitest hands style sheets over empty; this runs in Node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTES } from './palette.ts';

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');

it.each(Object.entries(PALETTES))('the palette %s is that of the tokens', (name, shades) => {
  const tokens = shades.map((_, n) => new RegExp(`--${name}-${n}: (#\\w{6});`).exec(css)?.[1]);
  expect(shades).toEqual(tokens);
});

it('what our styles say of a component of Mantine is said of one that is used (DECISIONS 17.16)', () => {
  const here = new URL('./', import.meta.url);
  const imported = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, here), 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(/[\s,]+/));
  const styled = [...readFileSync(new URL('mantine.css', here), 'utf8').matchAll(/\.mantine-(\w+)-/g)];
  expect(styled.map(([, name]) => name).filter((name) => !imported.includes(name!))).toEqual([]);
});
