import { describe, expect, it } from 'vitest';
import { aBranchOfItsOwn, numberedYear } from '../../test/branch-of-its-own.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const aBranch = (code: string) => aBranchOfItsOwn(world, code);
const find = async (by: Person, search: string): Promise<string[]> => {
  const { body } = await world.call(by, 'GET', `/orders?page=1&search=${encodeURIComponent(search)}`);
  expect(body.pagination.totalItems).toBe(body.orders.length);
  return body.orders.map(({ id }: { id: string }) => id);
};

describe('who searches for the number of an order', () => {
  it('finds it as it is said, in any case, with and without hyphens, spaces and zeros (DECISIONS 13.1)', async () => {
    const { officer, place } = await aBranch('FND');
    const orders = [await place(), await place()];
    const [first, second] = orders.map(({ id }) => id);
    const yy = numberedYear() % 100;
    for (const text of [`FND-${yy}-00002`, `fnd ${yy} 00002`, `Fnd${yy}00002`, `FND-${yy}-2`, `fnd${yy}2`]) {
      expect({ text, found: await find(officer, text) }).toEqual({ text, found: [second] });
    }
    expect(await find(officer, `FND-${yy}`)).toEqual([second, first]);
    expect(await find(officer, 'fnd-')).toEqual([second, first]);
    expect(await find(officer, `FND-${yy}-00003`)).toEqual([]);
    expect(await find(officer, `FND-${yy}-000%`)).toEqual([]);
    const log = await world.call(world.admin, 'GET', `/audit?search=fnd ${yy} 2`);
    expect(log.body.entries.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual([second]);
  });

  it('finds it by a part that people say, beside texts that contain it (DECISIONS 13.1)', async () => {
    const { officer, place } = await aBranch('PRT');
    const placed = [await place(), await place(), await place()];
    const third = placed[2]!.id;
    const yy = numberedYear() % 100;
    const said = [
      '00003',
      '#3',
      `${yy}-00003`,
      `${yy}/3`,
      'prt 3',
      'PRT3',
      `PRT/${yy}/00003`,
      `#PRT-${yy}-00003`,
    ];
    for (const text of said)
      expect({ text, found: await find(officer, text) }).toEqual({ text, found: [third] });
    // The names of the test's clients and products contain digits, too.
    expect(await find(officer, '3')).toContain(third);
    expect(await find(officer, `${yy - 1}-00003`)).toEqual([]);
    const product = await world.aProduct({ name: 'Lamp 00003 W' });
    const sold = await world.anOrder(world.officer, { products: [{ productId: product.id, quantity: 1 }] });
    expect(await find(world.admin, '00003')).toEqual(expect.arrayContaining([sold.id, third]));
  });

  it('finds it beside a product or a client with the same text in the name', async () => {
    const { officer, place } = await aBranch('TV');
    const yy = numberedYear() % 100;
    const numbered = await place();
    const client = await world.aClient(world.headOfficeOfficer, { name: `Somebody TV ${yy}` });
    const named = await place({ clientId: client.id });
    expect(await find(officer, `TV ${yy}`)).toEqual([named.id, numbered.id]);
    const product = await world.aProduct({ name: `Screen TV ${yy}` });
    const sold = await world.anOrder(world.officer, { products: [{ productId: product.id, quantity: 1 }] });
    expect(await find(world.admin, `tv ${yy}`)).toEqual([sold.id, named.id, numbered.id]);
  });
});
