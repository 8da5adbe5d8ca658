import { sql } from 'kysely';
import type { FigureOrigin } from '#contract/book-figures.ts';
import { refuse } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { hasConfirmedFigure, isUnconfirmed, type FigureSource } from '#domain/loans/book-figures.ts';
import { may } from '#domain/permissions.ts';
import type { Caller } from '../platform/caller.ts';

/** The figures (KES) of the books, by the table that keeps them. */
export const BOOK_FIGURES = {
  clients: ['loan_balance', 'system_savings'],
  groups: ['loan_balance', 'arrears'],
} as const;
type Holder = keyof typeof BOOK_FIGURES;
export type BookFigure<Table extends Holder> = (typeof BOOK_FIGURES)[Table][number];
type Columns<Name extends string> = { [Key in Name]?: number } & {
  [Key in `${Name}_source`]?: FigureSource;
} & { [Key in `${Name}_at` | `${Name}_by`]?: string };

/**
 * The columns of changed figures, each with its source, the time `at`, and the person. None for a figure that is
 * `undefined`.
 */
export function figureColumns<Name extends string>(
  figures: Record<Name, number | undefined>,
  origin: { source: FigureSource; at: string; staffId: string },
): Columns<Name> {
  const stated = Object.entries(figures).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    stated.flatMap(([name, value]) => [
      [name, value],
      [`${name}_source`, origin.source],
      [`${name}_at`, origin.at],
      [`${name}_by`, origin.staffId],
    ]),
  ) as Columns<Name>;
}

/** The source of a figure that somebody with `figures.write` wrote by hand, or a machine account. */
export const sourceByHand = ({ role }: Caller): FigureSource => (role === 'machine' ? 'machine' : 'admin');

/** Where each figure of a row comes from, as the API answers it. */
export function figuresFrom<Table extends Holder>(table: Table) {
  const origins = BOOK_FIGURES[table].map((name) => {
    const column = (part: string) => sql.ref(`${table}.${name}_${part}`);
    return sql`${sql.lit(name)}, case when ${column('at')} is not null then json_build_object(
      'source', ${column('source')},
      'at', to_char(${column('at')} at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+03:00"'),
      'by_name', (select staff.name from staff where staff.id = ${column('by')})) end`;
  });
  return sql<Record<BookFigure<Table>, FigureOrigin>>`json_build_object(${sql.join(origins)})`;
}

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
