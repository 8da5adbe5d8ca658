import { expect, it } from 'vitest';
import type { PublicBranch } from '#contract/branches.ts';
import { onMap, placeOf } from './places.ts';
import { REGIONS } from './regions.ts';

const branch = (name: string, address: string) => ({ name, address }) as PublicBranch;

it('puts a branch into the town that its address names last, else its name (DECISIONS 7)', () => {
  expect(placeOf(branch('Main Branch', 'Moi Avenue, Nairobi'))).toEqual([-1.286, 36.822]);
  expect(placeOf(branch('Main Branch', 'Mombasa Road, Machakos'))).toEqual([-1.518, 37.263]);
  expect(placeOf(branch('Kitui', 'Kalundu Road'))).toEqual([-1.367, 38.011]);
  expect(placeOf(branch('Main Branch', 'Moi Avenue'))).toBeUndefined();
});

it('draws the coast where Mombasa is', () => {
  expect(onMap([-4.043, 39.668])).toEqual({ x: 659, y: 1084 });
});

it('has every region once', () => {
  expect(new Set(REGIONS.map(([name]) => name)).size).toBe(8);
});
