import { expect, it } from 'vitest';
import type { PublicBranch } from '#contract/branches.ts';
import { SITE_ART } from '#contract/site-art.ts';
import { COUNTIES } from './counties.ts';
import { COUNTIES_OF, picturesOf } from './lands.ts';

const at = (address: string) => ({ name: 'Branch', address }) as PublicBranch;

it('knows the land of each of the 47 counties, once', () => {
  expect(Object.values(COUNTIES_OF).flat().toSorted()).toEqual(COUNTIES.map(([name]) => name).toSorted());
});

it('shows a branch in a place like its own: Mombasa at the sea, Kitui in dry land (DECISIONS 7)', () => {
  const pictures = picturesOf([
    at('Moi Avenue, Nairobi'),
    at('Kalundu Road, Kitui'),
    at('Digo Road, Mombasa'),
  ]);
  expect(pictures).toEqual(['city', 'dryland', 'coast']);
});

it('shows a new branch by the land of its county, and a second one there at another hour (DECISIONS 7)', () => {
  const pictures = picturesOf([
    at('Lamu'),
    at('Kisumu'),
    at('Malindi'),
    at('Nyeri'),
    at('a place nobody knows'),
  ]);
  expect(pictures).toEqual(['coast', 'lake', 'coast-evening', 'highland', 'farmland']);
});

it('has a picture of each kind of land for two branches', () => {
  const lands = Object.keys(COUNTIES_OF);
  const places = SITE_ART.filter((name) => name.startsWith('place-'));
  expect(places.toSorted()).toEqual(
    lands.flatMap((land) => [`place-${land}`, `place-${land}-evening`]).toSorted(),
  );
});
