// oxlint-disable-next-line no-restricted-imports -- vitest hands style sheets over empty; this runs in Node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
