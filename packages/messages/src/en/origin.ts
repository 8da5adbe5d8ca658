import type { FigureOrigin } from '#contract/book-figures.ts';
import type { FigureSource } from '#domain/loans/book-figures.ts';
import { formatDay } from './format.ts';

/** Where a figure of the books is from; after its day. */
const sources: Record<FigureSource, string> = {
  import: 'import',
  approval: 'approved order',
  admin: 'head office',
  registration: 'registration, not confirmed',
  machine: 'another program',
};

const day = (at: string) => formatDay(at).replaceAll(' ', '\u00a0');

/** How a source is called. */
export const sourceOf = (source: FigureSource | null): string => (source ? sources[source] : origin.unknown);

/** From where a figure of the books comes (DECISIONS 11.1). */
export const origin = {
  none: 'not given yet',
  unknown: 'source not known',
  /** In one line beside the figure: its day, its source and its author. */
  short: (from: FigureOrigin): string => {
    if (!from) return origin.none;
    return [day(from.at), sourceOf(from.source), from.by_name].filter(Boolean).join(' · ');
  },
  /** As a sentence after the figure. */
  line: (from: NonNullable<FigureOrigin>): string => {
    const by = from.by_name ? `, by ${from.by_name}` : '';
    return `That is from ${day(from.at)} (${sourceOf(from.source)}${by}).`;
  },
};
