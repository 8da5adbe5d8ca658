import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientFilter } from '#contract/clients.ts';
import type { MeetingPack } from '#contract/field.ts';
import type { GroupFilter } from '#contract/groups.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Loose, World } from '../../test/world.ts';

/** What a device answers by itself (DECISIONS 17.13): the compiler checks it in the back office. */
type AnswerFrom = (known: object, endpoint: string, asked: { query: Record<string, string> }) => Loose;

const LISTS = { clients: 'listClients', groups: 'listGroups' } as const;

const world = useWorld();
let answerFrom: AnswerFrom;
let known: object;
let ids: Record<'group' | 'branch' | 'officer', string>;

beforeAll(async () => {
  const { kitui, mombasa } = world.branches;
  const umoja = await world.aGroup({ name: 'Umoja', accountNumber: 'UM-100', location: 'Soko stage' });
  const pwani = await world.aGroup({
    name: 'Pwani Group',
    branchId: mombasa,
    accountNumber: 'PW 200',
    location: 'Likoni',
  });
  const member = async (groupId: string, by: World['officer'], fields: object) => {
    const { id } = await world.aClient(by, fields);
    await world.must('PUT', `/clients/${id}/assign-group`, { groupId });
  };
  await member(umoja.id, world.officer, {
    name: 'Amina Wanjiru',
    phone: '0722000001',
    email: 'amina@example.org',
    systemId: 'KTI-0041',
    clientId: '31245678',
  });
  await member(umoja.id, world.manager, {
    name: 'Beatrice Mutua',
    phone: '0722000002',
    systemId: 'KTI-0052',
    clientId: '28765432',
  });
  const withoutPhone = await world.must('POST', '/clients', {
    name: 'Chebet Salim',
    withoutPhone: true,
    systemId: 'MSA-0063',
  });
  await world.must('PUT', `/clients/${withoutPhone.id}/assign-group`, { groupId: pwani.id });
  const pack = await world.call<MeetingPack>(
    world.headOfficeOfficer,
    'GET',
    `/field/pack?group_ids=${umoja.id},${pwani.id}`,
  );
  const { made_at: taken_at, ...taken } = pack.body;
  known = {
    pack: { ...taken, groups: taken.groups.map((group) => ({ ...group, taken_at, made_at: taken_at })) },
    queue: [],
    branch: { id: null, name: null },
    person: world.headOfficeOfficer,
  };
  ids = { group: umoja.id, branch: kitui, officer: world.officer.id };
  const source = new URL('../../../web/office/device/offline-answers.ts', import.meta.url).href;
  ({ answerFrom } = (await import(/* @vite-ignore */ source)) as { answerFrom: AnswerFrom });
});

interface Tried {
  /** Values to which the device and the server answer the same. */
  same?: (string | (() => string))[];
  /** Values for which the device needs the server. */
  needsNetwork?: string[];
}

const TRIED: {
  clients: { [Name in keyof ClientFilter]-?: Tried };
  groups: { [Name in keyof GroupFilter]-?: Tried };
} = {
  clients: {
    search: {
      same: ['wanjiru', 'AMINA', 'kti-00', 'kti 0052', '0722000002', '22000001', 'amina@', 'nobody'],
      needsNetwork: ['31245678', '5678'],
    },
    name: { same: ['salim', 'a', 'nobody'] },
    phone: { same: ['0722000001', '+254 722 000 002'] },
    systemId: { same: ['0063', 'kti', 'KTI-005'] },
    clientId: { needsNetwork: ['31245678', '1'] },
    group_id: { same: [() => ids.group, 'none'] },
    branch_id: { same: [() => ids.branch, 'none'] },
    officer_id: { same: [() => ids.officer, 'none'] },
    without_phone: { same: ['true', 'false'] },
    anonymised: { same: ['false'], needsNetwork: ['true'] },
  },
  groups: {
    search: { same: ['umoja', 'stage', 'um100', 'pw-200', 'mombasa', 'nobody'] },
    branch_id: { same: [() => ids.branch, 'none'] },
  },
};

type List = keyof typeof LISTS;
const ask = (list: List, query: Record<string, string>) =>
  answerFrom(known, LISTS[list], { query: { page: '1', ...query } });

async function listBoth(list: List, query: Record<string, string>) {
  const read = ({ [list]: rows, pagination }: Loose) => ({
    names: rows.map(({ name }: { name: string }) => name),
    pagination,
  });
  const asked = new URLSearchParams({ page: '1', ...query }).toString();
  const { status, body } = await world.call(world.headOfficeOfficer, 'GET', `/${list}?${asked}`);
  expect(status).toBe(200);
  return { device: read(ask(list, query)), server: read(body) };
}

const CASES = Object.entries(TRIED).flatMap(([list, filters]) =>
  Object.entries(filters as Record<string, Tried>).map(
    ([name, tried]) => [list as List, name, tried] as const,
  ),
);

describe('a device without a network answers as the server, or says that it cannot (DECISIONS 17.13)', () => {
  it.each(CASES)('filters %s by %s', async (list, name, { same = [], needsNetwork = [] }) => {
    for (const given of same) {
      const value = typeof given === 'string' ? given : given();
      const { device, server } = await listBoth(list, { [name]: value });
      expect(device, value).toEqual(server);
    }
    for (const value of needsNetwork)
      expect(ask(list, { [name]: value }), value).toMatchObject({ name: 'NeedsNetwork' });
  });

  it('needs it for every list of orders', () => {
    expect(answerFrom(known, 'listOrders', { query: { page: '1' } })).toMatchObject({ name: 'NeedsNetwork' });
  });

  it.each(['clients', 'groups'] as const)('lists %s page by page', async (list) => {
    for (const page of ['1', '2', '9']) {
      const { device, server } = await listBoth(list, { page, limit: '1' });
      expect(device, page).toEqual(server);
    }
  });
});
