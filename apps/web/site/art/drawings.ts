/** The drawings, a file each. A colour that changes at night is a pair: `light-dark(day,night)`. */
const FILES = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

const drawing = (name: string): string | undefined => FILES[`./${name}.svg`]?.replaceAll('\n', '');

/** The names of the drawings. Each has a night version with `-night` after its name. */
export const artNames = (): string[] =>
  Object.keys(FILES).map((path) => path.slice('./'.length, -'.svg'.length));

/** These have a light in them: at night only their ground is darker, or nothing is. */
const LIT = /^(portrait|spot)-|^lamp-at-night$|^step-light$/;
const COLOURS = /light-dark\(([^,]+),\s*([^)]+)\)|#[\da-f]{6}\b/g;

/**
 * The same colour by moonlight: little more than half as bright, the reds more than the blues, and never black, so that dark skin
 * and dark cloth stay apart from the ground.
 */
function byMoonlight(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\w\w/g) ?? []).map((part) => parseInt(part, 16));
  const part = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return `#${part(red * 0.56 + 6)}${part(green * 0.59 + 10)}${part(blue * 0.63 + 14)}`;
}

/** A drawing as a separate file in the colours of one time of day: a file does not know the theme of its page. */
export function drawArt(name: string): string | undefined {
  const isNight = drawing(name) === undefined;
  const byDay = isNight ? name.replace(/-night$/, '') : name;
  return drawing(byDay)
    ?.replace(COLOURS, (found: string, day?: string, night?: string) => {
      if (day && night) return isNight ? night : day;
      return isNight && !LIT.test(byDay) ? byMoonlight(found) : found;
    })
    .replace(/<(path|circle|ellipse)[^>]* fill="transparent"[^>]*\/>/g, '');
}
