/** Chance that comes out the same in every run: what the demo data is rolled with. */
export interface Dice {
  /** From 0 up to, but not, 1. */
  roll(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An index, in proportion to the weights. */
  weigh(weights: readonly number[]): number;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Dice of their own for every subject, so that more of one thing does not change all others (mulberry32). */
export function diceFor(subject: string): Dice {
  let state = 2_026;
  for (let at = 0; at < subject.length; at += 1) {
    state = Math.imul(state ^ subject.charCodeAt(at), 16_777_619);
  }
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    between,
    chance: (probability) => roll() < probability,
    pick: (items) => items[between(0, items.length - 1)]!,
    weigh(weights) {
      let remaining = roll() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (remaining -= weight) < 0);
      return index === -1 ? weights.length - 1 : index;
    },
    shuffle(items) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
  };
}
