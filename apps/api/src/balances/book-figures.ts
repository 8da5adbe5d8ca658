import type { FigureOrigin } from '#contract/book-figures.ts';
import { refuse } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { hasConfirmedFigure, isUnconfirmed } from '#domain/loans/book-figures.ts';
import { may } from '#domain/permissions.ts';
import type { Caller } from '../platform/caller.ts';

/**
 * The changed figures: different from the books, or new or not confirmed there. Only head office, and a machine that was granted it, may change a
 * figure on the books by hand (DECISIONS 11.1); others are `forbidden`, but may send the same figure back. With
 * `confirms` figures that are the same count as stated again.
 */
export function statedFigures<Name extends string>(
  caller: Caller,
  before: NoInfer<Record<Name, number> & { figures_from: Record<Name, FigureOrigin> }>,
  given: Record<Name, number | undefined>,
  confirms = false,
): Record<Name, number | undefined> {
  const isNew = (name: Name, value: number | undefined) => value !== undefined && value !== before[name];
  const entries = Object.entries<number | undefined>(given) as [Name, number | undefined][];
  if (!may(caller, 'figures.write')) {
    if (entries.some(([name, value]) => isNew(name, value))) {
      throw refuse('figures_not_by_hand');
    }
    return {} as Record<Name, undefined>;
  }
  const isOpen = (name: Name) => {
    const from = before.figures_from[name];
    return from === null || isUnconfirmed(from.source);
  };
  return Object.fromEntries(
    entries.filter(([name, value]) => confirms || isNew(name, value) || isOpen(name)),
  ) as Record<Name, number | undefined>;
}

/**
 * Refuses to change or clear a number by which the core system's files find a record that has figures: it says whose figures
 * the record gets, so who may not write figures may not change it (DECISIONS 11.1.6). `numbers` are each `[before, after]`.
 * Throws `forbidden`.
 */
export function assertNumbersStay(
  caller: Caller,
  { figures_from }: { figures_from: Record<string, FigureOrigin> },
  ...numbers: readonly (readonly [before: string, after: string])[]
): void {
  if (may(caller, 'figures.write') || !hasConfirmedFigure(figures_from)) return;
  if (numbers.some(([before, after]) => foldId(before) !== '' && foldId(before) !== foldId(after))) {
    throw refuse('numbers_not_by_hand');
  }
}
