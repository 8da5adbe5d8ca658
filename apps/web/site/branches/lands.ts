import type { PublicBranch } from '#contract/branches.ts';
import { countyOf } from './places.ts';

/** What each county's land looks like, most of it: the picture of a branch there. */
export const COUNTIES_OF = {
  coast: ['Mombasa', 'Kwale', 'Kilifi', 'Lamu'],
  city: ['Nairobi'],
  lake: ['Kisumu', 'Siaya', 'Homa Bay', 'Migori', 'Busia'],
  highland: [
    'Nyeri',
    'Kirinyaga',
    'Murang’a',
    'Kiambu',
    'Nyandarua',
    'Meru',
    'Embu',
    'Tharaka-Nithi',
    'Kericho',
    'Bomet',
    'Nandi',
    'Kisii',
    'Nyamira',
  ],
  farmland: ['Kakamega', 'Vihiga', 'Bungoma', 'Trans Nzoia', 'Uasin Gishu', 'Elgeyo-Marakwet'],
  dryland: ['Kitui', 'Machakos', 'Makueni', 'Taita Taveta', 'Tana River', 'Baringo', 'West Pokot'],
  desert: ['Turkana', 'Marsabit', 'Samburu', 'Isiolo', 'Wajir', 'Mandera', 'Garissa'],
  plains: ['Nakuru', 'Narok', 'Kajiado', 'Laikipia'],
} as const satisfies Record<string, readonly string[]>;

type Land = keyof typeof COUNTIES_OF;

const LANDS = Object.entries(COUNTIES_OF) as [Land, readonly string[]][];

/** Fields of maize, where a branch's county is not known. */
const ANYWHERE: Land = 'farmland';

/**
 * The picture of each branch, by its county's kind of land. A second branch in the same kind of land is shown in the
 * evening; a third is like the first.
 */
export function picturesOf(branches: readonly PublicBranch[]): (Land | `${Land}-evening`)[] {
  const shown = new Map<Land, number>();
  return branches.map((branch) => {
    const county = countyOf(branch);
    const land =
      LANDS.find(([, counties]) => county !== undefined && counties.includes(county))?.[0] ?? ANYWHERE;
    const before = shown.get(land) ?? 0;
    shown.set(land, before + 1);
    return before % 2 === 0 ? land : (`${land}-evening` as const);
  });
}
