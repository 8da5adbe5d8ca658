/** What one order noted when it was made. */
export type Noted<Key extends string> = { order_id: string; order_number: string; at: string } & Record<
  Key,
  number
>;

export interface Measure<Key extends string> {
  key: Key;
  label: string;
}

/** A moment of the chart: milliseconds, and KES by measure. */
export type Point<Key extends string> = { at: number } & Record<Key, number>;

/** The noted balances in the sequence of time, and what is on the books now at their end. */
export function withNow<Key extends string>(
  noted: readonly Noted<Key>[],
  measures: readonly Measure<Key>[],
  now: Record<Key, number>,
  at: string,
): Point<Key>[] {
  const point = (moment: string, values: Record<Key, number>) =>
    ({
      at: Date.parse(moment),
      ...Object.fromEntries(measures.map(({ key }) => [key, values[key]])),
    }) as Point<Key>;
  return [...noted.map((one) => point(one.at, one)), point(at, now)];
}
