import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onDevice } from './devices.ts';
import { meetAt } from './gate.ts';
import { useWorld } from './use-world.ts';
import { PASSWORD, type Person, type Reply } from './world.ts';

const world = useWorld();
let process2: ChildProcess;
let second: string;

beforeAll(async () => {
  const { host, port, database } = world.pool.options;
  process2 = fork(new URL('second-server.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: world.dataDir,
      CONNECTION: JSON.stringify({ host, port, database, ...inject('application') }),
    },
  });
  [second] = (await once(process2, 'message')).map((port) => `http://127.0.0.1:${port}`) as [string];
}, 60_000);
afterAll(async () => {
  const ended = once(process2, 'exit');
  process2.disconnect();
  await ended;
});

/** A call of the second server, or of each in turn. */
type Call = (
  by: Person | null,
  method: string,
  path: string,
  body?: unknown,
  headers?: object,
) => Promise<Reply>;
const there: Call = async (by, method, path, body, headers) => {
  const response = await fetch(`${second}/api${path}`, {
    method,
    headers: {
      ...(by ? { authorization: `Bearer ${by.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
};
const here: Call = (by, method, path, body, headers) =>
  world.call(by, method, path, body, headers as Record<string, string>);
const onBoth = (times: number, ask: (call: Call, n: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(n % 2 ? there : here, n)));

const signIn = (call: Call, person: Person, password = PASSWORD, more: object = {}, headers: object = {}) =>
  call(null, 'POST', '/auth/login', { identifier: person.username, password, ...more }, headers);
const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;

describe('two servers on one database', () => {
  it('let one of two through when one is left, be they sent to both at the same moment (DECISIONS 10)', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `nobody-${n}`);
    await world.pool.query(
      `insert into failed_sign_ins (identifier, address)
       select name, '127.0.0.1' from unnest($1::text[]) name, generate_series(1, 9)`,
      [names],
    );
    for (const identifier of names) {
      const replies = await onBoth(2, (call) =>
        call(null, 'POST', '/auth/login', { identifier, password: 'wrong' }),
      );
      expect([count(replies, 401), count(replies, 429)]).toEqual([1, 1]);
    }
  });

  it('give a device one session, also where its person signs in on both at once (DECISIONS 17.2)', async () => {
    const person = await onDevice(world);
    const held = `select from devices where id = '${person.device.id}' for update`;
    const signInBy = (call: Call) => () => signIn(call, person, PASSWORD, { deviceId: person.device.id });
    const replies = await meetAt(world.pool, held, [signInBy(here), signInBy(there)]);
    expect(count(replies, 200)).toBe(2);
    const { rows } = await world.pool.query('select device_id from sessions where staff_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ device_id: person.device.id }]);
  });

  it('place an order once, however often and wherever it is sent under one key (DECISIONS 4, 10)', async () => {
    const [client, group, product] = [
      await world.aClient(),
      await world.aGroup(),
      await world.aProduct({ stock: 25 }),
    ];
    const order = {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 6,
      products: [{ productId: product.id, quantity: 1 }],
    };
    const replies = await onBoth(20, (call) =>
      call(world.officer, 'POST', '/orders', order, { 'idempotency-key': 'the same' }),
    );
    const placed = replies.filter(({ status }) => status === 201);
    expect(placed.length + count(replies, 409)).toBe(20);
    expect(new Set(placed.map(({ body }) => body.id)).size).toBe(1);
    expect(await world.stockOf(product.id)).toBe(24);

    const more = await onBoth(40, (call) => call(world.officer, 'POST', '/orders', order));
    expect([count(more, 201), count(more, 409)]).toEqual([24, 16]);
    expect(await world.stockOf(product.id)).toBe(0);
  });
});
