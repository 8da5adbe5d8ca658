import { expect, it } from 'vitest';
import type { PublicBranch } from '#contract/branches.ts';
import { COUNTIES } from './counties.ts';
import { isInside, ringsOf, countyOf, MAP, onMap, placeOf, townOf } from './places.ts';

const branch = (name: string, address: string) => ({ name, address }) as PublicBranch;

it('puts a branch into the town that its address names last, else its name (DECISIONS 7)', () => {
  expect(placeOf(branch('Main Branch', 'Moi Avenue, Nairobi'))).toEqual([-1.286, 36.822]);
  expect(placeOf(branch('Main Branch', 'Mombasa Road, Machakos'))).toEqual([-1.518, 37.263]);
  expect(placeOf(branch('Kitui', 'Kalundu Road'))).toEqual([-1.367, 38.011]);
  expect(placeOf(branch('Main Branch', 'Moi Avenue'))).toBeUndefined();
});

it('names the town of a branch for its pin, and the county that is tinted (DECISIONS 7)', () => {
  expect(townOf(branch('Main Branch', 'Moi Avenue, Nairobi'))?.town).toBe('Nairobi');
  expect(countyOf(branch('Main Branch', 'Moi Avenue'))).toBeUndefined();
});

it.each([
  ['Thika', 'Kiambu'],
  ['Malindi', 'Kilifi'],
  ['Voi', 'Taita Taveta'],
  ['Mwingi', 'Kitui'],
  ['Naivasha', 'Nakuru'],
  ['Nanyuki', 'Laikipia'],
])('knows that %s lies in %s', (town, county) => {
  expect(countyOf(branch('Market Branch', `Kimathi Street, ${town}`))).toBe(county);
});

it('draws the 47 counties, each once', () => {
  expect(new Set(COUNTIES.map(([name]) => name)).size).toBe(47);
});

it.each(COUNTIES.map(([name]) => name))('puts the seat of %s into that county and no other', (name) => {
  const position = onMap(placeOf(branch('Branch', name))!);
  expect(COUNTIES.filter(([, outline]) => isInside(position, outline)).map(([county]) => county)).toEqual([
    name,
  ]);
});

it('draws every county on the map, and no sea as land', () => {
  const corners = COUNTIES.flatMap(([, outline]) => ringsOf(outline).flat());
  for (const [side, most] of [['x', MAP.width] as const, ['y', MAP.height] as const]) {
    const along = corners.map((corner) => corner[side]);
    expect(Math.min(...along)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...along)).toBeLessThanOrEqual(most);
  }
  const [ocean, lake] = [onMap([-3.2, 40.9]), onMap([-0.25, 34.4])];
  for (const [, outline] of COUNTIES) {
    expect(isInside(ocean, outline)).toBe(false);
    expect(isInside(lake, outline)).toBe(false);
  }
});

it('no town is read out of the middle of another’s name: Kitengela is not Iten (DECISIONS 7.8)', () => {
  const at = (address: string) => townOf(branch('', address))?.town;
  expect(at('Namanga Road, Kitengela')).toBeUndefined();
  expect(at('Namanga Road, Kitengela, KAJIADO')).toBe('Kajiado');
  expect(at('Iten-Eldoret Road, Iten')).toBe('Iten');
  expect(at('Kenyatta Road, Murang’a')).toBe('Murang’a');
});
