/**
 * Two processes of the product on one database hold together: who signs in at one is known at the other and signed out of
 * both, wrong passwords are counted over both, one key makes one order though both are asked at once, what is decided
 * at one is news at the other, and a stream of orders over both leaves the data exact.
 *
 *   npm run drill:two
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDrillDatabase } from './drill-database.ts';
import { call, endProduct, must, signIn, startProduct, URL_OF_PRODUCT as A } from './drill-product.ts';
import { openOrderStream, formatFaults } from './drill-orders.ts';
import { writeResults } from './results.ts';

const PORT_B = 34_519;
const B = `http://127.0.0.1:${PORT_B}`;
const TRIES = 20;

const database = await openDrillDatabase();
const servers = [
  await startProduct(database.settings),
  await startProduct({ ...database.settings, PORT: String(PORT_B) }),
];
const stream = await openOrderStream((turn) => (turn % 2 === 0 ? A : B));
const faults: Record<string, number> = {};
/** Notes under its name what does not hold. */
const hold = (name: string, holds: boolean) => {
  faults[name] = (faults[name] ?? 0) + (holds ? 0 : 1);
};

const end = new AbortController();
const ordering = stream.placeOrders(1, end.signal);
await sleep(5000);
end.abort();
await ordering;

const token = await signIn(A, 'manager');
hold('sessions', (await call(B, 'GET', '/auth/me', { token })).status === 200);
await call(B, 'POST', '/auth/logout', { token });
hold('sessions', (await call(A, 'GET', '/auth/me', { token })).status === 401);

for (let round = 0; round < 20; round += 1) {
  const order = { token: stream.token, key: `2-${round}`, body: stream.anOrder(round) };
  const replies = await Promise.all(
    [A, B, A, B].map((url) => call<{ id: string; code?: string }>(url, 'POST', '/orders', order)),
  );
  const placed = replies.filter(({ status }) => status === 201);
  // A caller with the same key in progress is refused, and tries again.
  const others = replies.filter(({ body }) => body.code === 'idempotency_in_progress');
  const [id] = new Set(placed.map(({ body }) => body.id));
  hold('one key for one order', placed.length + others.length === replies.length && id !== undefined);
  hold(
    'one key for one order',
    placed.every(({ body }) => body.id === id),
  );
  if (id) stream.acknowledged.set(order.key, id);
}

const manager = await signIn(B, 'manager');
const unread = async () =>
  (await must<{ unread: number }>(A, 'GET', '/notifications', { token: stream.token })).unread;
const before = await unread();
const decided = stream.acknowledged.get('2-0');
await must(B, 'POST', `/orders/${decided}/status`, {
  token: manager,
  body: { status: 'approved', reason: 'Known client' },
});
hold('news of the other', (await unread()) === before + 1);

const wrong = { identifier: 'officer.mombasa', password: 'not the password' };
const guesses = await Promise.all(
  Array.from({ length: TRIES }, (_, turn) =>
    call(turn % 2 === 0 ? A : B, 'POST', '/auth/login', { body: wrong }),
  ),
);
const looked = guesses.filter(({ status }) => status === 401).length;
hold('throttled over both', looked === 10);

const doubled = await stream.countDoubled();
await Promise.all(servers.map(endProduct));
const audit = await database.audit(stream);
await database.close();
await writeResults(
  'Two processes, one database',
  'npm run drill:two',
  `${stream.acknowledged.size} orders acknowledged over both, ${audit.orders} in the database; of ${TRIES} wrong passwords at once over both ${looked} were looked at (10 allowed).
What does not hold: ${formatFaults({ ...faults, ...audit.faults, 'doubled on repeat': doubled })}.`,
);
