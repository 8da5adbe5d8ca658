/**
 * How many orders were decided after how long: at 0 those of the first step of times (`decision_step` in migration 0019; of
 * a branch its first four), and so on.
 */
export type Counts = readonly number[];

/** Adds some counts, of plus and minus, to those of the steps from `first` on. */
export function addTo(counts: number[], first: number, some: Counts): void {
  while (counts.length < first + some.length) counts.push(0);
  for (const [nth, count] of some.entries()) counts[first + nth]! += count;
}

/** Where a share of the decisions lies, as `percentile_cont` has it: at a place between two of them, or on one. */
export interface Sought {
  /** Counted from 0, of all in the order of their times. */
  place: number;
  /** The steps that hold the decisions next to it: one, or two. */
  steps: number[];
  /** How many decisions are in these steps, and how many come before them. */
  among: number;
  before: number;
}

/** Steps in which the decisions at `share` of them lie; 0.5 is the median. `decided` is how many there are: one or more. */
export function seek(counts: Counts, decided: number, share: number): Sought {
  const place = share * (decided - 1);
  const sought: Sought = { place, steps: [], among: 0, before: 0 };
  let upto = 0;
  for (const [step, count] of counts.entries()) {
    const from = upto;
    upto += count;
    if (count === 0 || upto <= Math.floor(place)) continue;
    if (from > Math.ceil(place)) break;
    if (sought.steps.length === 0) sought.before = from;
    sought.steps.push(step);
    sought.among += count;
  }
  return sought;
}

/** Where a step begins, in minutes: what `decision_step` takes apart. */
const minutesOf = (step: number) => Math.exp(step / 64) - 1;

/** The time at the place sought in minutes, with the decisions of its step evenly spread; a count is of `each` steps. */
export function estimate({ place, steps: [step], among, before }: Sought, each: number): number {
  const [begin, end] = [minutesOf(step! * each), minutesOf((step! + 1) * each)];
  return begin + ((place - before + 0.5) / among) * (end - begin);
}
