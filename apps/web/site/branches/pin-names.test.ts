import { expect, it } from 'vitest';
import type { PublicBranch } from '#contract/branches.ts';
import { placeNames } from './pin-names.ts';
import { MAP, onMap, placeOf } from './places.ts';

const pinsOf = (towns: readonly string[]) =>
  towns.map((name) => ({ name, ...onMap(placeOf({ name, address: name } as PublicBranch)!) }));

const LETTER = 22;

/** From where to where a name is written, across the map. */
function reachOf(name: string, { x, textAnchor }: ReturnType<typeof placeNames>[number]['text']) {
  const width = name.length * LETTER;
  const left = { start: x, middle: x - width / 2, end: x - width }[textAnchor];
  return [left, left + width] as const;
}

it.each([
  [['Kitui', 'Mombasa', 'Nairobi']],
  [['Kisumu', 'Nakuru', 'Eldoret', 'Kitui', 'Nairobi', 'Mombasa']],
  [['Kisumu', 'Kisii', 'Nakuru', 'Narok', 'Busia', 'Kitale']],
  [['Garissa', 'Lamu', 'Malindi', 'Mombasa', 'Voi']],
])('the names of %j are whole and apart (DECISIONS 7)', (towns) => {
  const pins = pinsOf(towns);
  const placed = placeNames(pins);
  const reaches = placed.map(({ text }, n) => reachOf(towns[n]!, text));
  for (const [left, right] of reaches) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(MAP.width);
  }
  for (const [n, one] of placed.entries()) {
    for (const [m, other] of placed.entries()) {
      if (m <= n || Math.abs(one.text.y - other.text.y) >= 44) continue;
      expect(
        reaches[n]![1] <= reaches[m]![0] || reaches[m]![1] <= reaches[n]![0],
        `${towns[n]} ${towns[m]}`,
      ).toBe(true);
    }
  }
});

it('a name stands beside its pin where there is room, towards the middle of the map (DECISIONS 7)', () => {
  const [nairobi, mombasa] = placeNames(pinsOf(['Nairobi', 'Mombasa']));
  expect([nairobi?.text.textAnchor, mombasa?.text.textAnchor]).toEqual(['start', 'end']);
});

it('pin and name can be pressed together (WCAG 2.5.8)', () => {
  const [pin] = pinsOf(['Kisumu']);
  const [{ box }] = placeNames([pin!]) as [ReturnType<typeof placeNames>[number]];
  expect(box.left).toBeLessThan(pin!.x);
  expect(box.right).toBeGreaterThan(pin!.x + 6 * LETTER);
  expect(box.bottom).toBeGreaterThanOrEqual(pin!.y);
});
