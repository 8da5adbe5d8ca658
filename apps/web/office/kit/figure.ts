import { LIMITS } from '#domain/limits.ts';
import { figureFaults } from '#words/index.ts';

/** What stands in a box for a figure: a number, or what was typed that is none (`''` when empty). */
export type Figure = number | string;

/** The figure in a box. NaN where there is none or what was typed is none, so that no call takes it. */
export function figureIn(value: Figure): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Whether something was typed that is no figure. */
export function isUnreadable(value: Figure): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** The rule of a form's box that may stay empty: what was typed is a figure, or the form is not saved. */
export function figureRule(value: Figure): string | null {
  return isUnreadable(value) ? figureFaults['not-a-number'] : null;
}

/** A quantity is an integer above 0 (SPEC 5), and not beyond what an order line can hold. */
export function isQuantity(value: Figure): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LIMITS.maxQuantity;
}
