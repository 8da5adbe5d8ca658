/** The most that a cell may hold, by the format. */
export const MAX_CELL_LENGTH = 32_767;
/** The most rows that a sheet may have, by the format. */
export const MAX_ROWS = 1_048_576;

/** `A`, `B`, … `Z`, `AA`: the name of a column counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
