import type { Client } from '#contract/clients.ts';
import type { Meeting, MeetingBody } from '#contract/field.ts';
import type { Group } from '#contract/groups.ts';
import type { Product } from '#contract/products.ts';
import { BY_KEY } from '#contract/endpoint.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Pack } from './pack.ts';
import type { Entry } from './queue-entry.ts';

// What the device itself answers where there is no network: from what was taken along and from what waits to be sent.

/** A call, as far as the device can answer it. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
}

/** What the answers are made from. */
export interface Known {
  pack: Pack;
  queue: readonly Entry[];
  /** The branch of the person at work. */
  branch: { id: string | null; name: string | null };
  /** The person at work. */
  person: { id: string; name: string };
}

const isOpen = ({ state }: Entry) => state === 'queued' || state === 'held';
const ofCommand = (queue: readonly Entry[], command: string) =>
  queue.filter((entry) => entry.command === command && isOpen(entry));
/** What waits, and what was sent: what was taken along may be older than that. */
const ofCommandOrSent = (queue: readonly Entry[], command: string) =>
  queue.filter((entry) => entry.command === command && (isOpen(entry) || entry.state === 'sent'));

/** The id of what a command makes: the server's once it was sent, its key until then. */
const idOf = (entry: Entry) => entry.answer?.id || `${BY_KEY}${entry.key}`;

/** An id that may name a command of this device, as the records here have it. */
function idHere(queue: readonly Entry[], id: string | undefined): string | undefined {
  const maker = queue.find(({ key }) => id === `${BY_KEY}${key}`);
  return maker ? idOf(maker) : id;
}
const at = (ms: number) => new Date(ms).toISOString();

