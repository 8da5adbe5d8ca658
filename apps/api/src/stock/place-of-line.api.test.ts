import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseSource } from '#domain/stock/stock.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();
const BRANCHES = 3;
/** The central store or a branch; and a place with free pieces: a branch, or a transfer that goes to one of them. */
const destination = fc.integer({ min: 0, max: BRANCHES });
const level = fc.record({ free: fc.integer({ min: 0, max: 6 }), at: destination, isMoving: fc.boolean() });

it('the statement that places an order and the code choose the same place for a line (DECISIONS 4.8)', async () => {
  const branches: string[] = [];
  for (let count = 0; count < BRANCHES; count += 1) {
    branches.push((await world.must('POST', '/branches', { name: `Place ${count}` })).id);
  }
  const { id: product } = await world.aProduct({});
  const groups: { id: string }[] = [];
  for (const branchId of branches) groups.push(await world.aGroup({ branchId }));
  const client = await world.pool.connect();
  const choices = fc.asyncProperty(
    fc.array(level, { maxLength: 6 }),
    fc.record({ central: destination, wanted: fc.integer({ min: 1, max: 6 }), group: destination }),
    fc.boolean(),
    async (levels, { central, wanted, group }, isFromBranch) => {
      await client.query('begin');
      try {
        await client.query(
          `insert into settings (key, value) values ('office_rules', $1)
           on conflict (key) do update set value = excluded.value`,
          [{ mask_lists: false, orders_from_branch: isFromBranch }],
        );
        const places = [{ place: 'central', free: central }];
        for (const { free, at, isMoving } of levels) {
          const to = branches[at - 1] ?? null;
          const moving = isMoving && {
            id: crypto.randomUUID(),
            from: to === null ? branches[0] : (branches.find((id) => id !== to) ?? null),
          };
          const place = moving ? moving.id : to;
          if (place === null || places.some((other) => other.place === place)) continue;
          if (moving) {
            await client.query(
              `insert into consignments (id, number, kind, from_branch, to_branch, made_by, made_at, updated_at)
               values ($1::uuid, $1::uuid, 'transfer', $2, $3, $4, now(), now())`,
              [moving.id, moving.from, to, world.admin.id],
            );
          }
          await client.query(
            'insert into stock_levels (product_id, place_id, on_hand, reserved) values ($1, $2, $3 + 2, 2)',
            [product, place, free],
          );
          places.push({ place, free, ...(moving && { to: to ?? 'central' }) });
        }
        const { id } = groups[group % BRANCHES]!;
        const { rows } = await client.query('select place_of_line($1, $2, $3, $4) as place', [
          product,
          wanted,
          central,
          id,
        ]);
        const preferred = isFromBranch ? branches[group % BRANCHES]! : 'central';
        const chosen = chooseSource(places, wanted, { preferred });
        expect(rows[0].place).toBe(chosen === 'central' ? null : (chosen ?? null));
      } finally {
        await client.query('rollback');
      }
    },
  );
  await fc.assert(choices, { numRuns: 150 }).finally(() => client.release());
});
