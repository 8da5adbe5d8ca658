import { describe, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = [
  'Client Name',
  'Client Phone Number',
  'Group Account Number',
  'Loan Term',
  'Products and Quantity',
  'Delivery Point',
  'Credit Officer',
  'Status',
];

const send = (by: Person, body: unknown) => world.call(by, 'POST', '/orders/export', body);
/** What the sheet behind the table says, by its heads. */
const about = async (by: Person, body: unknown) => {
  const reply = await send(by, body);
  return Object.fromEntries(readWorkbook(reply.body, 2).map((row) => row.map(({ text }) => text))) as Record<
    string,
    string
  >;
};

describe('an export of orders', () => {
  it('is a CSV where that is asked for, with the name that SPEC 9 gives it, of chosen or of found orders (SPEC 9)', async () => {
    const client = await world.aClient(world.officer, { name: '=Formula' });
    const { id } = await world.anOrder(world.officer, { clientId: client.id });
    for (const chosen of [{ orderIds: [id] }, { filter: { client_id: client.id } }]) {
      const reply = await send(world.officer, { ...chosen, format: 'csv' });
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(reply.headers.get('content-disposition')).toBe(
        `attachment; filename="orders-export-${nairobiDay(new Date())}.csv"`,
      );
      const [head, row, ...more] = String(reply.body).split('\r\n');
      expect(head?.replace('\uFEFF', '')).toBe(HEAD.join());
      expect(row).toMatch(/^'=Formula,.*,pending$/);
      expect(more).toEqual(['']);
    }
  });

  it('is an Excel file with the eight columns, all of them text (SPEC 9, DECISIONS 10)', async () => {
    const group = await world.aGroup({ accountNumber: '00123', chairpersonPhone: '0712 000 333' });
    const [lamp, tank] = [
      await world.aProduct({ name: 'Lamp & <Co>' }),
      await world.aProduct({ name: 'Tank "XL"' }),
    ];
    const order = await world.anOrder(world.officer, {
      groupId: group.id,
      loanTerm: 6,
      products: [
        { productId: lamp.id, quantity: 2 },
        { productId: tank.id, quantity: 1 },
      ],
      deliveryMethod: 'other',
      deliveryLocation: 'Soko  stage',
    });
    const reply = await send(world.officer, { orderIds: [order.id] });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(XLSX);
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="orders-export-${nairobiDay(new Date())}.xlsx"`,
    );
    const rows = readWorkbook(reply.body);
    expect(rows.map((row) => row.map((cell) => cell.text))).toEqual([
      HEAD,
      [
        order.client_name,
        '0712 000 333',
        '00123',
        '6',
        'Lamp & <Co> (2); Tank "XL" (1)',
        'Other Place: Soko  stage',
        world.officer.name,
        'pending',
      ],
    ]);
    expect(new Set(rows.flat().map((cell) => cell.type))).toEqual(new Set(['inlineStr']));
    expect(rows[1]!.map((cell) => cell.at)).toEqual(['A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'G2', 'H2']);
  });

  it.each(['=HYPERLINK("http://evil.example","x")', '\u{1F4A1} Taa ya jua', 'a\u0001b'])(
    'keeps a name like %j as text (DECISIONS 10)',
    async (name) => {
      const client = await world.aClient(world.officer, { name });
      const order = await world.anOrder(world.officer, { clientId: client.id });
      const reply = await send(world.officer, { orderIds: [order.id] });
      const cell = readWorkbook(reply.body)[1]![0]!;
      expect(cell).toMatchObject({ type: 'inlineStr', text: name.replace('\u0001', '') });
    },
  );

  it('says on a sheet behind the table which orders it has, when it was made and its author (DECISIONS 13.4.3)', async () => {
    const order = await world.anOrder(world.officer);
    const made = expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
    const filter = {
      from: '2026-02-01',
      to: '2026-04-30',
      branch_id: world.branches.mombasa,
      officer_id: world.officer.id,
      status: 'approved',
      search: 'tank & lamp',
    };
    expect(await about(world.admin, { filter })).toEqual({
      Institution: 'Jirani Microfinance',
      Report: 'Orders',
      Period: '1 Feb 2026 to 30 Apr 2026',
      Branch: 'Mombasa',
      Status: 'Approved',
      'Credit Officer': world.officer.name,
      Search: 'tank & lamp',
      Made: made,
      By: world.admin.name,
    });
    expect(await about(world.manager, { filter: {} })).toEqual({
      Institution: 'Jirani Microfinance',
      Report: 'Orders',
      Period: 'All time',
      Branch: 'Kitui',
      Made: made,
      By: world.manager.name,
    });
    // An officer exports what is in reach, and the sheet says whose that is.
    const there = await world.aGroup({ branchId: world.branches.mombasa });
    const client = await world.aClient(world.mombasaOfficer);
    const unreached = (await world.anOrder(world.mombasaOfficer, { groupId: there.id, clientId: client.id }))
      .id;
    const chosen = [order.id, order.id, unreached, 'nope'];
    expect(await about(world.officer, { orderIds: chosen })).toMatchObject({
      Orders: '1 chosen order',
      Branch: 'Kitui',
      By: world.officer.name,
    });
    const { body } = await send(world.admin, { filter });
    expect((await about(world.admin, { filter: { client_id: order.client_id } }))['Client']).toBe(
      order.client_name,
    );
    expect(
      readWorkbook(body)[0]?.map(({ text }) => text),
      'the table begins in the first row',
    ).toEqual(HEAD);
  });

  it('names nobody of another branch, by whatever id a filter has (DECISIONS 3.24, 13.4.3)', async () => {
    const group = await world.aGroup({ name: 'Group They Know' });
    const client = await world.aClient(world.officer, { name: 'Name They Know' });
    const order = await world.anOrder(world.officer, { clientId: client.id, groupId: group.id });
    await world.move(order.id, 'rejected', world.manager, 'No');
    const change = (path: string, body: object) => world.call(world.admin, 'PUT', path, body);
    await change(`/groups/${group.id}`, { branchId: world.branches.mombasa });
    const next = await world.aGroup({ branchId: world.branches.mombasa });
    await change(`/clients/${client.id}/assign-group`, { groupId: next.id });
    await change(`/groups/${group.id}`, { name: 'Group Called Since' });
    await change(`/clients/${client.id}`, { name: 'Name Since' });
    const stranger = await world.aClient(world.mombasaOfficer, { name: 'A Stranger' });
    const told = async (filter: object) => about(world.manager, { filter });
    expect((await told({ client_id: client.id }))['Client']).toBe('Name They Know');
    expect((await told({ group_id: group.id }))['Group']).toBe('Group They Know');
    expect((await told({ client_id: stranger.id }))['Client']).toBe(stranger.id);
    expect((await told({ group_id: next.id }))['Group']).toBe(next.id);
    const other = world.mombasaOfficer;
    expect((await told({ officer_id: other.id }))['Credit Officer']).toBe(other.id);
    expect((await told({ officer_id: world.officer.id }))['Credit Officer']).toBe(world.officer.name);
    expect((await about(world.admin, { filter: { client_id: stranger.id } }))['Client']).toBe('A Stranger');
  });
});
