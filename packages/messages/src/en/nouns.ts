import { formatAmount } from '#domain/money.ts';

/** A thing that texts count. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

const noun = (one: string, many = `${one}s`): Noun => ({ one, many });

/** What texts count, by the words of docs/glossary.md. */
export const nouns = {
  agreement: noun('agreement'),
  branch: noun('branch', 'branches'),
  check: noun('check'),
  client: noun('client'),
  column: noun('column'),
  conflict: noun('conflict'),
  day: noun('day'),
  entry: noun('entry', 'entries'),
  field: noun('field'),
  group: noun('group'),
  hour: noun('hour'),
  instalment: noun('instalment'),
  link: noun('link'),
  list: noun('list'),
  member: noun('member'),
  minute: noun('minute'),
  month: noun('month'),
  opening: noun('opening'),
  openOrder: noun('open order'),
  order: noun('order'),
  person: noun('person', 'people'),
  piece: noun('piece'),
  picture: noun('picture'),
  product: noun('product'),
  record: noun('record'),
  registeredClient: noun('registered client'),
  row: noun('row'),
  try: noun('try', 'tries'),
  unit: noun('unit'),
  week: noun('week'),
  visit: noun('visit'),
  year: noun('year'),
} satisfies Record<string, Noun>;

/** `1 order`, `3 orders`, `1,200 orders`. */
export const count = (n: number, { one, many }: Noun): string => `${formatAmount(n)} ${n === 1 ? one : many}`;

/** The word that goes with the number: `pick(n, 'waits', 'wait')`. */
export const pick = (n: number, one: string, many: string): string => (n === 1 ? one : many);
