import type { PublicBranch } from '#contract/branches.ts';
import { COUNTIES } from './counties.ts';

/** Latitude and longitude in degrees. */
type Place = readonly [latitude: number, longitude: number];

/** The seats of the 47 counties, and towns that are known under another name. */
const PLACES: Readonly<Record<string, Place>> = {
  Mombasa: [-4.043, 39.668],
  Kwale: [-4.174, 39.452],
  Kilifi: [-3.63, 39.85],
  Malindi: [-3.219, 40.117],
  Hola: [-1.483, 40.033],
  'Tana River': [-1.483, 40.033],
  Lamu: [-2.271, 40.902],
  Voi: [-3.396, 38.556],
  'Taita Taveta': [-3.4, 38.37],
  Garissa: [-0.453, 39.646],
  Wajir: [1.747, 40.057],
  Mandera: [3.937, 41.86],
  Marsabit: [2.335, 37.99],
  Isiolo: [0.355, 37.582],
  Meru: [0.047, 37.649],
  'Tharaka-Nithi': [-0.333, 37.646],
  Chuka: [-0.333, 37.646],
  Embu: [-0.531, 37.457],
  Kitui: [-1.367, 38.011],
  Mwingi: [-0.934, 38.06],
  Machakos: [-1.518, 37.263],
  Makueni: [-1.804, 37.62],
  Wote: [-1.781, 37.629],
  Nyandarua: [-0.273, 36.379],
  Nyeri: [-0.42, 36.948],
  Kirinyaga: [-0.499, 37.28],
  Kerugoya: [-0.499, 37.28],
  'Murang’a': [-0.721, 37.152],
  "Murang'a": [-0.721, 37.152],
  Kiambu: [-1.171, 36.835],
  Thika: [-1.06, 37.06],
  Turkana: [3.119, 35.597],
  Lodwar: [3.119, 35.597],
  'West Pokot': [1.239, 35.112],
  Kapenguria: [1.239, 35.112],
  Samburu: [1.098, 36.698],
  Maralal: [1.098, 36.698],
  'Trans Nzoia': [1.015, 35.006],
  Kitale: [1.015, 35.006],
  'Uasin Gishu': [0.514, 35.27],
  Eldoret: [0.514, 35.27],
  'Elgeyo-Marakwet': [0.67, 35.508],
  Iten: [0.67, 35.508],
  Nandi: [0.204, 35.105],
  Kapsabet: [0.204, 35.105],
  Baringo: [0.491, 35.743],
  Kabarnet: [0.491, 35.743],
  Laikipia: [0.27, 36.54],
  Nanyuki: [0.017, 37.073],
  Nakuru: [-0.303, 36.08],
  Naivasha: [-0.717, 36.431],
  Narok: [-1.083, 35.871],
  Kajiado: [-1.852, 36.777],
  Kericho: [-0.368, 35.283],
  Bomet: [-0.781, 35.342],
  Kakamega: [0.284, 34.752],
  Vihiga: [0.077, 34.708],
  Bungoma: [0.564, 34.561],
  Busia: [0.461, 34.111],
  Siaya: [0.061, 34.288],
  Kisumu: [-0.102, 34.762],
  'Homa Bay': [-0.527, 34.457],
  Migori: [-1.063, 34.473],
  Kisii: [-0.682, 34.767],
  Nyamira: [-0.563, 34.936],
  Nairobi: [-1.286, 36.822],
};

/** Each as a word of its own: Kitengela is not Iten. */
const NAMED = Object.entries(PLACES).map(([town, place]) => ({
  town,
  place,
  name: new RegExp(String.raw`^.*(?<!\p{L})${town}(?!\p{L})`, 'isu'),
}));

/** The size of the map that the counties are drawn for. */
export const MAP = { width: 910, height: 1152 } as const;

/** Degrees east and south of the map's upper left corner; at the equator both are of one length, 1 km a point. */
export function onMap([latitude, longitude]: Place): { x: number; y: number } {
  return { x: Math.round((longitude - 33.92) * 114), y: Math.round((5.42 - latitude) * 114) };
}

/**
 * The town of a branch, by the last known one in its address or name, and where it lies. Undefined without a known town;
 * then it has no pin.
 */
export function townOf({ name, address }: PublicBranch): { town: string; place: Place } | undefined {
  for (const text of [address, name]) {
    let found: { town: string; place: Place } | undefined;
    let last = 0;
    for (const { town, place, name } of NAMED) {
      const end = name.exec(text)?.[0].length ?? 0;
      if (end > last) [found, last] = [{ town, place }, end];
    }
    if (found) return found;
  }
  return undefined;
}

export const placeOf = (branch: PublicBranch): Place | undefined => townOf(branch)?.place;

/** The county that a branch stands in, if its town is known. */
export function countyOf(branch: PublicBranch): string | undefined {
  const place = placeOf(branch);
  if (!place) return undefined;
  const point = onMap(place);
  return COUNTIES.find(([, outline]) => isInside(point, outline))?.[0];
}

interface Point {
  x: number;
  y: number;
}

/** The corners of each ring of an outline: `M12 34l5-6…z`. */
export function ringsOf(outline: string): Point[][] {
  return outline
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const steps = (ring.match(/-?\d+/g) ?? []).map(Number);
      const at = { x: 0, y: 0 };
      return Array.from({ length: steps.length / 2 }, (_, corner) => {
        at.x += steps[2 * corner] ?? 0;
        at.y += steps[2 * corner + 1] ?? 0;
        return { ...at };
      });
    });
}

/** Whether a point lies inside: a line from it to the right crosses the outline an odd number of times. */
export function isInside({ x, y }: Point, outline: string): boolean {
  const crossings = ringsOf(outline).flatMap((ring) =>
    ring.filter((to, corner) => {
      const from = ring.at(corner - 1) ?? to;
      return to.y > y !== from.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x;
    }),
  );
  return crossings.length % 2 === 1;
}
