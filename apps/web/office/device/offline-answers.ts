import type { ListedBranch } from '#contract/branches.ts';
import { NeedsNetwork, type OnlyWithNetwork } from '#contract/client.ts';
import type { Client } from '#contract/clients.ts';
import type { PackGroup, PackMember } from '#contract/field.ts';
import type { Group } from '#contract/groups.ts';
import type { Product } from '#contract/products.ts';
import type { BranchStock } from '#contract/stock.ts';
import { LIMITS } from '#domain/limits.ts';
import { mask } from '#domain/masking.ts';
import {
  type Asked,
  CLIENT_FILTERS,
  COUNT_FILTERS,
  DELIVERY_FILTERS,
  FIELD_GROUP_FILTERS,
  filtered,
  GROUP_FILTERS,
  type Known,
  PRODUCT_FILTERS,
} from './offline-filters.ts';
import { type Pack, takenAt } from './pack.ts';
import { type Entry, type EntryState, resolveId, recordIdOf } from './queue-entry.ts';
import { isUnsent } from '../../ui/storage-keys.ts';
import { meetingsOnDevice } from './unsent-records.ts';

// Answers without a network, from the data saved for offline use and the commands that wait.

/** The records from which the device lists its clients. */
interface People extends Pick<Known, 'queue' | 'person' | 'branch'> {
  pack: Pick<Pack, 'groups'> | undefined;
}

const ofCommand = (queue: readonly Entry[], command: string) =>
  queue.filter((entry) => entry.command === command && isUnsent(entry));
/** Commands that wait or were sent: the data saved for offline use may be older than both. */
const ofCommandOrSent = (queue: readonly Entry[], command: string) =>
  queue.filter((entry) => entry.command === command && (isUnsent(entry) || entry.state === 'sent'));

const at = (ms: number) => new Date(ms).toISOString();

/** The person who made a command, and their branch. */
export type Maker = Pick<Known, 'person' | 'branch'>;

/** The record that a queued command will make, or has made: its maker looks after the client (DECISIONS 20.1), in their own branch. */
export function clientOf(entry: Entry, { person, branch }: Maker): Client {
  const body = entry.input.body as Record<string, string | undefined>;
  const made = at(entry.madeAt);
  return {
    id: recordIdOf(entry),
    name: body['name'] ?? '',
    phone: body['phone'] ?? '',
    email: body['email'] ?? '',
    address: body['address'] ?? '',
    group_id: null,
    group_name: null,
    branch_id: branch.id,
    branch_name: branch.name,
    officer_id: person.id,
    officer_name: person.name,
    join_date: made.slice(0, 10),
    client_id: body['clientId'] ?? '',
    system_id: body['systemId'] ?? '',
    system_savings: 0,
    loan_balance: 0,
    sms_reminders: false,
    figures_from: { loan_balance: null, system_savings: null },
    created_at: made,
    updated_at: made,
  };
}

export function groupOf(entry: Entry, branch: Known['branch']): Group {
  const body = entry.input.body as Record<string, string | number | undefined>;
  const text = (name: string) => String(body[name] ?? '');
  const made = at(entry.madeAt);
  return {
    id: recordIdOf(entry),
    name: text('name'),
    account_number: text('accountNumber'),
    branch_id: text('branchId'),
    branch_name: body['branchId'] === branch.id ? (branch.name ?? '') : '',
    location: text('location'),
    chairperson: text('chairperson'),
    chairperson_phone: text('chairpersonPhone'),
    meeting_day: text('meetingDay'),
    member_count: Number(body['members'] ?? 0),
    client_count: 0,
    active_members: Number(body['activeMembers'] ?? 0),
    loan_balance: Number(body['loanBalance'] ?? 0),
    arrears: Number(body['arrears'] ?? 0),
    figures_from: { loan_balance: null, arrears: null },
    created_at: made,
    updated_at: made,
  };
}

/** The records made on this device that the saved data lacks. */
function notIn<Row extends { id: string }>(taken: readonly Row[], made: readonly Row[]): Row[] {
  const known = new Set(taken.map(({ id }) => id));
  return made.filter(({ id }) => !known.has(id));
}

/**
 * The clients of all groups saved for offline use, and those registered here, in their chosen groups. The last save
 * decides the group of a saved member, unless a move waits.
 */
