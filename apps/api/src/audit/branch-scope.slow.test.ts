import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedAuditEntry } from '#contract/audit.ts';
import { openPlace, type Place } from '../../test/access-people.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();
let kitui: Place;
let mombasa: Place;
let auditors: Record<'kitui' | 'mombasa' | 'all', Person>;
beforeAll(async () => {
  kitui = await openPlace(world, { name: 'Kyangwithya', digit: 3, branchId: world.branches.kitui });
  mombasa = await openPlace(world, { name: 'Likoni', digit: 4, branchId: world.branches.mombasa });
  const [ofMombasa, ofAll] = await world.hireAll([
    ['auditor', world.branches.mombasa],
    ['auditor', null],
  ]);
  auditors = { kitui: world.auditor, mombasa: ofMombasa!, all: ofAll! };
});

const ask = async (by: Person, query = '') =>
  (
    await world.call<{ entries: ListedAuditEntry[]; pagination: { totalItems: number } }>(
      by,
      'GET',
      `/audit?limit=100${query}`,
    )
  ).body;

/** Who is shown anything about a record. */
async function readers(entityId: string, query = ''): Promise<string[]> {
  const shown: string[] = [];
  for (const [name, auditor] of Object.entries(auditors)) {
    const { entries, pagination } = await ask(auditor, `&entity_id=${entityId}${query}`);
    expect(pagination.totalItems).toBe(entries.length);
    if (entries.length > 0) shown.push(name);
  }
  return shown;
}

it('the audit log of one branch tells of the branch itself, and nothing of what belongs to no branch (DECISIONS 3.20)', async () => {
  await world.call(world.admin, 'PUT', `/branches/${kitui.branchId}`, { address: 'By the market' });
  expect(await readers(kitui.branchId)).toEqual(['kitui', 'all']);
  expect(await readers(kitui.product.id)).toEqual(['all']);
  const terms = { loanTerms: { months: 6, rate: 1, method: 'flat', rounding: 1, fee: 0 } };
  expect((await world.call(world.admin, 'PUT', '/settings', terms)).status).toBe(200);
  expect((await ask(auditors.kitui, '&entity=settings')).entries).toEqual([]);
  expect((await ask(auditors.all, '&entity=settings')).entries).toHaveLength(1);
  const client = await world.aClient(world.headOfficeOfficer);
  expect(await readers(client.id)).toEqual(['all']);
  const entities = (await ask(auditors.kitui)).entries.map(({ entity }) => entity);
  expect(new Set(entities)).toEqual(new Set(['order', 'client', 'group', 'branch']));
});

it('the audit log of a branch tells of goods that leave or reach it, and of pieces lost there (DECISIONS 3.20, 4.8)', async () => {
  const { id: productId } = await world.aProduct();
  const lines = [{ productId, quantity: 1 }];
  const transfer = { from: 'central', to: kitui.branchId, lines };
  const { id } = await world.must('POST', '/transfers', transfer);
  expect(await readers(id)).toEqual(['kitui', 'all']);
  const received = { lines: [{ productId, received: 1 }] };
  await world.must('POST', `/transfers/${id}/receive`, received, world.manager);
  const lost = { kind: 'lost', place: kitui.branchId, ...lines[0], reason: 'Stolen' };
  await world.must('POST', '/stock/moves', lost, world.manager);
  expect(await readers(productId, '&entity=stock')).toEqual(['kitui', 'all']);
});

describe('what was deleted', () => {
  const remove = (path: string) => world.call(world.admin, 'DELETE', `${path}?reason=Entered%20twice`);
  const deletedFor = async (by: Person): Promise<{ id: string; entity_id: string }[]> =>
    (await world.call(by, 'GET', '/deletions?limit=100')).body.deleted;

  it('is shown to people of the branch that had it when it was deleted (DECISIONS 3.20)', async () => {
    const { id: group } = await kitui.newGroup();
    const { id: client } = await kitui.newClient();
    const { id: order } = await kitui.newOrder();
    for (const path of [`/orders/${order}`, `/clients/${client}`, `/groups/${group}`]) {
      expect((await remove(path)).status).toBe(204);
    }
    for (const id of [group, client, order]) {
      expect(await readers(id)).toEqual(['kitui', 'all']);
      const shown = await Promise.all(Object.values(auditors).map(deletedFor));
      expect(shown.map((list) => list.some(({ entity_id }) => entity_id === id))).toEqual([
        true,
        false,
        true,
      ]);
    }
  });

  it('or waits for a second admin, is shown to those of its branch alone (DECISIONS 3.20)', async () => {
    await world.hire('admin', null);
    const client = await mombasa.newClient();
    const asked = await world.call(world.admin, 'POST', `/clients/${client.id}/anonymise`, {
      reason: 'Asked',
    });
    expect(asked.status).toBe(202);
    const waiting = async (by: Person) =>
      (await world.call(by, 'GET', '/deletions')).body.waiting.map((one: { id: string }) => one.id);
    const { id } = asked.body.confirmation;
    expect(await waiting(auditors.kitui)).toEqual([]);
    expect(await waiting(auditors.mombasa)).toEqual([id]);
    expect(await waiting(auditors.all)).toEqual([id]);
    expect(await waiting(world.admin)).toEqual([id]);
  });
});
