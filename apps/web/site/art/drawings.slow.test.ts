import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SITE_ART } from '#contract/site-art.ts';
import { artNames, drawArt } from './drawings.ts';

it('serves exactly the drawings from which an admin may choose (DECISIONS 6)', () => {
  expect([...SITE_ART].toSorted()).toEqual(artNames().toSorted());
  expect(drawArt('no-such-drawing-dark')).toBeUndefined();
});

/** How bright a colour is, from 0 to 1. */
const brightness = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = hex.match(/\w\w/g)!.map((part) => parseInt(part, 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** The colour of the first shape, behind all others: sky, wall or ground. */
const backdrop = (svg: string) => /fill="(#[\da-f]{6})"/.exec(svg)![1]!;

const DRAWINGS = artNames().map((name) => ({ name, day: drawArt(name)!, dark: drawArt(`${name}-dark`)! }));
const named = (isWrong: (drawing: (typeof DRAWINGS)[number]) => boolean) =>
  DRAWINGS.filter(isWrong).map(({ name }) => name);

it('on dark pages every drawing has a calm ground, neither night nor bright day (DECISIONS 7)', () => {
  expect(named(({ day, dark }) => /light-dark|transparent/.test(day + dark))).toEqual([]);
  expect(named(({ dark }) => brightness(backdrop(dark)) > 0.5)).toEqual([]);
  expect(named(({ name, dark }) => name !== 'lamp-at-night' && brightness(backdrop(dark)) < 0.25)).toEqual(
    [],
  );
});

it('no drawing runs code, has text or ids, so that a page may have it twice', () => {
  expect(named(({ day }) => / id="|url\(#|style="|<script|<text| on\w+="/.test(day))).toEqual([]);
});

it('a drawing is at most 5 KB on the wire in both schemes', () => {
  expect(
    named(({ day, dark }) => [day, dark].some((file) => brotliCompressSync(file).length >= 5120)),
  ).toEqual([]);
});
