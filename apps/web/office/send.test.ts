// oxlint-disable-next-line no-restricted-imports -- reads the sources; this runs in Node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';

const ROOT = new URL('./', import.meta.url);
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(new URL(file, ROOT), 'utf8')] as const);

it.each(ENDPOINTS.filter(({ command }) => command).map(({ name }) => name))(
  'staff send %s under a key, so that a lost answer never doubles or loses it (DECISIONS 12.1)',
  (name) => {
    const without = sources.filter(([, text]) => new RegExp(`api\\.(call|answer)\\(${name}\\b`).test(text));
    expect(without.map(([file]) => file)).toEqual([]);
  },
);

it('nothing but a command is sent again by itself where no answer came: another try may do more (DECISIONS 12.1.2)', () => {
  const others = ENDPOINTS.filter(({ command }) => !command).map(({ name }) => name);
  const isSent = (name: string) =>
    sources.some(([, text]) => new RegExp(`\\b(send|answerTo)\\(${name}\\b`).test(text));
  expect(others.filter(isSent)).toEqual([]);
});

it('whatever makes something is named so, by which a later try of it is known: it is not made twice (DECISIONS 12.1.2)', () => {
  // An order has the key of its draft.
  const makers = ENDPOINTS.filter(
    ({ command, name }) => typeof command === 'object' && name !== 'placeOrder',
  );
  expect(makers.map(({ name }) => name).filter((name) => !name.startsWith('create'))).toEqual([]);
});
