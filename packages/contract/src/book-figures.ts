import { z } from 'zod';
import { FIGURE_SOURCES, STATED_FIGURES } from '#domain/loans/book-figures.ts';
import { amount, timestamp } from './common.ts';

/** Where a figure on the books comes from, since when, and who stated it (DECISIONS 11.1). */
const origin = z.object({
  source: z
    .enum(FIGURE_SOURCES)
    .nullable()
    .meta({ description: 'Null: not known, stated before the system stored sources' }),
  at: timestamp.meta({ description: 'The moment that the figure describes' }),
  by_name: z.string().nullable(),
});

export const figureOrigin = origin
  .nullable()
  .meta({ id: 'FigureOrigin', description: 'Null: nobody has stated it yet' });
export type FigureOrigin = z.output<typeof figureOrigin>;

/** A figure that an order states, and the one on the books. */
export const comparedFigure = z
  .object({
    name: z.enum(STATED_FIGURES),
    stated: amount,
    books: amount.nullable().meta({
      description: "Null where the client or the group is out of the caller's reach by now",
    }),
    books_from: figureOrigin,
  })
  // Programs that were made from the description of the API know it by this name.
  .meta({ id: 'StatedFigure' });
export type ComparedFigure = z.output<typeof comparedFigure>;
