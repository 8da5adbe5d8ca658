/** How many orders were decided after how long: by step of `decision_step` in migration 0019, the shortest first. */
export interface StepCounts {
  steps: readonly number[];
  counts: readonly number[];
}

/** Lines of plus and minus, several of a step and in any order, as counts. */
export function addUp(steps: readonly number[], counts: readonly number[]): StepCounts {
  const sums = new Map<number, number>();
  for (const [at, step] of steps.entries()) sums.set(step, (sums.get(step) ?? 0) + counts[at]!);
  const some = [...sums].filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other);
  return { steps: some.map(([step]) => step), counts: some.map(([, count]) => count) };
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

/** Steps in which the decisions at `share` of them lie; 0.5 is the median. There must be a decision. */
export function seek({ steps, counts }: StepCounts, share: number): Sought {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const place = share * (all - 1);
  const sought: Sought = { place, steps: [], among: 0, before: 0 };
  let upto = 0;
  for (const [at, step] of steps.entries()) {
    const from = upto;
    upto += counts[at]!;
    if (upto <= Math.floor(place) || from > Math.ceil(place)) continue;
    if (sought.steps.length === 0) sought.before = from;
    sought.steps.push(step);
    sought.among += counts[at]!;
  }
  return sought;
}

/** Where a step begins, in minutes: what `decision_step` takes apart. */
const minutesOf = (step: number) => Math.exp(step / 64) - 1;

/** The time at the place sought in minutes, with the decisions of its step evenly spread; `each` steps count as one. */
export function estimate({ place, steps: [step], among, before }: Sought, each: number): number {
  const [begin, end] = [minutesOf(step!), minutesOf(step! + each)];
  return begin + ((place - before + 0.5) / among) * (end - begin);
}
