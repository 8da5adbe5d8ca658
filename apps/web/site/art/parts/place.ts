/** Where a part stands: its foot, its size, and whether it looks the other way. */
export interface Place {
  x: number;
  y: number;
  s?: number;
  flip?: boolean;
}

export const at = ({ x, y, s = 1, flip }: Place): string =>
  `translate(${x} ${y})${s === 1 && !flip ? '' : ` scale(${flip ? `${-s} ` : ''}${s})`}`;
