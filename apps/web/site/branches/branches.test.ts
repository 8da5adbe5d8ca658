import { expect, it } from 'vitest';
import type { PublicBranch } from '#contract/branches.ts';
import { hoursOf, openingHours, sharedHours } from './hours.ts';
import { MAP, onMap, picturesOf, PLACES, townOf } from './places.ts';

const at = (address: string, name = 'Main Branch') => ({ name, address }) as PublicBranch;

it('the town of a branch is the last one in its address, or else in its name (DECISIONS 7.8)', () => {
  const towns = [
    at('Moi Avenue, Nairobi'),
    at('Mombasa Road, Machakos'),
    at('Kalundu Road', 'Kitui'),
    at('Moi Avenue'),
    // No town is read out of the middle of a name: Kitengela is not Iten.
    at('Namanga Road, Kitengela'),
    at('Namanga Road, Kitengela, KAJIADO'),
    at('Iten-Eldoret Road, Iten'),
    at('Kenyatta Road, Murang’a'),
  ].map((branch) => townOf(branch)?.town);
  expect(towns).toEqual([
    'Nairobi',
    'Machakos',
    'Kitui',
    undefined,
    undefined,
    'Kajiado',
    'Iten',
    'Murang’a',
  ]);
});

it('every known town is on the map', () => {
  const outside = Object.values(PLACES)
    .flatMap((towns) => Object.entries<readonly [number, number]>(towns))
    .filter(([, place]) => {
      const { x, y } = onMap(place);
      return x < 0 || y < 0 || x > MAP.width || y > MAP.height;
    });
  expect(outside).toEqual([]);
});

it('a branch has a picture of the land around it, and a second one there is shown in the evening', () => {
  const towns = ['Lamu', 'Kisumu', 'Malindi', 'Kitui', 'Nairobi', 'an unknown place'];
  expect(picturesOf(towns.map((town) => at(town)))).toEqual([
    'coast',
    'lake',
    'coast-evening',
    'dryland',
    'city',
    'farmland',
  ]);
});

const USUAL = 'Monday - Friday 8:00 AM - 5:00 PM';
const WEEK = [USUAL, 'Saturday 9:00 AM - 1:00 PM'];

it('the usual week has a Saturday (SPEC 3); other hours are as written, and are grouped by branch', () => {
  expect(hoursOf({ hours: USUAL })).toEqual(WEEK);
  expect(hoursOf({ hours: 'Sunday by appointment\n' })).toEqual(['Sunday by appointment']);
  const alike = [
    { name: 'Kitui', hours: USUAL },
    { name: 'Mombasa', hours: USUAL },
  ];
  expect(sharedHours(alike)).toEqual([{ names: [], lines: WEEK }]);
  expect(
    sharedHours([...alike.slice(1), { name: 'Lamu', hours: '' }, { name: 'Voi', hours: 'Daily' }]),
  ).toEqual([
    { names: ['Mombasa'], lines: WEEK },
    { names: ['Voi'], lines: ['Daily'] },
  ]);
});

it('search engines get the hours that they can read, and no others', () => {
  expect(openingHours(WEEK)).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
    { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
  ]);
  expect(
    openingHours(['Jumatatu - Ijumaa 8:00 asubuhi - 5:00 jioni', 'Jumamosi 9:00 asubuhi - 1:00 mchana']),
  ).toEqual(openingHours(WEEK));
  expect(openingHours(['Jumapili 12:00 mchana - 3:30 alasiri'])).toMatchObject([
    { dayOfWeek: ['Sunday'], opens: '12:00', closes: '15:30' },
  ]);
  expect(openingHours(['Saturday – Sunday 12:00 AM – 12:30 PM'])).toMatchObject([
    { dayOfWeek: ['Saturday', 'Sunday'], opens: '00:00', closes: '12:30' },
  ]);
  expect(
    openingHours([
      'Sunday by appointment',
      'Friday - Monday 8:00 AM - 5:00 PM',
      'Someday 8:00 AM - 5:00 PM',
      '',
    ]),
  ).toEqual([]);
});
