import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

/** The product's own green, while nobody has chosen another colour. */
export const OWN_COLOUR = '#1b5c31';

/** Whether a text is a colour as it is stored: `#1b5c31`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

registerMode(modeRgb);
registerMode(modeLrgb);
const toOklch = registerMode(modeOklch);

/** The least contrast of running text with what is behind it (WCAG 2.2, AAA), and of other text (AA). */
export const LEAST_CONTRAST = { text: 7, other: 4.5 };

/** The tokens behind and beside an institution's colours. A test compares them with ui/tokens.css. */
export const GROUND = {
  light: {
    surface: '#ffffff',
    'surface-sunken': '#f4efe3',
    'surface-hover': '#f4f7f2',
    text: '#12211a',
    'text-muted': '#4c5a51',
    border: '#e2dccd',
  },
  dark: {
    paper: '#121c17',
    surface: '#19261f',
    'surface-raised': '#203028',
    'surface-sunken': '#0d1511',
    'surface-hover': '#22342b',
    text: '#e9f0ea',
    'text-muted': '#aebfb3',
    border: '#2c4035',
    'border-strong': '#75897d',
    'border-button': '#4b5f53',
  },
} as const;
/** What of the dark ground has a touch of the institution's colour: all but the ink. */
const TINTED = Object.entries(GROUND.dark).filter(([name]) => name !== 'text');
const INK_ON_DARK_ACTION = '#0d1f14';
const DARK_BAND = '#0b1c12';

/** The two values of a token. */
export interface LightAndDark {
  light: string;
  dark: string;
}

/** What is drawn in an institution's colour, by the names of the tokens that it replaces. */
export interface BrandColours {
  'forest-1': LightAndDark;
  'forest-7': LightAndDark;
  action: LightAndDark;
  'action-hover': LightAndDark;
  'text-link': LightAndDark;
  'text-on-action': LightAndDark;
  'surface-selected': LightAndDark;
  focus: LightAndDark;
  band: LightAndDark;
  'chart-1': LightAndDark;
  /** The background of the dark scheme; the light one has its own paper. */
  ground: Record<string, string>;
}

/** WCAG's contrast of two colours, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other);

/**
 * All colours that follow from the one that an institution chooses, each as readable as the product's own: a colour that is
 * too light for buttons and links is darkened for the light scheme, and lightened for the dark one (DECISIONS 21.1).
 * Throws when `base` is no colour.
 */
export function deriveColours(base: string): BrandColours {
  if (!isColour(base)) throw new Error(`No colour: ${base}`);
  const { l, c, h = 0 } = toOklch(base)!;
  const shade = (lightness: number, chroma: number) =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c: c * chroma, h }, 'oklch'));
  /** As light and as strong as the product's own, in the hue of the base colour. */
  const tint = (own: string) => {
    const { l: lightness, c: chroma } = toOklch(own)!;
    return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h }, 'oklch'));
  };
  /** The first lightness on the way from `from`, in steps of a hundredth, whose colour contrasts enough with all of `with`. */
  const readable = (from: number, step: 0.01 | -0.01, chroma: number, others: [string, number][]) => {
    for (let lightness = from; lightness > 0 && lightness < 1; lightness += step) {
      const colour = shade(lightness, chroma);
      if (others.every(([other, least]) => contrastOf(colour, other) >= least)) return lightness;
    }
    return step < 0 ? 0 : 1;
  };
  const { text, other } = LEAST_CONTRAST;
  const light = readable(l, -0.01, 1, [
    ['#ffffff', text],
    [GROUND.light['surface-sunken'], other],
  ]);
  const dark = readable(0.72, 0.01, 0.8, [
    [INK_ON_DARK_ACTION, text],
    [GROUND.dark['surface-hover'], other],
  ]);
  const action = {
    light: light === l ? base : shade(light, 1),
    dark: shade(dark, 0.8),
  };
  const [pale, deep] = [shade(0.92, 0.25), shade(0.42, 1)];
  return {
    'forest-1': { light: pale, dark: pale },
    'forest-7': { light: deep, dark: deep },
    action,
    'action-hover': {
      light: shade(Math.max(0, light - 0.07), 1),
      dark: shade(Math.min(1, dark + 0.06), 0.7),
    },
    'text-link': { light: action.light, dark: shade(Math.min(1, dark + 0.06), 0.7) },
    'text-on-action': { light: '#ffffff', dark: INK_ON_DARK_ACTION },
    'surface-selected': { light: shade(0.95, 0.15), dark: shade(0.3, 0.45) },
    focus: { light: action.light, dark: '#f0b23c' },
    band: { light: shade(0.28, 0.6), dark: tint(DARK_BAND) },
    'chart-1': action,
    ground: Object.fromEntries(TINTED.map(([name, own]) => [name, tint(own)])),
  };
}

/** The tokens of a scheme, by name, as `--action`. */
function brandTokens({ ground, ...roles }: BrandColours, scheme: keyof LightAndDark): Record<string, string> {
  return Object.fromEntries([
    ...(scheme === 'dark' ? Object.entries(ground).map(([name, colour]) => [`--${name}`, colour]) : []),
    ...Object.entries(roles).map(([name, values]) => [`--${name}`, values[scheme]]),
  ]) as Record<string, string>;
}

function writeCss(base: string): string {
  const colours = deriveColours(base);
  const rule = (selector: string, scheme: keyof LightAndDark) =>
    `${selector}{${Object.entries(brandTokens(colours, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`;
  return [
    rule(':root:root', 'light'),
    // Paper is light, whatever is chosen (DECISIONS 16.15).
    `@media screen and (prefers-color-scheme:dark){${rule(':root:root:not([data-mantine-color-scheme=light])', 'dark')}}`,
    `@media screen{${rule(':root:root[data-mantine-color-scheme=dark]', 'dark')}}`,
    rule(':root:root:root[data-field]', 'light'),
  ].join('');
}

/** What was written last: every page of an institution has the same. */
let last = { base: OWN_COLOUR, css: '' };

/**
 * The tokens that follow from a colour as a style sheet for old browsers too, stronger than the one that it adds to; nothing
 * for the product's own colour. Field mode is light in a dark scheme as well (DECISIONS 17.16).
 */
export function brandCss(base: string | null): string {
  if (base === null || base === OWN_COLOUR) return '';
  if (last.base !== base) last = { base, css: writeCss(base) };
  return last.css;
}