export function clientsOf({ pack, queue, person, branch }: People): Client[] {
  const members: Client[] = pack?.groups.flatMap((group) => group.members) ?? [];
  const made = notIn(
    members,
    ofCommandOrSent(queue, 'createClient').map((entry) => clientOf(entry, { person, branch })),
  );
  const moved = (commands: Entry[]) =>
    new Map(
      commands.map(({ input, about, answer }) => [
        resolveId(queue, input.params?.['id']),
        {
          group_id: answer?.group?.id ?? resolveId(queue, (input.body as { groupId: string }).groupId),
          group_name: answer?.group?.name ?? about.group ?? null,
        },
      ]),
    );
  const [waiting, all] = [
    moved(ofCommand(queue, 'assignGroup')),
    moved(ofCommandOrSent(queue, 'assignGroup')),
  ];
  return [
    ...made.map((client) => ({ ...client, ...all.get(client.id) })),
    ...members.map((client) => ({ ...client, ...waiting.get(client.id) })),
  ];
}

/**
 * Clients whom this device's commands in these states put into a group, without its saved members. Their national IDs
 * are masked, as in all data saved for offline use.
 */
export function membersOnDevice(
  known: People,
  group: PackGroup,
  states: readonly EntryState[],
): PackMember[] {
  const { queue } = known;
  const told = queue
    .filter(({ command, state }) => command === 'assignGroup' && states.includes(state))
    .filter(({ input }) => resolveId(queue, (input.body as { groupId: string }).groupId) === group.id);
  const wanted = new Set(told.map(({ input }) => resolveId(queue, input.params?.['id'])));
  for (const { id } of group.members) wanted.delete(id);
  return clientsOf(known)
    .filter(({ id, group_id }) => wanted.has(id) && group_id === group.id)
    .map((client) => {
      const { open_orders } = client as Partial<PackMember>;
      return open_orders
        ? { ...client, open_orders }
        : { ...client, client_id: mask(client.client_id), open_orders: [] };
    });
}

function groupsOf({ pack, queue, branch }: Known): Group[] {
  const made = ofCommandOrSent(queue, 'createGroup').map((entry) => groupOf(entry, branch));
  const taken = pack.groups.map((group) => ({ ...group, client_count: group.members.length }));
  return [...notIn<Group>(taken, made), ...taken];
}

/** The stock that was saved for offline use, once what waits is sent. What the server has refused takes no goods. */
function stockLeft({ pack, queue }: Known): (productId: string, saved: number) => number {
  const since = takenAt(pack);
  const isNew = ({ state, endedAt = 0 }: Entry) =>
    state === 'queued' || (state === 'sent' && endedAt > since);
  const sold = new Map<string, number>();
  for (const { input } of ofCommandOrSent(queue, 'placeOrder').filter(isNew)) {
    const { products = [] } = input.body as { products?: { productId: string; quantity: number }[] };
    for (const { productId, quantity } of products)
      sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  }
  return (productId, saved) => Math.max(0, saved - (sold.get(productId) ?? 0));
}

function productsOf(known: Known): Product[] {
  const left = stockLeft(known);
  return known.pack.products.map((product) => ({ ...product, stock: left(product.id, product.stock) }));
}

/** What the own branch has. Orders of this device take its goods where branches deliver. */
function branchStockOf(known: Known): BranchStock | undefined {
  const { branch_stock: stock, office_rules: rules } = known.pack;
  if (!stock || !rules?.orders_from_branch) return stock ?? undefined;
  const left = stockLeft(known);
  return { ...stock, goods: stock.goods.map((one) => ({ ...one, free: left(one.product_id, one.free) })) };
}

function pageOf<Row>(rows: Row[], { page = 1, limit = LIMITS.pageSize }: NonNullable<Asked['query']> = {}) {
  const [at, size] = [Number(page), Number(limit)];
  return {
    rows: rows.slice((at - 1) * size, at * size),
    pagination: {
      page: at,
      limit: size,
      totalPages: Math.ceil(rows.length / size),
      totalItems: rows.length,
    },
  };
}

/** As the server sorts clients. */
const newestFirst = (a: Client, b: Client) => Date.parse(b.created_at) - Date.parse(a.created_at);
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

/** The branches for a new group: the person's own, and those of the groups saved for offline use. */
function branchesOf({ pack, branch }: Known): ListedBranch[] {
  const names = new Map(pack.groups.map(({ branch_id, branch_name }) => [branch_id, branch_name]));
  if (branch.id !== null) names.set(branch.id, branch.name ?? '');
  return [...names].map(([id, name]) => ({ id, name, code: '' })).toSorted(byName);
}

const needsNetwork = (what: OnlyWithNetwork) => () => {
  throw new NeedsNetwork(what);
};

