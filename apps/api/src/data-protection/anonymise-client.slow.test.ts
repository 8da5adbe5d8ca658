import { describe, expect, it } from 'vitest';
import { nairobiDay } from '#domain/calendar.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { importClient, tablesHolding, textsFound } from '../../test/traces.ts';
import { importsOf } from '../../test/imports.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { switchSmsOn } from '../../test/sample-calls.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

const world = useWorld(createMailWorld);

const anonymise = (id: string, by: Person = world.admin, reason = 'Asked at the counter') =>
  world.call(by, 'POST', `/clients/${id}/anonymise`, { reason });
const cancel = (id: string) => world.move(id, 'cancelled', world.admin, 'Moved away');

it('an erased client’s name, phone, id and address are in no table (DECISIONS 6.31, 7.3, 17.11, Data Protection Act s. 40)', async () => {
  const secrets = [
    'Zipporah Erased',
    'Zipporah Before',
    '712000999',
    'NID-ERASED-1',
    'SYS-ERASED-1',
    'erased@x.example',
    'Erased Lane',
    'before@x.example',
    'Paid Zipporah’s 4711',
  ];
  const client = await world.aClient(world.officer, {
    name: secrets[1],
    phone: '0712 000 999',
    clientId: 'NID-ERASED-1',
    systemId: 'SYS-ERASED-1',
    email: 'Before@x.example',
    address: 'Erased Lane 4',
  });
  const other = await world.aClient(world.officer, { name: 'Keeps Her Name' });
  for (const email of ['before@x.example', 'erased@x.example', 'other@x.example'])
    await world.call(null, 'POST', '/public/newsletter', { email, consent: true });
  await world.must('PUT', `/clients/${client.id}`, { name: secrets[0], email: 'Erased@x.example' });
  const product = await world.aProduct();
  const group = await world.aGroup();
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
  const meeting = `/groups/${group.id}/meetings/${nairobiDay(new Date())}`;
  await world.must('PUT', meeting, {
    attendance: [{ clientId: client.id, state: 'present', note: secrets.at(-1) }],
  });
  const body = {
    clientId: client.id,
    groupId: group.id,
    loanTerm: 12,
    products: [{ productId: product.id, quantity: 2 }],
    deliveryMethod: 'other',
    deliveryLocation: 'Gate 3; Erased Lane; Products: 3 × lamp',
  };
  const key = { 'Idempotency-Key': 'erased' };
  const order = (await world.call(world.officer, 'POST', '/orders', body, key)).body;
  const edit = (id: string, changes: object) => world.call(world.admin, 'PUT', `/orders/${id}`, changes);
  expect((await edit(order.id, { deliveryLocation: 'Erased Lane 5', loanTerm: 6 })).status).toBe(200);
  const passedOn = (await world.call(world.officer, 'POST', '/orders', body)).body;
  expect((await edit(passedOn.id, { clientId: other.id, deliveryMethod: 'branch' })).status).toBe(200);
  const deleted = (await world.call(world.officer, 'POST', '/orders', body)).body;
  await edit(deleted.id, { deliveryLocation: 'Erased Lane 6' });
  await world.call(world.admin, 'DELETE', `/orders/${deleted.id}`);
  await cancel(order.id);
  await importClient(world, [secrets[0]!, '712000999', 'NID-ERASED-1', 'Kitui']);
  for (const lane of ['Erased Lane 7', 'Erased Lane 8'])
    await importsOf(world).bring(`System ID,Address\nSYS-ERASED-1,${lane}\n`, {
      kind: 'clients',
      findBy: 'systemId',
    });
  await switchSmsOn(world);
  const sms = { purpose: 'complaint_received', params: { reference: 'C', days: 3 }, at: new Date() } as const;
  await queueSms(world.db, { ...sms, phone: '0712 000 999' });
  await world.pool.query("insert into sms_opt_outs values ('+254712000999', now(), 'STOP')");
  expect(await tablesHolding(world, secrets)).toEqual(
    expect.arrayContaining([
      'sms_messages',
      'sms_opt_outs',
      'client_records',
      'order_records',
      'import_rows',
      'imports',
      'subscribers',
      'outbox',
      'meeting_attendance',
    ]),
  );
  expect(await tablesHolding(world, secrets), 'the log has it encrypted').not.toContain('audit_log');
  expect(await textsFound(world, secrets)).toEqual(
    secrets.filter((text) => ![secrets[1], 'Erased Lane', ...secrets.slice(-2)].includes(text)),
  );
  const before = (await world.call(world.admin, 'GET', `/orders/${order.id}`)).body;
  const auditActions = async () =>
    (await world.pool.query('select id, at, staff_id, action from audit_log order by id')).rows;
  const auditActionsBefore = await auditActions();

  const { status, body: former } = await anonymise(client.id);
  const name = `Former client ${client.id.slice(-6)}`;
  expect(status).toBe(200);
  expect(former).toMatchObject({
    id: client.id,
    name,
    phone: '',
    email: '',
    address: '',
    client_id: '',
    system_id: '',
    group_id: group.id,
    join_date: client.join_date,
    anonymised_at: expect.stringMatching(/\+03:00$/),
  });
  expect(await tablesHolding(world, secrets)).toEqual([]);
  expect(await textsFound(world, secrets), 'nor does a search of the log find them').toEqual([]);

  expect((await tablesHolding(world, ['other@x.example'])).toSorted()).toEqual(['outbox', 'subscribers']);
  const [met] = (await world.must('GET', `/groups/${group.id}/meetings`)).meetings;
  expect(met.attendance).toMatchObject([{ client_name: name, state: 'present', note: '' }]);
  const after = (await world.call(world.admin, 'GET', `/orders/${order.id}`)).body;
  const { timeline, ...facts } = before;
  expect(after).toEqual({
    ...facts,
    client_name: name,
    delivery_location: null,
    timeline: timeline.map((event: { kind: string }) =>
      event.kind === 'edited'
        ? {
            ...event,
            changes: [
              { field: 'loan_term', from: 12, to: 6 },
              {
                field: 'delivery',
                from: { method: 'other', location: null },
                to: { method: 'other', location: null },
              },
            ],
          }
        : event,
    ),
  });
  const kept = (await world.call(world.admin, 'GET', `/orders/${passedOn.id}`)).body;
  expect(kept.client_name).toBe('Keeps Her Name');
  expect(kept.timeline.at(-1).changes).toEqual([
    { field: 'client', from: { id: client.id, name: null }, to: { id: other.id, name: 'Keeps Her Name' } },
    {
      field: 'delivery',
      from: { method: 'other', location: null },
      to: { method: 'branch', location: null },
    },
  ]);
  const found = await world.call(world.admin, 'GET', `/orders?page=1&search=${encodeURIComponent(name)}`);
  expect(found.body.orders.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  const again = await world.call(world.officer, 'POST', '/orders', body, key);
  expect(again.body).toMatchObject({ id: order.id, client_name: name, total_price: order.total_price });

  expect((await auditActions()).slice(0, -2), 'no line of the log is gone').toEqual(auditActionsBefore);
  const log = await world.call(world.admin, 'GET', `/audit?entity_id=${client.id}`);
  expect(log.body.entries[0]).toMatchObject({
    action: 'client.anonymise',
    staff_id: world.admin.id,
    after: { name, reason: 'Asked at the counter' },
  });
  const orderLog = await world.call(world.admin, 'GET', `/audit?entity_id=${order.id}&action=order.create`);
  expect(orderLog.body.entries[0].after).toMatchObject({ total_price: order.total_price });
  const passedOnLog = await world.call(
    world.admin,
    'GET',
    `/audit?entity_id=${passedOn.id}&action=order.edit`,
  );
  expect(passedOnLog.body.entries[0]).toMatchObject({
    before: { client_name: { erased: true } },
    after: { client_name: 'Keeps Her Name' },
  });
});

it('nobody is erased while their orders are not finished or they owe money, nor without a reason (DECISIONS 4)', async () => {
  const client = await world.aClient();
  const order = await world.anOrder(world.officer, { clientId: client.id, clientLoanBalance: 1200 });
  expect(await anonymise(client.id)).toMatchObject(
    refusal(409, { code: 'check_failed', message: expect.stringContaining('1 order that is not finished') }),
  );
  await world.move(order.id, 'approved');
  expect((await anonymise(client.id)).status).toBe(409);
  await cancel(order.id);
  expect(await anonymise(client.id)).toMatchObject(
    refusal(409, { code: 'check_failed', message: expect.stringContaining('1,200') }),
  );
  await world.call(world.admin, 'PUT', `/clients/${client.id}`, { loanBalance: 0 });
  expect(await anonymise(client.id, world.admin, ' ')).toMatchObject(
    refusal(400, { errors: [{ path: 'reason', message: 'Reason is required' }] }),
  );
  expect((await world.call(world.admin, 'GET', `/clients/${client.id}`)).body.name).toBe(client.name);
  const year = new Date().getFullYear() + 7;
  expect(await anonymise(client.id), 'within the retention term of the approved order').toMatchObject(
    refusal(409, { reason: 'erasure_due_later', params: { day: expect.stringContaining(`${year}-`) } }),
  );
  await world.pool.query("update orders set decided_at = decided_at - interval '8 years' where id = $1", [
    order.id,
  ]);
  expect((await anonymise(client.id)).status).toBe(200);
});

it('a former client gets no order, no edit and no group, stays in the list, and doing it twice is doing it once', async () => {
  const client = await world.aClient(world.officer, { clientId: 'NID-TWICE-1' });
  const group = await world.aGroup();
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
  const rejected = await world.anOrder(world.officer, { clientId: client.id });
  await cancel(rejected.id);
  const theirs = await world.anOrder(world.officer);
  const former = (await anonymise(client.id)).body;
  expect((await anonymise(client.id, world.admin, 'Again')).body).toEqual(former);

  const product = await world.aProduct({ stock: 5 });
  const placed = await world.call(world.officer, 'POST', '/orders', {
    clientId: client.id,
    groupId: group.id,
    loanTerm: 12,
    products: [{ productId: product.id, quantity: 1 }],
  });
  const refused = { errors: [{ path: 'clientId', message: 'Nobody can order for a former client.' }] };
  expect(placed).toMatchObject({ status: 400, body: refused });
  expect(await world.stockOf(product.id)).toBe(5);
  const edit = (id: string, body: object) => world.call(world.admin, 'PUT', `/orders/${id}`, body);
  expect(await edit(theirs.id, { clientId: client.id })).toMatchObject({ status: 400, body: refused });
  expect(await edit(rejected.id, { status: 'pending' })).toMatchObject({ status: 400, body: refused });

  for (const [path, body] of [
    [`/clients/${client.id}`, { name: 'Back Again' }],
    [`/clients/${client.id}/assign-group`, { groupId: group.id }],
  ] as const) {
    expect(await world.call(world.admin, 'PUT', path, body)).toMatchObject(refusal(409, 'check_failed'));
  }
  const idsOf = async (query: string) =>
    (await world.call(world.officer, 'GET', `/clients?${query}`)).body.clients.map(
      ({ id }: { id: string }) => id,
    );
  expect(await idsOf(`search=${encodeURIComponent(former.name)}`)).toEqual([client.id]);
  expect(await idsOf('anonymised=true&limit=100')).toContain(client.id);
  expect(await idsOf('anonymised=false&limit=100')).not.toContain(client.id);
  expect((await world.call(world.admin, 'GET', `/groups/${group.id}`)).body.members).toEqual([]);

  const same = { name: client.name, phone: client.phone, clientId: 'NID-TWICE-1' };
  const anew = await world.call(world.officer, 'POST', '/clients', same);
  expect(anew.status, 'who comes back is a new client').toBe(201);
  const namesake = await world.call(world.officer, 'POST', '/clients', {
    name: former.name,
    phone: '0799999998',
  });
  expect(namesake.status).toBe(201);
});

const admin = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const NO_BREAK = '\u00a0';

describe('a client who is anonymised is erased as the chairperson of groups too (DECISIONS 11.4)', () => {
  it('in the groups that have both name and phone, in their orders, and in the log', async () => {
    const client = await world.aClient(world.officer, { name: 'Akinyi Chairs', phone: '0733444222' });
    const now = await world.aGroup({
      chairperson: ` AKINYI${NO_BREAK} chairs `,
      chairpersonPhone: '+254 733444222',
    });
    const former = await world.aGroup({ chairperson: 'Akinyi Chairs', chairpersonPhone: '0733444222' });
    await admin('PUT', `/groups/${former.id}`, { chairperson: 'Next One', chairpersonPhone: '0722000111' });
    const namesake = await world.aGroup({ chairperson: 'Akinyi Chairs', chairpersonPhone: '0722000222' });
    const order = await world.anOrder(world.officer, { groupId: now.id });
    await admin('PUT', `/orders/${order.id}`, { loanTerm: 7 });

    const preview = await admin('GET', `/deletions/preview?action=anonymise&entity=client&id=${client.id}`);
    expect(preview.body.chairperson_of).toMatchObject([{ id: now.id }]);
    expect((await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).status).toBe(200);
    expect(await tablesHolding(world, ['733444222', `AKINYI${NO_BREAK}`])).toEqual([]);
    const nobody = { chairperson: '', chairperson_phone: '' };
    expect((await admin('GET', `/groups/${now.id}`)).body).toMatchObject(nobody);
    expect((await admin('GET', `/orders/${order.id}`)).body.chairperson_phone).toBe('');
    const [changed] = (await admin('GET', `/audit?entity_id=${former.id}&action=group.update`)).body.entries;
    const erased = { erased: true };
    expect(changed.before).toMatchObject({ chairperson: erased, chairperson_phone: erased });
    expect(changed.after).toMatchObject({ chairperson: 'Next One', chairperson_phone: '+254722000111' });
    const [created] = (await admin('GET', `/audit?entity_id=${namesake.id}`)).body.entries;
    expect(created.after).toMatchObject({ chairperson: 'Akinyi Chairs', chairperson_phone: '+254722000222' });
    expect((await admin('GET', `/groups/${namesake.id}`)).body.chairperson).toBe('Akinyi Chairs');
  });
});
