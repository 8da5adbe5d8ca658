/**
 * The drawings, a file each. People and goods have one colour; a sky, hill, ground or wall has a second, calmer one for dark
 * pages: `light-dark(day,dark)`.
 */
const FILES = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

/** The names of the drawings. Each has a version for dark pages with `-dark` after its name. */
export const artNames = (): string[] =>
  Object.keys(FILES).map((path) => path.slice('./'.length, -'.svg'.length));

/** A drawing as a separate file in the colours of one scheme: a file does not know the scheme of its page. */
export function drawArt(name: string): string | undefined {
  const isDark = name.endsWith('-dark');
  const drawing = FILES[`./${isDark ? name.slice(0, -'-dark'.length) : name}.svg`];
  return drawing
    ?.replaceAll('\n', '')
    .replace(/light-dark\(([^,]+),([^)]+)\)/g, (_pair, day: string, dark: string) => (isDark ? dark : day));
}
