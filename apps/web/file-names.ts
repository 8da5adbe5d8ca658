/**
 * The names of built files: their hashes alone. Ad blockers stop files by their names (`analytics-`, `banner.`), and a
 * hexadecimal hash is no word of their lists.
 */
export const fileNamesIn = (folder: string) => ({
  hashCharacters: 'hex' as const,
  entryFileNames: `${folder}/[hash].js`,
  chunkFileNames: `${folder}/[hash].js`,
  assetFileNames: `${folder}/[hash][extname]`,
});