const ANSWERS: Record<string, (known: Known, asked: Asked) => unknown> = {
  listClients(known, { query = {} }) {
    const found = filtered(known, clientsOf(known), CLIENT_FILTERS, query).toSorted(newestFirst);
    // It may be a National ID, of which the device has only the last characters.
    if (found.length === 0 && /\p{Nd}/u.test(String(query['search'] ?? '')))
      throw new NeedsNetwork('national_id');
    const { rows: clients, pagination } = pageOf(found, query);
    return { clients, pagination };
  },
  getClient: (known, { params }) =>
    clientsOf(known).find(({ id }) => id === resolveId(known.queue, params?.['id'])),
  listGroups(known, { query = {} }) {
    const found = filtered(known, groupsOf(known), GROUP_FILTERS, query).toSorted(byName);
    if (query['page'] === undefined) return found;
    const { rows: groups, pagination } = pageOf(found, query);
    return { groups, pagination };
  },
  getGroup(known, { params }) {
    const group = groupsOf(known).find(({ id }) => id === resolveId(known.queue, params?.['id']));
    const members = clientsOf(known)
      .filter(({ group_id }) => group && group_id === group.id)
      .toSorted(byName)
      .map(({ id, name, phone }) => ({ id, name, phone }));
    return group && { ...group, members };
  },
  listProducts(known, { query = {} }) {
    const found = filtered(known, productsOf(known), PRODUCT_FILTERS, query).toSorted(byName);
    const { rows: products, pagination } = pageOf(found, query);
    return { products, pagination };
  },
  getProduct: (known, { params }) => productsOf(known).find(({ id }) => id === params?.['id']),
  listFieldGroups(known, { query }) {
    const { pack, person } = known;
    const groups = filtered(known, pack.groups, FIELD_GROUP_FILTERS, query)
      .map(({ members, ...group }) => ({
        ...group,
        members: members.length,
        my_members: members.filter(({ officer_id }) => officer_id === person.id).length,
      }))
      .toSorted(byName);
    return { groups, total: groups.length };
  },
  listDeliveries(known, { query = {} }) {
    const found = filtered(known, known.pack.deliveries, DELIVERY_FILTERS, query);
    const { rows, pagination } = pageOf(
      found.toSorted((a, b) => b.day.localeCompare(a.day)),
      query,
    );
    return { deliveries: rows, pagination };
  },
  getDelivery: ({ pack }, { params }) => pack.deliveries.find(({ id }) => id === params?.['id']),
  listStockCounts(known, { query = {} }) {
    const found = filtered(known, known.pack.stock_counts, COUNT_FILTERS, query);
    const { rows: counts, pagination } = pageOf(found, query);
    return { counts, pagination };
  },
  getStockCount: ({ pack }, { params }) => pack.stock_counts.find(({ id }) => id === params?.['id']),
  listOrders: needsNetwork('orders'),
  listStock: needsNetwork('stock'),
  listStockNeeds: needsNetwork('stock'),
  listStockMoves: needsNetwork('stock'),
  listConsignments: needsNetwork('stock'),
  getConsignment: needsNetwork('stock'),
  takeAlong(known, { query = {} }) {
    const { pack } = known;
    const ids = String(query['group_ids']).split(',');
    const groups = pack.groups
      .filter(({ id }) => ids.includes(id))
      // Leaves out clients who wait to be sent: a pack stored from this answer would list them twice later.
      .map((group) => ({
        ...group,
        members: [...group.members, ...membersOnDevice(known, group, ['sent'])],
      }));
    const [oldest] = groups.toSorted((a, b) => Date.parse(a.made_at) - Date.parse(b.made_at));
    return oldest && { ...pack, groups, made_at: oldest.made_at };
  },
  listMeetings(known, { params }) {
    const group = groupsOf(known).find(({ id }) => id === resolveId(known.queue, params?.['id']));
    return group && { meetings: meetingsOnDevice(known.queue, group.id, known.person.name) };
  },
  getBranchStock: (known, { params }) =>
    params?.['id'] === known.branch.id ? branchStockOf(known) : undefined,
  listBranches: branchesOf,
  getLoanTerms: ({ pack }) => pack.loan_terms,
  listAgreementKeys: ({ pack }) => pack.agreement_keys,
  getOfficeRules: ({ pack }) => pack.office_rules,
};

/**
 * Answers a call from this device, by the endpoint's name. Answers `NeedsNetwork` where only the server knows, and
 * nothing where the device has no such record.
 */
export function answerFrom(known: Known, endpoint: string, asked: Asked): unknown {
  try {
    return ANSWERS[endpoint]?.(known, asked);
  } catch (error) {
    if (error instanceof NeedsNetwork) return error;
    throw error;
  }
}