/** The record that a queued command will make, or has made. */
export function clientOf(entry: Entry): Client {
  const body = entry.input.body as Record<string, string | undefined>;
  const made = at(entry.madeAt);
  return {
    id: idOf(entry),
    name: body['name'] ?? '',
    phone: body['phone'] ?? '',
    email: body['email'] ?? '',
    address: body['address'] ?? '',
    group_id: null,
    group_name: null,
    branch_id: null,
    branch_name: null,
    officer_id: null,
    officer_name: null,
    join_date: made.slice(0, 10),
    client_id: body['clientId'] ?? '',
    system_id: body['systemId'] ?? '',
    system_savings: 0,
    loan_balance: 0,
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
    id: idOf(entry),
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

/** A meeting that waits to be sent. */
export function meetingOf(entry: Entry): Meeting {
  const { notes = '', attendance } = entry.input.body as MeetingBody;
  const made = at(entry.madeAt);
  return {
    group_id: entry.input.params?.['id'] ?? '',
    day: entry.input.params?.['day'] ?? '',
    notes,
    recorded_by: '',
    recorded_by_name: '',
    created_at: made,
    updated_at: made,
    attendance: attendance.map(({ clientId, state, note = '' }) => ({
      client_id: clientId,
      client_name: '',
      state,
      note,
    })),
  };
}

/** Those of the device whom what was taken along does not have. */
function notIn<Row extends { id: string }>(taken: readonly Row[], made: readonly Row[]): Row[] {
  const known = new Set(taken.map(({ id }) => id));
  return made.filter(({ id }) => !known.has(id));
}

/**
 * The clients of all groups that were taken along, and those whom this device has made, in the groups that they were told
 * to be in. Where somebody of the groups is by now, what was taken along last knows, unless a move waits.
 */
function clientsOf({ pack, queue, person }: Known): Client[] {
  const members: Client[] = pack.groups.flatMap((group) => group.members);
  const made = notIn(members, ofCommandOrSent(queue, 'createClient').map(clientOf));
  const moved = (commands: Entry[]) =>
    new Map(
      commands.map(({ input, about }) => [
        idHere(queue, input.params?.['id']),
        {
          group_id: idHere(queue, (input.body as { groupId: string }).groupId) ?? null,
          group_name: about.group ?? null,
        },
      ]),
    );
  const [waiting, all] = [
    moved(ofCommand(queue, 'assignGroup')),
    moved(ofCommandOrSent(queue, 'assignGroup')),
  ];
  // Who registers a client looks after them (DECISIONS 20.1).
  const mine = { officer_id: person.id, officer_name: person.name };
  return [
    ...made.map((client) => ({ ...client, ...mine, ...all.get(client.id) })),
    ...members.map((client) => ({ ...client, ...waiting.get(client.id) })),
  ];
}

function groupsOf({ pack, queue, branch }: Known): Group[] {
  const made = ofCommandOrSent(queue, 'createGroup').map((entry) => groupOf(entry, branch));
  const taken = pack.groups.map((group) => ({ ...group, client_count: group.members.length }));
  return [...notIn<Group>(taken, made), ...taken];
}

/** What is left of each product once everything in the queue is sent. Stocks are of the moment when something was last taken along. */
function productsOf({ pack, queue }: Known): Product[] {
  const since = Math.max(...pack.groups.map(({ taken_at }) => Date.parse(taken_at)));
  const isNew = (entry: Entry) => isOpen(entry) || (entry.endedAt ?? 0) > since;
  const sold = new Map<string, number>();
  for (const { input } of ofCommandOrSent(queue, 'placeOrder').filter(isNew)) {
    const { products = [] } = input.body as { products?: { productId: string; quantity: number }[] };
    for (const { productId, quantity } of products)
      sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  }
  return pack.products.map((product) => ({
    ...product,
    stock: Math.max(0, product.stock - (sold.get(product.id) ?? 0)),
  }));
}

/** Whether a typed text is found in any of these, as the server would look for it. */
function finds(search: unknown, ...texts: string[]): boolean {
  const typed = typeof search === 'string' ? search : '';
  const text = foldText(typed);
  const id = foldId(typed);
  return (
    text === '' ||
    texts.some((one) => foldText(one).includes(text) || (id !== '' && foldId(one).includes(id)))
  );
}

function pageOf<Row>(rows: Row[], { page = 1, limit = LIMITS.pageSize }: NonNullable<Asked['query']> = {}) {
  const [at, size] = [Number(page), Number(limit)];
  return {
    rows: rows.slice((at - 1) * size, at * size),
    pagination: {
      page: at,
      limit: size,
      totalPages: Math.max(1, Math.ceil(rows.length / size)),
      totalItems: rows.length,
    },
  };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

const ANSWERS: Record<string, (known: Known, asked: Asked) => unknown> = {
  listClients(known, { query = {} }) {
    const found = clientsOf(known)
      .filter(({ group_id }) => !query['group_id'] || group_id === query['group_id'])
      .filter(({ officer_id }) => !query['officer_id'] || officer_id === query['officer_id'])
      .filter((client) =>
        finds(query['search'], client.name, client.phone, client.system_id, client.client_id),
      )
      .toSorted(byName);
    const { rows: clients, pagination } = pageOf(found, query);
    return { clients, pagination };
  },
  getClient: (known, { params }) =>
    clientsOf(known).find(({ id }) => id === idHere(known.queue, params?.['id'])),
  listGroups(known, { query = {} }) {
    const found = groupsOf(known)
      .filter((group) => finds(query['search'], group.name, group.account_number, group.location))
      .toSorted(byName);
    if (query['page'] === undefined) return found;
    const { rows: groups, pagination } = pageOf(found, query);
    return { groups, pagination };
  },
  getGroup(known, { params }) {
    const group = groupsOf(known).find(({ id }) => id === idHere(known.queue, params?.['id']));
    const members = clientsOf(known)
      .filter(({ group_id }) => group && group_id === group.id)
      .toSorted(byName)
      .map(({ id, name, phone }) => ({ id, name, phone }));
    return group && { ...group, members };
  },
  listProducts(known, { query = {} }) {
    const found = productsOf(known)
      .filter(({ status }) => !query['status'] || status === query['status'])
      .filter((product) => finds(query['search'], product.name, product.category, product.description))
      .toSorted(byName);
    const { rows: products, pagination } = pageOf(found, query);
    return { products, pagination };
  },
  getProduct: (known, { params }) => productsOf(known).find(({ id }) => id === params?.['id']),
  listFieldGroups: ({ pack, person }) => ({
    groups: pack.groups
      .map(({ members, meetings, taken_at, ...group }) => ({
        ...group,
        members: members.length,
        my_members: members.filter(({ officer_id }) => officer_id === person.id).length,
        last_meeting: meetings[0]?.day ?? null,
        taken_at,
      }))
      .toSorted(byName),
    total: pack.groups.length,
  }),
  takeAlong({ pack }, { query = {} }) {
    const ids = String(query['group_ids']).split(',');
    const groups = pack.groups.filter(({ id }) => ids.includes(id));
    const oldest = groups.map(({ taken_at }) => taken_at).toSorted()[0];
    return oldest && { ...pack, groups, made_at: oldest };
  },
  listMeetings: ({ queue }, { params }) => ({
    meetings: ofCommand(queue, 'recordMeeting')
      .filter(({ input }) => input.params?.['id'] === params?.['id'])
      .map(meetingOf)
      .toReversed(),
  }),
  getLoanTerms: ({ pack }) => pack.loan_terms,
  getOfficeRules: ({ pack }) => pack.office_rules,
  getFieldRules: ({ pack }) => pack.field_rules,
};

/** The device's own answer to a call, by its endpoint's name; nothing where it cannot tell. */
export function answerFrom(known: Known, endpoint: string, asked: Asked): unknown {
  return ANSWERS[endpoint]?.(known, asked);
}
