import type { FigureOrigin } from '#contract/book-figures.ts';
import type { FigureSource } from '#domain/loans/book-figures.ts';
import type { Shape } from '../shape.ts';
import type { origin as en } from '../en/origin.ts';
import { formatDay } from './format.ts';

const sources: Record<FigureSource, string> = {
  import: 'data iliyoingizwa',
  approval: 'agizo lililoidhinishwa',
  admin: 'makao makuu',
  registration: 'usajili, bado haujathibitishwa',
  machine: 'programu nyingine',
};

const day = (at: string) => formatDay(at).replaceAll(' ', '\u00a0');

export const sourceOf = (source: FigureSource | null): string => (source ? sources[source] : origin.unknown);

export const origin: Shape<typeof en> = {
  none: 'bado hakuna kiasi',
  unknown: 'chanzo hakijulikani',
  short: (from: FigureOrigin): string => {
    if (!from) return origin.none;
    return [day(from.at), sourceOf(from.source), from.by_name].filter(Boolean).join(' · ');
  },
  line: (from) => {
    const by = from.by_name ? `, kimeandikwa na ${from.by_name}` : '';
    return `Kiasi hicho ni cha ${day(from.at)} (${sourceOf(from.source)}${by}).`;
  },
};
