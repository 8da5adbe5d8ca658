/**
 * Cuts the fonts of the web to what English and Swahili need: `node scripts/cut-fonts.ts` writes `apps/web/ui/fonts/`.
 * To be run again when a package of fonts has a new version, or a sign is missing in a page.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const letters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

const SIGNS = `${letters(0x20, 0x7e)}\u00a0·“”‘’×–…÷→←—©°½•−`;
/** For names of people and makers from elsewhere. The letters ĩ and ũ are in no file of these fonts that a visitor would load. */
const ACCENTED = 'éèáíóúâêîôûçñöüäÉ';
/** Kerning, aligned digits for sums, and how a letter joins its accent. */
const FEATURES = ['kern', 'tnum', 'lnum', 'mark', 'locl', 'ccmp'];

const FONTS = [
  {
    name: 'text',
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    text: SIGNS + ACCENTED,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'headings',
    from: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    text: SIGNS,
  },
];

const root = new URL('../', import.meta.url);
const folder = new URL('apps/web/ui/fonts/', root);
await mkdir(folder, { recursive: true });
for (const { name, from, text, ...options } of FONTS) {
  const whole = await readFile(new URL(`node_modules/${from}`, root));
  const settings = { targetFormat: 'woff2' as const, keepFeatures: FEATURES, ...options };
  const cut = await subsetFont(whole, text, settings);
  await writeFile(new URL(`${name}.woff2`, folder), cut);
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}
