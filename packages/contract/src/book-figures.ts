import { z } from 'zod';
import { FIGURE_SOURCES, STATED_FIGURES } from '#domain/loans/book-figures.ts';
import { amount, timestamp } from './common.ts';

/** Where a figure on the books comes from, since when, and who stated it (DECISIONS 11.1). */
const origin = z.object({
  source: z
    .enum(FIGURE_SOURCES)
    .nullable()
    .meta({ description: 'Null: the source is not known. The figure is older than the record of sources' }),
  at: timestamp.meta({ description: 'The time of the figure' }),
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
      description: 'Null if the caller can no longer see the client or the group',
    }),
    books_from: figureOrigin,
  })
  // Programs that were made from the description of the API know it by this name.
  .meta({ id: 'StatedFigure' });
export type ComparedFigure = z.output<typeof comparedFigure>;
