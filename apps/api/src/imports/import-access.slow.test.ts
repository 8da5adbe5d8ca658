import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '#contract/imports.ts';
import type { MachineGrant } from '#domain/permissions.ts';
import { actWhileHeld } from '../../test/gate.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person } from '../../test/world.ts';

const world = useWorld();
const imports = importsOf(world);

const machine = (...grants: MachineGrant[]) =>
  world.aMachine(['imports.read', 'imports.run', ...grants], null);

/** Sends, tries and imports a file as somebody; ends at the first refusal, with its status and reason. */
async function bring(by: Person, kind: string, file: string, trial: object = {}): Promise<Loose> {
  const sent = await imports.send(file, kind, by);
  if (sent.status !== 201) return { refused: 'sending', status: sent.status, reason: sent.body.reason };
  const { id } = sent.body;
  const tried = await world.call(by, 'POST', `/imports/${id}/trial`, trial);
  if (tried.status !== 200) return { refused: 'trying', status: tried.status, reason: tried.body.reason };
  const { tried_at: triedAt } = await imports.finished(id);
  const run = await world.call(by, 'POST', `/imports/${id}/run`, { triedAt });
  expect(run.status).toBe(200);
  return imports.finished(id);
}

const refusedAt = (refused: string) => ({ refused, status: 403, reason: 'not_permitted' });

const FILES = {
  clients: csv('Name,Phone,System ID,Email', 'Ma Client,0721300001,MA-1,a@b.example'),
  groups: csv('Name,Branch,Account Number', 'Ma Group,Kitui,MA-G1'),
  products: csv('Name,Category,Price,Stock', 'Ma Product,Solar,5000,3'),
};

describe('a machine account that was granted imports', () => {
  it.each(['clients', 'groups', 'products'] as const)(
    'sends no file of %s that it may not write otherwise (DECISIONS 13.2)',
    async (kind) => {
      expect(await bring(await machine(), kind, FILES[kind])).toEqual(refusedAt('sending'));
      const reader = await machine('clients.read', 'groups.read', 'products.read', 'figures.write');
      expect(await bring(reader, kind, FILES[kind])).toEqual(refusedAt('sending'));
      expect(await imports.named(kind, 'Ma %')).toEqual([]);
    },
  );

  it('sees no file of records that it may not read (DECISIONS 13.2)', async () => {
    const { id } = await imports.bring(csv('Name,Phone', 'Mc One,0721300021'), { kind: 'clients' });
    const reads = async (by: Person) => {
      const { body: listed } = await world.call(by, 'GET', '/imports');
      const paths = [`/imports/${id}`, `/imports/${id}/rows?outcome=created`];
      const statuses = paths.map(async (path) => (await world.call(by, 'GET', path)).status);
      return [listed.some((one: ImportRecord) => one.id === id), ...(await Promise.all(statuses))];
    };
    expect(await reads(await machine('groups.read', 'products.write'))).toEqual([false, 404, 404]);
    expect(await reads(await machine('clients.read'))).toEqual([true, 200, 200]);
  });

  it('tries, decides on and imports nothing that somebody else has sent (DECISIONS 13.2)', async () => {
    const { id } = (await imports.send(csv('Name,Phone', 'Md One,0721300031'), 'clients')).body;
    const all = await machine('clients.read', 'clients.create', 'clients.edit');
    const { tried_at: triedAt } = await imports.tried(id);
    const statusOf = async (method: string, path: string, body: object) =>
      (await world.call(all, method, `/imports/${id}/${path}`, body)).status;
    expect(await statusOf('POST', 'trial', {})).toBe(403);
    expect(await statusOf('PUT', 'decisions', { decision: 'same' })).toBe(403);
    expect(await statusOf('POST', 'run', { triedAt })).toBe(403);
    expect(await statusOf('POST', 'cancel', {})).toBe(403);
    expect(await imports.named('clients', 'Md %')).toEqual([]);
  });

  it('brings balances with the permission to edit whose they are (DECISIONS 18.5)', async () => {
    await imports.bring(FILES.groups.replaceAll('Ma ', 'Me ').replace('MA-', 'ME-'), { kind: 'groups' });
    const file = csv('Account Number,Loan Balance,Arrears', 'ME-G1,500,20');
    const update = { writes: 'update', findBy: 'accountNumber' };
    const ofClients = await machine('clients.read', 'clients.edit', 'figures.write');
    expect(await bring(ofClients, 'balances', file, update)).toEqual(refusedAt('trying'));
    const noFigures = await machine('groups.read', 'groups.edit');
    const { id } = await bring(noFigures, 'balances', file, update);
    expect((await imports.rows(id, 'failed'))[0]!.message).toBe(
      "Line 2, Loan Balance: '500' needs the permission to write balances (figures.write); Arrears: '20' needs the permission to write balances (figures.write)",
    );
    const ofGroups = await machine('groups.read', 'groups.edit', 'figures.write');
    expect(await bring(ofGroups, 'balances', file, update)).toMatchObject({ status: 'done', changed: 1 });
  });
});

/** How an admin ends the access of somebody who imports; what ends a session is a table of sessions.api.test.ts. */
const ENDS: [string, () => Promise<Person>, (one: Person) => Promise<unknown>][] = [
  [
    'locked',
    () => world.hire('admin', null),
    ({ id }) => world.must('POST', `/staff/${id}/lock`, { reason: 'Lost phone' }),
  ],
  [
    'without its key',
    () => machine('products.read', 'products.write'),
    async ({ id }) => {
      const { accounts } = await world.must('GET', '/machine-accounts?limit=100');
      const { keys } = accounts.find((one: Loose) => one.id === id);
      return world.must('POST', `/machine-accounts/${id}/keys/${keys[0].id}/end`);
    },
  ],
];

it.each(ENDS)(
  'an import whose author is %s imports nothing more (DECISIONS 3.26)',
  async (how, hire, end) => {
    const author = await hire();
    const rows = Array.from({ length: 110 }, (_, n) => `${how} ${n},5`);
    const { body } = await imports.send(csv('Name,Price', ...rows), 'products', author);
    const { id, tried_at: triedAt } = await imports.tried(body.id);
    const run = () => world.call(author, 'POST', `/imports/${id}/run`, { triedAt });
    await actWhileHeld(world.pool, 'lock table products in exclusive mode', run, () => end(author));
    expect((await imports.finished(id)).status).toBe('interrupted');
    expect(await imports.named('products', `${how} %`)).toEqual([]);
  },
);
