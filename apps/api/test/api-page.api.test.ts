import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { MACHINE_GRANTS } from '#domain/permissions.ts';
import { settings } from '#words/index.ts';
import { useWorld } from './use-world.ts';
import { type Loose } from './world.ts';

const world = useWorld();

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
/** Each call of the page, with the name under which the reader keeps the id of its answer. */
const CALLS = [...PAGE.matchAll(/```sh\n(.*?)```\n+(?:Keep its `id` as `(\w+)`)?/gs)].map(
  ([, call, keep]) => ({
    call: call!,
    keep,
  }),
);

const run = promisify(execFile);
const answerOf = async (call: string, env: Record<string, string>): Promise<Loose> => {
  const { stdout } = await run('sh', ['-c', call], { env: { ...env, PATH: process.env['PATH'] } });
  return JSON.parse(stdout);
};
/** The id of a record, or of the first one of a page of them. */
const idIn = (answer: Loose): string =>
  answer.id ?? (Object.values(answer).find((part) => Array.isArray(part)) as Loose)[0].id;

it('the calls of docs/api.md place an order and see its approval, in this order (DECISIONS 13.2)', async () => {
  const grants = MACHINE_GRANTS.filter((grant) =>
    PAGE.includes(`- \`${settings.machines.grants[grant]}\`\n`),
  );
  expect(grants).toHaveLength(PAGE.match(/^- `/gm)!.length);
  // The first of the list is sold out.
  await world.aProduct({ name: 'A product of no stock', stock: 0, status: 'active' });
  await world.aProduct();
  await world.aGroup();
  const machine = await world.aMachine(grants, world.branches.kitui);
  const env: Record<string, string> = { API: `${world.url}/api`, KEY: machine.token };
  const answers: Loose[] = [];
  for (const { call, keep } of CALLS) {
    const answer = await answerOf(call, env);
    answers.push(answer);
    if (keep) env[keep] = idIn(answer);
  }
  expect(CALLS.map(({ keep }) => keep)).toEqual([
    'PRODUCT',
    'GROUP',
    'CLIENT',
    'ORDER',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const [, , client, placed, polled, followed, listed, misspelt] = answers;
  expect(client).toMatchObject({ name: 'Wanjiku Example' });
  expect(placed).toMatchObject({ status: 'pending', officer_name: machine.name });
  expect(polled).toMatchObject({ id: placed.id, status: 'pending' });
  expect(followed.changes).toMatchObject({ has_more: false, cursor: expect.any(String) });
  // What others do on the same server may hold events up for a moment.
  expect(listed).toMatchObject({ events: expect.any(Array), has_more: false });
  expect(misspelt).toMatchObject({ reason: 'unknown_fields', params: { fields: ['stauts'] } });

  // Sent again, the commands are done once; then a person approves, and the program sees it.
  expect((await answerOf(CALLS[2]!.call, env)).id).toBe(client.id);
  expect((await answerOf(CALLS[3]!.call, env)).id).toBe(placed.id);
  const approval = await world.move(placed.id, 'approved');
  expect(approval.status).toBe(200);
  expect(await answerOf(CALLS[4]!.call, env)).toMatchObject({ status: 'approved' });
});
