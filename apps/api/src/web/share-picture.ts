import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
// oxlint-disable-next-line import/default -- Node loads its CommonJS file, which has one
import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';
import type { Site } from '#contract/site.ts';
import { drawMark, SAND } from './mark.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** The words stand on the left half, the scene on the right. */
const WORDS_WIDTH = 548;

const FOREST = '#12211a';
const MUTED = '#4a5850';

const FONTS = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin';

/** A font of the pages. The words become outlines, because the machine may have no fonts at all. */
async function readFont(weight: 500 | 700): Promise<Font> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(`${FONTS}-${weight}-normal.woff`));
  return opentype.parse(new Uint8Array(bytes).buffer);
}

/**
 * The glyphs of a text in units of the font, where positions are whole numbers: the library cannot round others. Without
 * ligatures, since it cannot read those of this font.
 */
function setText(font: Font, text: string) {
  let width = 0;
  const glyphs = Array.from(text).map((character) => font.charToGlyph(character));
  const placed = glyphs.map((glyph, at) => {
    const next = glyphs[at + 1];
    const x = width;
    width += glyph.advanceWidth + (next ? font.getKerningValue(glyph, next) : 0);
    return `<path transform="translate(${x})" d="${glyph.getPath(0, 0, font.unitsPerEm).toPathData(0)}"/>`;
  });
  return { outlines: placed.join(''), width };
}

/** The lines of a text that is at most `width` wide, at the largest of `sizes` that needs no more than `most` lines. */
function setLines(font: Font, text: string, sizes: readonly number[], most: number) {
  const words = text.split(/\s+/).filter(Boolean);
  const linesAt = (size: number) => {
    const lines: string[] = [];
    for (const word of words) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ');
      const fits = lines.length > 0 && (setText(font, longer).width * size) / font.unitsPerEm <= WORDS_WIDTH;
      if (fits) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const size = sizes.find((one) => linesAt(one).length <= most) ?? sizes.at(-1)!;
  return { size, lines: linesAt(size).slice(0, most) };
}

/** A logo as high as the mark would be, and as wide as the words at most. */
const drawWide = (logo: Buffer, height: number) =>
  sharp(logo)
    .resize(WORDS_WIDTH, height, {
      fit: 'contain',
      position: 'left',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer();

/** The picture of a shared link: mark, name and tagline of the institution beside the scene of the start page. */
export async function drawShare(site: Site, logo?: Buffer): Promise<Buffer> {
  const { name, tagline } = await site.institution();
  const [bold, medium] = await Promise.all([readFont(700), readFont(500)]);
  const title = setLines(bold, name, [84, 72, 60, 50], 3);
  const promise = setLines(medium, tagline, [40, 36, 32], 3);
  const titleHeight = title.lines.length * title.size * 1.05;
  const promiseHeight = promise.lines.length * promise.size * 1.25;
  const markSize = 88;
  let y = (HEIGHT - (markSize + 32 + titleHeight + 24 + promiseHeight)) / 2 + markSize + 32;
  const draw = (font: Font, { lines, size }: ReturnType<typeof setLines>, leading: number, fill: string) => {
    const outlines = lines.map((line) => {
      y += size * leading;
      const place = `translate(${MARGIN} ${y - size * 0.24}) scale(${size / font.unitsPerEm})`;
      return `<g transform="${place}">${setText(font, line).outlines}</g>`;
    });
    return `<g fill="${fill}">${outlines.join('')}</g>`;
  };
  const markTop = Math.round(y - 32 - markSize);
  const words = draw(bold, title, 1.05, FOREST);
  y += 24;
  const text = draw(medium, promise, 1.25, MUTED);
  const veil = `<defs><linearGradient id="veil"><stop offset=".515" stop-color="${SAND}"/><stop offset=".565" stop-color="${SAND}" stop-opacity="0"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#veil)"/>`;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${veil}${words}${text}</svg>`;
  const mark = logo ? await drawWide(logo, markSize) : await drawMark(markSize);
  return sharp(Buffer.from(site.art('group-under-acacia') ?? ''))
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'right bottom' })
    .flatten({ background: SAND })
    .composite([
      { input: Buffer.from(overlay), left: 0, top: 0 },
      { input: mark, left: MARGIN, top: markTop },
    ])
    .png({ palette: true })
    .toBuffer();
}
