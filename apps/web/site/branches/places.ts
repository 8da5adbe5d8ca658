import type { PublicBranch } from '#contract/branches.ts';

/** Latitude and longitude in degrees. */
type Place = readonly [latitude: number, longitude: number];

/** The seats of the 47 counties and other towns, by what most of the county's land looks like. */
export const PLACES = {
  coast: {
    Mombasa: [-4.043, 39.668],
    Kwale: [-4.174, 39.452],
    Kilifi: [-3.63, 39.85],
    Malindi: [-3.219, 40.117],
    Lamu: [-2.271, 40.902],
  },
  city: {
    Nairobi: [-1.286, 36.822],
  },
  lake: {
    Kisumu: [-0.102, 34.762],
    Siaya: [0.061, 34.288],
    'Homa Bay': [-0.527, 34.457],
    Migori: [-1.063, 34.473],
    Busia: [0.461, 34.111],
  },
  highland: {
    Nyeri: [-0.42, 36.948],
    Kirinyaga: [-0.499, 37.28],
    Kerugoya: [-0.499, 37.28],
    'Murang’a': [-0.721, 37.152],
    "Murang'a": [-0.721, 37.152],
    Kiambu: [-1.171, 36.835],
    Thika: [-1.06, 37.06],
    Nyandarua: [-0.273, 36.379],
    Meru: [0.047, 37.649],
    Embu: [-0.531, 37.457],
    'Tharaka-Nithi': [-0.333, 37.646],
    Chuka: [-0.333, 37.646],
    Kericho: [-0.368, 35.283],
    Bomet: [-0.781, 35.342],
    Nandi: [0.204, 35.105],
    Kapsabet: [0.204, 35.105],
    Kisii: [-0.682, 34.767],
    Nyamira: [-0.563, 34.936],
  },
  farmland: {
    Kakamega: [0.284, 34.752],
    Vihiga: [0.077, 34.708],
    Bungoma: [0.564, 34.561],
    'Trans Nzoia': [1.015, 35.006],
    Kitale: [1.015, 35.006],
    'Uasin Gishu': [0.514, 35.27],
    Eldoret: [0.514, 35.27],
    'Elgeyo-Marakwet': [0.67, 35.508],
    Iten: [0.67, 35.508],
  },
  dryland: {
    Kitui: [-1.367, 38.011],
    Mwingi: [-0.934, 38.06],
    Machakos: [-1.518, 37.263],
    Makueni: [-1.804, 37.62],
    Wote: [-1.781, 37.629],
    'Taita Taveta': [-3.4, 38.37],
    Voi: [-3.396, 38.556],
    'Tana River': [-1.483, 40.033],
    Hola: [-1.483, 40.033],
    Baringo: [0.491, 35.743],
    Kabarnet: [0.491, 35.743],
    'West Pokot': [1.239, 35.112],
    Kapenguria: [1.239, 35.112],
  },
  desert: {
    Turkana: [3.119, 35.597],
    Lodwar: [3.119, 35.597],
    Marsabit: [2.335, 37.99],
    Samburu: [1.098, 36.698],
    Maralal: [1.098, 36.698],
    Isiolo: [0.355, 37.582],
    Wajir: [1.747, 40.057],
    Mandera: [3.937, 41.86],
    Garissa: [-0.453, 39.646],
  },
  plains: {
    Nakuru: [-0.303, 36.08],
    Naivasha: [-0.717, 36.431],
    Narok: [-1.083, 35.871],
    Kajiado: [-1.852, 36.777],
    Laikipia: [0.27, 36.54],
    Nanyuki: [0.017, 37.073],
  },
} as const satisfies Record<string, Record<string, Place>>;

type Land = keyof typeof PLACES;

interface Town {
  town: string;
  place: Place;
  land: Land;
}

/** Each as a word of its own: Kitengela is not Iten. */
const TOWNS = Object.entries(PLACES).flatMap(([land, towns]) =>
  Object.entries<Place>(towns).map(([town, place]) => ({
    town,
    place,
    land: land as Land,
    name: new RegExp(String.raw`^.*(?<!\p{L})${town}(?!\p{L})`, 'isu'),
  })),
);

/** The town of a branch: the last one that its address names, or else its name. */
export function townOf({ name, address }: Pick<PublicBranch, 'name' | 'address'>): Town | undefined {
  for (const text of [address, name]) {
    let found: Town | undefined;
    let last = 0;
    for (const { name: pattern, ...town } of TOWNS) {
      const end = pattern.exec(text)?.[0].length ?? 0;
      if (end > last) [found, last] = [town, end];
    }
    if (found) return found;
  }
  return undefined;
}

/** The size of the map, `kenya.svg`. */
export const MAP = { width: 910, height: 1152 } as const;

/** Degrees from the map's upper left corner; at the equator 1 km is a point both ways. */
export function onMap([latitude, longitude]: Place): { x: number; y: number } {
  return { x: Math.round((longitude - 33.92) * 114), y: Math.round((5.42 - latitude) * 114) };
}

/**
 * The picture of each branch, by the land around its town, or else fields of maize. A second branch in the same kind of
 * land is shown in the evening.
 */
export function picturesOf(branches: readonly PublicBranch[]): (Land | `${Land}-evening`)[] {
  const shown = new Map<Land, number>();
  return branches.map((branch) => {
    const land = townOf(branch)?.land ?? 'farmland';
    const before = shown.get(land) ?? 0;
    shown.set(land, before + 1);
    return before % 2 === 0 ? land : (`${land}-evening` as const);
  });
}
