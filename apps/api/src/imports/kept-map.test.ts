import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeptMap } from './kept-map.ts';

const change = fc.record({ key: fc.integer({ min: 0, max: 5 }), value: fc.option(fc.integer()) });

it('goes back to what it had, whatever was changed since, and more than once (DECISIONS 18.10.4)', () => {
  const apply = (map: Map<number, number>, changes: { key: number; value: number | null }[]) => {
    for (const { key, value } of changes) {
      if (value === null) map.delete(key);
      else map.set(key, value);
    }
  };
  fc.assert(
    fc.property(fc.array(change), fc.array(change), fc.array(change), (before, some, others) => {
      const map = new KeptMap<number, number>();
      apply(map, before);
      const had = new Map(map);
      const goBack = map.keep();
      for (const changes of [some, others]) {
        apply(map, changes);
        goBack();
        expect(new Map(map)).toEqual(had);
      }
    }),
  );
});
