/**
 * Cuts the fonts to what English and Swahili need: `node scripts/cut-fonts.ts` writes `apps/web/ui/fonts/` for the web, and
 * `apps/api/src/papers/fonts/` for papers, with the letters of all Kenyan names. To be run again when a package of fonts has a
 * new version, or a sign is missing.
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

const WEB = 'apps/web/ui/fonts';
const PAPERS = 'apps/api/src/papers/fonts';
/** Latin letters with their accents, as in `Wanjikũ`. */
const LATIN = letters(0xa0, 0x17f) + letters(0x1e00, 0x1eff);
const PAPER = { targetFormat: 'truetype', text: SIGNS + LATIN } as const;

const FONTS = [
  {
    to: `${PAPERS}/regular.ttf`,
    from: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
    ...PAPER,
  },
  {
    to: `${PAPERS}/bold.ttf`,
    from: '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf',
    ...PAPER,
  },
  {
    to: `${WEB}/text.woff2`,
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    text: SIGNS + ACCENTED,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    to: `${WEB}/headings.woff2`,
    from: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    text: SIGNS,
  },
];

const root = new URL('../', import.meta.url);
for (const { to, from, text, ...options } of FONTS) {
  const whole = await readFile(new URL(`node_modules/${from}`, root));
  const settings = { targetFormat: 'woff2' as const, keepFeatures: FEATURES, ...options };
  const cut = await subsetFont(whole, text, settings);
  await mkdir(new URL('./', new URL(to, root)), { recursive: true });
  await writeFile(new URL(to, root), cut);
  console.log(`${to}: ${whole.length} → ${cut.length} bytes`);
}
