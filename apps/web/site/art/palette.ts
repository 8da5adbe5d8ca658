/*
 * The colours of the pictures: the palette of ui/tokens.css, which does not turn with the theme, and a ramp of skins.
 * Light falls from the upper left: every cloth has its colour, its shade side and its lit side.
 */
const RAMPS = {
  forest: '#eef6f0 #d8ebdd #b3d7bd #89bf98 #62a876 #3d8b55 #26723f #1b5c31 #144726 #0d321a',
  sand: '#fdfcf8 #f8f4ea #efe8d8 #e0d6bf #c9bb99 #a6977a #7d6f54 #5f5440 #443b2b #2b251a',
  marigold: '#fff7e3 #ffebbd #ffd985 #fdc44d #f5ae1f #d98f04 #ad7003 #855405 #633d06 #422906',
  terracotta: '#fdf1ec #fadbd0 #f3b8a4 #e99077 #dc6c4e #c84f30 #a93d21 #8a301a #672415 #45180e',
  brick: '#fdeeee #fad4d3 #f3aba9 #ea8481 #dd5a57 #c43834 #a82522 #881b19 #651413 #430d0c',
  lake: '#ecf5f9 #d3e8f1 #a8d0e2 #79b5cf #4f98b7 #317c9c #206481 #174f68 #113d51 #0b2a38',
  ink: '#fbfdfb #e9f0ea #cfd6d0 #aebfb3 #75897d #4c5a51 #2c4035 #1d2f27 #12211a #0d1511',
} as const;

type Ramp = keyof typeof RAMPS;
export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** A colour by its name in the tokens: `forest-6`. */
export type Colour = `${Ramp}-${Step}`;

const steps = new Map<string, string>(
  Object.entries(RAMPS).flatMap(([ramp, all]) =>
    all.split(' ').map((hex, step): [string, string] => [`${ramp}-${step}`, hex]),
  ),
);

export const hex = (colour: Colour): string => steps.get(colour) ?? '#12211a';

/** A colour that is another one at night, where grading alone would not do: sky, moon, lit windows. */
export const duo = (day: string, night: string): string => `light-dark(${day},${night})`;

/** A light that stays as bright at night: lamps and what they shine on. */
export const lit = (colour: Colour): string => duo(hex(colour), hex(colour));

/** What is behind things at night, from the zenith to the ground. */
export const NIGHT = {
  sky: '#11232c',
  far: '#18303a',
  mid: '#1b3a37',
  cloud: '#1d3440',
  moon: '#f4e3b4',
  halo: '#21404b',
  window: '#ffd985',
  wall: '#4b3f2b',
} as const;

export interface Tone {
  base: string;
  shade: string;
  lit: string;
}

/** A colour with its neighbours on the ramp for the shade side and the lit side. */
export function tone(colour: Colour): Tone {
  const [ramp = 'ink', step = '8'] = colour.split('-');
  const near = (by: number) => steps.get(`${ramp}-${Math.min(9, Math.max(0, Number(step) + by))}`);
  const base = hex(colour);
  return { base, shade: near(1) ?? base, lit: near(-1) ?? base };
}

/** Skins, from light brown to near black; the second colour is the side away from the light. */
const SKINS = {
  amber: ['#cf9666', '#b97e50'],
  honey: ['#b47748', '#9c6338'],
  umber: ['#96592f', '#7d4724'],
  cocoa: ['#7a4527', '#65361c'],
  walnut: ['#613620', '#4d2917'],
  ebony: ['#4f2d1e', '#3d2215'],
} as const;

export type Skin = keyof typeof SKINS;

export const skinTone = (skin: Skin) => ({ base: SKINS[skin][0], shade: SKINS[skin][1] });

/**
 * The same colour by moonlight: little more than half as bright, the reds more than the blues, and never black, so that dark skin
 * and dark cloth stay apart from the ground.
 */
export function byMoonlight(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\w\w/g) ?? []).map((part) => parseInt(part, 16));
  const part = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return `#${part(red * 0.56 + 6)}${part(green * 0.59 + 10)}${part(blue * 0.63 + 14)}`;
}

/** Hair, eyes and brows. */
export const HAIR = '#1c130e';
