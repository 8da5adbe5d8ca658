import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

/** A list of so many rows, the newest first, of which something leaves and to which something comes before each page is read. */
function listOf(size: number, limit: number, before: (rows: { id: string }[], page: number) => void) {
  const rows = Array.from({ length: size }, (_, n) => ({ id: String(n) }));
  const readPage = (page: number) => {
    before(rows, page);
    const totalItems = rows.length;
    return Promise.resolve({
      rows: rows.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) },
    });
  };
  return { rows, readPage };
}

it('an export has every row that stays, also where orders leave the filter between its pages (SPEC 9)', async () => {
  const { rows, readPage } = listOf(8, 3, (all, page) => {
    if (page === 2 && all.length === 8) all.splice(0, 2);
  });
  const read = await readPages(readPage, () => {});
  expect(read.map(({ id }) => id)).toEqual(['0', '1', '2', '5', '6', '7', '3', '4']);
  expect(rows).toHaveLength(6);
});

it('an export has each row once that was there from its beginning to its end, whatever comes and leaves (SPEC 9)', async () => {
  const steps = fc.array(fc.record({ leaves: fc.boolean(), at: fc.nat({ max: 30 }) }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 30 }), steps, async (limit, size, all) => {
      const waiting = [...all];
      const { rows, readPage } = listOf(size, limit, (now) => {
        // What comes is the newest. One step at a time: a row that leaves as another comes changes no total, and moves none.
        const step = waiting.shift();
        if (step?.leaves) now.splice(step.at, 1);
        else if (step) now.unshift({ id: `new ${waiting.length}` });
      });
      const read = await readPages(readPage, () => {});
      const ids = read.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(
        expect.arrayContaining(rows.map(({ id }) => id).filter((id) => !id.startsWith('new'))),
      );
    }),
    { seed: 5 },
  );
});
