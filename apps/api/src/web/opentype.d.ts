/** What we use of opentype.js, which has no types of its own for version 2. */
declare module 'opentype.js' {
  interface Glyph {
    /** In units of the font. */
    advanceWidth: number;
    /** The outline on a base line at `y`. */
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    /** In units of the font. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
