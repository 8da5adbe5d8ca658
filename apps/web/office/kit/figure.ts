/** What stands in a box for a figure: a number, or what was typed that is none (`''` when empty). */
export type Figure = number | string;

/** The figure in a box. NaN where there is none or what was typed is none, so that no call takes it. */
export function figureIn(value: Figure): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** What a request has of a box: nothing of an empty one; of what is no figure NaN, which every schema refuses. */
export function figureGiven(value: Figure): number | undefined {
  return typeof value === 'string' && value.trim() === '' ? undefined : figureIn(value);
}
