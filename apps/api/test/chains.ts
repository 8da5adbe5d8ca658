import { csv, importsOf } from './imports.ts';
import type { Loose, Person, World } from './world.ts';

/** Where a figure comes from that somebody has stated in a walk. */
export interface Statement {
  /** The record that it is about. */
  of: string;
  by: 'order' | 'hand' | 'file';
  /** Of an order: when it was stated. */
  at?: string;
  importId?: string;
}

/** A generator of numbers below `n` that is the same for a seed everywhere. */
function numbersOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** What a walk knows, and what it has done. */
export interface Walk {
  clients: readonly string[];
  groups: readonly string[];
  orders: readonly string[];
  /** Every figure is another number, so that it tells who stated it. */
  said: ReadonlyMap<number, Statement>;
  undone: ReadonlySet<string>;
  /** What was done, the last at the end. */
  done: readonly string[];
  /** Does something, which the server may refuse. */
  step(): Promise<void>;
}

/**
 * Some clients and groups of two branches, of which two admins place, approve, edit, delete and restore orders, link
 * clients and end that, move groups, state figures, import balances and undo that, in an order that follows from the seed.
 */
export async function beginWalk(world: World, second: Person, seed: number): Promise<Walk> {
  const imports = importsOf(world);
  const below = numbersOf(seed);
  const pick = <T>(some: readonly T[]): T => some[below(some.length)]!;
  const { admin, branches } = world;
  const call = (method: string, path: string, body?: unknown, by = admin): Promise<Loose> =>
    world.call(by, method, path, body);
  const confirmed = async (reply: Loose): Promise<Loose> =>
    reply.status === 202
      ? call('POST', `/deletions/${reply.body.confirmation.id}/confirm`, undefined, second)
      : reply;

  const { id: productId } = await world.aProduct({ stock: 10_000, price: 100 });
  const groups: string[] = [];
  const accounts = new Map<string, string>();
  for (const branchId of [branches.kitui, branches.mombasa]) {
    const group = await world.aGroup({ branchId });
    groups.push(group.id);
    accounts.set(group.id, group.account_number);
  }
  const clients: string[] = [];
  for (const at of [0, 1, 2]) {
    const { id } = await world.aClient(world.officer, { systemId: `W${seed}-${at}` });
    if (at > 0) await call('PUT', `/clients/${id}/assign-group`, { groupId: groups[0] });
    clients.push(id);
    accounts.set(id, `W${seed}-${at}`);
  }

  const orders: string[] = [];
  const deleted: string[] = [];
  const brought: string[] = [];
  const done: string[] = [];
  const gone = new Set<string>();
  const links: (readonly [main: string, other: string])[] = [];
  const said = new Map<number, Statement>();
  const undone = new Set<string>();
  let last = seed * 1_000_000;
  const figure = () => (last += 1);
  const say = (value: number, id: string, statement: Omit<Statement, 'of'>) =>
    said.set(value, { ...statement, of: id });
  const there = () => clients.filter((id) => !gone.has(id));
  const existing = () => orders.filter((id) => !deleted.includes(id));

  async function restore(id: string): Promise<Loose> {
    const { rows } = await world.pool.query(
      "select id from deletion_requests where entity_id = $1 and decision = 'confirmed' and restored_at is null",
      [id],
    );
    return call('POST', `/deletions/${rows[0].id}/restore`);
  }

  /** Balances of some records of a kind, in one file. */
  async function bring(some: readonly string[], findBy: string): Promise<Loose> {
    const figures = some.map(() => figure());
    const head =
      findBy === 'systemId' ? 'System ID,Loan Balance,Savings' : 'Account Number,Loan Balance,Arrears';
    const rows = some.map((id, at) => `${accounts.get(id)},${figures[at]},${figures[at]}`);
    const { id: importId, status } = await imports.bring(csv(head, ...rows), { kind: 'balances', findBy });
    if (status !== 'done') return { status: 409 };
    for (const [at, id] of some.entries()) say(figures[at]!, id, { by: 'file', importId });
    brought.push(importId);
    return { status: 200 };
  }

  const DEEDS: Record<string, () => Promise<Loose> | undefined> = {
    place: async () => {
      const [clientId, groupId] = [pick(clients), pick(groups)];
      // What is left out is filled in from the books (DECISIONS 11.1.12).
      const figures = [0, 1, 2, 3].map(() => (below(5) === 0 ? undefined : figure()));
      const reply = await call('POST', '/orders', {
        clientId,
        groupId,
        loanTerm: 6,
        deliveryMethod: 'branch',
        clientLoanBalance: figures[0],
        clientSystemSavings: figures[1],
        groupLoanBalance: figures[2],
        groupArrears: figures[3],
        products: [{ productId, quantity: 1 + below(3) }],
      });
      if (reply.status !== 201) return reply;
      const { id, created_at: at } = reply.body;
      orders.push(id);
      for (const value of figures.slice(0, 2).filter((one) => one !== undefined))
        say(value, clientId, { by: 'order', at });
      for (const value of figures.slice(2).filter((one) => one !== undefined))
        say(value, groupId, { by: 'order', at });
      return reply;
    },
    approve: () =>
      change((id) =>
        call('POST', `/orders/${id}/status`, { status: 'approved', reason: 'Known client' }, second),
      ),
    move: () =>
      change((id) => {
        const status = pick(['shipped', 'delivered', 'rejected', 'cancelled']);
        return call('POST', `/orders/${id}/status`, { status, reason: 'So' }, second);
      }),
    correct: () =>
      change((id) => {
        const status = pick(['pending', 'approved', 'delivered', 'cancelled']);
        return call('PUT', `/orders/${id}`, { status }, second);
      }),
    restate: () =>
      change(async (id) => {
        const [loan, arrears] = [figure(), figure()];
        const reply = await call('PUT', `/orders/${id}`, { clientLoanBalance: loan, groupArrears: arrears });
        if (reply.status !== 200) return reply;
        const { client_id, group_id, updated_at: at } = reply.body;
        say(loan, client_id, { by: 'order', at });
        say(arrears, group_id, { by: 'order', at });
        return reply;
      }),
    changeClient: () => change((id) => call('PUT', `/orders/${id}`, { clientId: pick(clients) })),
    changeGroup: () =>
      change((id) => call('PUT', `/orders/${id}`, { groupId: pick(groups), clientId: pick(clients) })),
    deleteOrder: () =>
      change(async (id) => {
        const reply = await confirmed(await call('DELETE', `/orders/${id}?reason=So`));
        if (reply.status < 300) deleted.push(id);
        return reply;
      }),
    restoreOrder: async () => {
      if (deleted.length === 0) return undefined;
      const id = pick(deleted);
      const reply = await restore(id);
      if (reply.status === 200) deleted.splice(deleted.indexOf(id), 1);
      return reply;
    },
    link: async () => {
      const [main, other] = [pick(there()), pick(there())];
      const reply = await confirmed(
        await call('POST', `/clients/${main}/merge`, { otherId: other, reason: 'So' }),
      );
      if (reply.status === 200) links.push([reply.body.id, other]);
      return reply;
    },
    endLink: async () => {
      if (links.length === 0) return undefined;
      const ended = pick(links);
      const [main, mergedId] = ended;
      links.splice(links.indexOf(ended), 1);
      return call('POST', `/clients/${main}/unmerge`, { mergedId, reason: 'So' });
    },
    moveGroup: () =>
      call('PUT', `/groups/${pick(groups)}`, { branchId: pick([branches.kitui, branches.mombasa]) }),
    assign: () => call('PUT', `/clients/${pick(clients)}/assign-group`, { groupId: pick(groups) }),
    rename: () => call('PUT', `/clients/${pick(clients)}`, { name: `Named ${figure()}` }),
    write: async () => {
      const [id, value] = [pick([...there(), ...groups]), figure()];
      const isGroup = groups.includes(id);
      const reply = await call('PUT', `/${isGroup ? 'groups' : 'clients'}/${id}`, {
        loanBalance: value,
        [isGroup ? 'arrears' : 'systemSavings']: value,
      });
      if (reply.status === 200) say(value, id, { by: 'hand' });
      return reply;
    },
    importClients: () => {
      const some = there().filter(() => below(2) === 0);
      return some.length === 0 ? undefined : bring(some, 'systemId');
    },
    importGroups: () => bring([pick(groups)], 'accountNumber'),
    undo: async () => {
      // What was archived has copies of balances.
      if (brought.length === 0 || gone.size > 0) return undefined;
      const id = pick(brought);
      const reply = await call('POST', `/imports/${id}/undo`, {});
      if (reply.status !== 200) return reply;
      brought.splice(brought.indexOf(id), 1);
      undone.add(id);
      return reply;
    },
    deleteClient: async () => {
      const [id] = there();
      if (id === undefined) return undefined;
      await call('PUT', `/clients/${id}`, { loanBalance: 0, systemSavings: 0 });
      const reply = await confirmed(await call('DELETE', `/clients/${id}?reason=So`));
      if (reply.status < 300) gone.add(id);
      return reply;
    },
    restoreClient: async () => {
      const [id] = gone;
      if (id === undefined) return undefined;
      const reply = await restore(id);
      if (reply.status === 200) gone.delete(id);
      return reply;
    },
  };

  /** Something about one of the orders that are there. */
  async function change(deed: (id: string) => Promise<Loose>): Promise<Loose> {
    const some = existing();
    return some.length === 0 ? undefined : deed(pick(some));
  }

  // More of what makes chains than of what ends them.
  const often = ['approve', 'approve', 'restate', 'link', 'endLink', 'undo', 'undo'];
  const rare = new Set(['deleteClient', 'moveGroup', 'importGroups', 'changeGroup']);
  const likely = Object.keys(DEEDS).flatMap((deed) => (rare.has(deed) ? [deed] : [deed, deed]));
  const deeds = [...likely, ...often];
  return {
    clients,
    groups,
    orders,
    said,
    undone,
    done,
    async step() {
      const deed = pick(deeds);
      const reply = await DEEDS[deed]!();
      if (reply?.status >= 500) throw new Error(`${deed}: ${JSON.stringify(reply.body)}`);
      if (reply?.status < 300) done.push(deed);
    },
  };
}
