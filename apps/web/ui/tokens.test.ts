// oxlint-disable-next-line no-restricted-imports -- vitest hands style sheets over empty; this runs in Node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROUND } from '#domain/brand/brand-colour.ts';
import { STATUS_RULES, STATUS_TONES } from '#domain/orders/order-statuses.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = read('./tokens.css');

const raw = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
);

/** The hex value of a token in one of the two schemes. */
function hex(token: string, scheme: 'light' | 'dark'): string {
  const value = raw.get(token);
  if (!value) throw new Error(`tokens.css has no --${token}`);
  const both = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  return both ? both[scheme === 'light' ? 1 : 2]! : value;
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const surfaces = [
  'paper',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-selected',
];

/** Ink, ground, and the least contrast: 7 for running text (AAA), 4.5 for text (AA), 3 for shapes (WCAG 1.4.11). */
const PAIRS: [string, string, number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['text', surface, 7],
    ['text-muted', surface, 4.5],
    ['text-link', surface, 4.5],
    ['danger', surface, 4.5],
    ['danger-text', surface, 4.5],
    ['success-text', surface, 4.5],
    ['focus', surface, 3],
    ['border-strong', surface, 3],
  ]),
  ...STATUS_TONES.map((s): [string, string, number] => [`tone-${s}-text`, `tone-${s}-surface`, 7]),
  ['text', 'border-button', 4.5],
  ['text-on-action', 'action', 7],
  ['text-on-action', 'action-hover', 7],
  ['text-on-danger', 'danger', 4.5],
  ['text-on-danger', 'danger-text', 4.5],
  ['on-highlight', 'highlight', 7],
  ['warning-text', 'warning-surface', 4.5],
  ['danger-text', 'danger-surface', 4.5],
  ['success-text', 'success-surface', 4.5],
  ['text', 'danger-surface', 7],
  ['text', 'warning-surface', 7],
  ...[1, 3].map((n): [string, string, number] => [`chart-${n}`, 'surface', 3]),
];

describe.each(['light', 'dark'] as const)('colours in the %s scheme', (scheme) => {
  it.each(Object.entries(GROUND[scheme]))(
    '%s is what an institution’s own colours are made for (DECISIONS 21.1)',
    (token, value) => {
      expect(value).toBe(hex(token, scheme));
    },
  );
  it.each(PAIRS)('%s on %s has a contrast of at least %d (LOOK, Colour)', (ink, ground, least) => {
    expect(contrast(hex(ink, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(least);
  });
});

it.each(STATUS_TONES)('a status with the tone %s is shown in the colours of the tone (SPEC 2)', (tone) => {
  const [, rule] = read('../office/kit/record/StatusBadge.module.css').split(`.tone[data-tone='${tone}'] {`);
  expect(rule?.split('}')[0]).toContain(`background: var(--tone-${tone}-surface)`);
  expect(rule?.split('}')[0]).toContain(`color: var(--tone-${tone}-text)`);
});

it('an approved order has the green tone, a pending one the yellow and a rejected one the red tone (SPEC 2)', () => {
  const { approved, pending, rejected } = STATUS_RULES;
  expect([approved.tone, pending.tone, rejected.tone]).toEqual(['good', 'waiting', 'bad']);
});
