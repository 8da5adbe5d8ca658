import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SITE_ART } from '#contract/site-art.ts';
import { artNames, drawArt } from './drawings.tsx';

it('serves exactly the drawings from which an admin may choose (DECISIONS 6)', () => {
  expect([...SITE_ART].toSorted()).toEqual(artNames().toSorted());
  expect(drawArt('no-such-drawing-night')).toBeUndefined();
});

/** How bright a colour is, from 0 to 1. */
const brightness = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = hex.match(/\w\w/g)!.map((part) => parseInt(part, 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** The colour of the first shape, behind all others: sky, wall or ground. */
const backdrop = (svg: string) => /fill="(#[\da-f]{6})"/.exec(svg)![1]!;

/** These show a night whatever the page. */
const NIGHTS = new Set(['lamp-at-night', 'step-light']);

describe.each(artNames())('the drawing %s', (name) => {
  const [day, night] = [drawArt(name)!, drawArt(`${name}-night`)!];

  it('has its own version for dark pages, on a dark ground (DECISIONS 7)', () => {
    expect(day + night).not.toMatch(/light-dark|transparent/);
    expect(brightness(backdrop(night))).toBeLessThan(0.3);
    if (!NIGHTS.has(name)) expect(brightness(backdrop(day))).toBeGreaterThan(brightness(backdrop(night)));
  });

  it('runs no code, writes no text and may stand twice on a page', () => {
    expect(day).not.toMatch(/ id="|url\(#|style="|<script|<text| on\w+="/);
  });

  it('is at most 5 KB on the wire by day and by night', () => {
    for (const file of [day, night]) expect(brotliCompressSync(file).length).toBeLessThan(5120);
  });
});
