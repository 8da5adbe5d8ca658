import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from './use-world.ts';
import { type Person } from './world.ts';

const world = useWorld();
let machine: Person;
beforeAll(async () => {
  machine = await world.aMachine(['orders.read', 'orders.create', 'groups.read', 'groups.create'], null);
});

const anOrderBody = async () => ({
  clientId: (await world.aClient()).id,
  groupId: (await world.aGroup()).id,
  loanTerm: 6,
  products: [{ productId: (await world.aProduct()).id, quantity: 1 }],
});
const HEADER = 'x-unknown-fields';

describe('a field that the contract does not know', () => {
  it('is refused to a machine account by its path, and nothing is done (DECISIONS 13.3)', async () => {
    const order = await anOrderBody();
    const odd = { ...order, colour: 'red', products: [{ ...order.products[0], size: 'L', quantity: 1 }] };
    expect(await world.call(machine, 'POST', '/orders?dry=1', odd)).toMatchObject({
      status: 400,
      body: {
        code: 'validation',
        reason: 'unknown_fields',
        params: { fields: ['dry', 'products.0.size', 'colour'] },
        message: 'These fields are not known: dry, products.0.size, colour.',
      },
    });
    const { body } = await world.call(machine, 'GET', '/orders?page=1');
    expect(body.pagination.totalItems).toBe(0);
    expect((await world.call(machine, 'POST', '/orders', order)).status).toBe(201);
  });

  it('is named to others in a header, and the call is done (DECISIONS 13.3)', async () => {
    const order = await anOrderBody();
    const placed = await world.call(world.officer, 'POST', '/orders', {
      ...order,
      products: [{ ...order.products[0], size: 'L' }],
      colour: 'red',
    });
    expect(placed.status).toBe(201);
    expect(placed.headers.get(HEADER)).toBe('products.0.size, colour');
    expect((await world.call(world.officer, 'GET', '/orders?sorted=up')).headers.get(HEADER)).toBe('sorted');
    expect((await world.call(null, 'GET', '/public/branches?x=1')).headers.get(HEADER)).toBe('x');
  });

  it('is not what SPEC 7 sends of a group: the empty id of the dialog, which the server makes (DECISIONS 13.3)', async () => {
    const branchId = world.branches.kitui;
    const ofDialog = { location: 'Market', accountNumber: 'D-1', members: 3, activeMembers: 2 };
    const dialog = { id: '', name: 'Of The Dialog', branchId, ...ofDialog };
    const ofWizard = { alcNoi: 'D-2', chairperson: '', chairpersonPhone: '', meetingDay: '' };
    const wizard = { name: 'Of The Wizard', branchId, ...ofWizard, loanBalance: 0, arrears: 0 };
    for (const [by, mark] of [
      [machine, 'M1'],
      [world.officer, 'O1'],
    ] as const)
      for (const body of [dialog, wizard]) {
        const [name, accountNumber] = [`${body.name} ${mark}`, `${body.name} ${mark}`];
        const made = await world.call(by, 'POST', '/groups', { ...body, name, accountNumber });
        expect({ status: made.status, said: made.headers.get(HEADER) }).toEqual({ status: 201, said: null });
        expect(made.body.id).toMatch(/^[0-9a-f-]{36}$/);
      }
  });

  it('is not one that is known: then there is no header (DECISIONS 13.3)', async () => {
    const placed = await world.call(world.officer, 'POST', '/orders', await anOrderBody());
    expect(placed.headers.get(HEADER)).toBeNull();
    const listed = await world.call(world.admin, 'GET', '/orders?page=1&limit=5&status=pending');
    expect(listed.headers.get(HEADER)).toBeNull();
    const settings = (await world.call(world.admin, 'GET', '/settings')).body;
    const kept = await world.call(world.admin, 'PUT', '/settings', {
      siteContent: { testimonials: settings.site_content.testimonials },
      loanTerms: { ...settings.loan_terms, color: 1 },
      updatedAt: settings.updated_at,
    });
    expect({ status: kept.status, said: kept.headers.get(HEADER) }).toEqual({
      status: 200,
      said: 'loanTerms.color',
    });
    // A body that is one of several kinds: fields of either are known.
    const exported = await world.call(world.admin, 'POST', '/orders/export', {
      filter: { status: 'pending' },
      orderIds: 3,
    });
    expect(exported.headers.get(HEADER)).toBeNull();
  });

  it('with any name at all is told in a header that is one line, of twenty names (DECISIONS 13.3)', async () => {
    const odd = Object.fromEntries([
      ['a\r\nset-cookie: x', 1],
      ['\u{1F4A9}', 1],
      ['\uD800', 1],
      ['toString', 1],
      ['x'.repeat(500), 1],
      ...Array.from({ length: 50 }, (_, n) => [`n${n}`, n] as const),
    ]);
    const answer = await world.call(world.admin, 'POST', '/groups', {
      name: 'Odd names',
      branchId: world.branches.kitui,
      accountNumber: 'ODD-1',
      ...odd,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const named = answer.headers.get(HEADER)!.split(', ');
    expect(named.slice(0, 4)).toEqual(['a%0D%0Aset-cookie%3A%20x', '%F0%9F%92%A9', '%EF%BF%BD', 'toString']);
    expect(named).toHaveLength(20);
    expect(Math.max(...named.map((name) => name.length))).toBe(100);
  });
});
