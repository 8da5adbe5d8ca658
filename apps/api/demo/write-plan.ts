import { nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { DEFAULT_OFFICE_RULES } from '#domain/settings.ts';
import { readNotifications } from '../src/notifications/notifications.ts';
import { hashPassword } from '../src/auth/passwords.ts';
import { listBranches } from '../src/branches/branches.queries.ts';
import { assignGroup, createClient, updateClient } from '../src/clients/save-client.ts';
import { createGroup, updateGroup } from '../src/groups/save-group.ts';
import { moveOrder } from '../src/orders/move-order.ts';
import { getOrderChecks } from '../src/orders/order-checks.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import type { Caller } from '../src/platform/caller.ts';
import type { Database } from '../src/platform/database.ts';
import { updateBranch } from '../src/branches/save-branch.ts';
import { createProduct, updateProduct } from '../src/products/save-product.ts';
import { updateSettings } from '../src/settings/settings.ts';
import { addStaff } from '../src/staff/create-staff.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail, demoPhone, type Username, USERNAMES } from './accounts.ts';
import { balancesAt } from './balances.ts';
import { DEMO_FACTS } from './facts.ts';
import { GOODS } from './goods.ts';
import { BRANCHES } from './places.ts';
import type { Plan } from './planned.ts';
import { ADMIN_DECIDED_UNTIL_DAYS_AGO } from './plan-orders.ts';
import { assignedAt } from './plan-clients.ts';
import { diceFor } from './random.ts';
import { APPROVALS } from './reasons.ts';
import { planStock } from './stock.ts';
import { momentAfter, momentAgo } from './timeline.ts';

const REQUEST = 'demo';
const OPENED_DAYS_AGO = 363;
const FIGURES_ENTERED_DAYS_AGO = 16;
/** The list of that day has some not, of those who have ordered nothing for longer than this: their balances are old. */
const FORGOTTEN = { days: 45, clients: 4 };
/** Staff have seen what happened before that. */
const LAST_LOOKED_DAYS_AGO = 2;

/** A piece of work that is done at its moment, when all earlier ones are. */
interface PlannedWrite {
  at: Date;
  work: () => Promise<unknown>;
}

function findForgotten({ clients, orders }: Plan): Set<number> {
  const hasOrdered = (client: number, isIn: (daysAgo: number) => boolean) =>
    orders.some((order) => order.client === client && isIn(order.daysAgo));
  const all = [...clients.keys()].filter(
    (client) =>
      hasOrdered(client, (days) => days > FORGOTTEN.days) &&
      !hasOrdered(client, (days) => days <= FORGOTTEN.days),
  );
  return new Set(all.slice(0, FORGOTTEN.clients));
}

/**
 * Writes a plan into an empty database through the same verbs as real work, each at its planned moment and as the planned
 * member of staff. `pictures` are paths of this site, by the product's name.
 */
export async function writePlan(
  db: Database,
  plan: Plan,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const branches = new Map((await listBranches(db)).map(({ id, name }) => [name, id]));
  const opened = momentAgo(now, OPENED_DAYS_AGO, diceFor('opening'));
  const as = await openAccounts(db, branches, opened);
  const products = await fillStock(
    db,
    as('admin', momentAfter(now, opened, 1, diceFor('shelves'))),
    plan,
    pictures,
  );
  await tellVisitors(db, as('admin', momentAfter(now, opened, 2, diceFor('facts'))), branches);
  const groups: string[] = [];
  const clients: string[] = [];

  // An institution with one admin, who let themselves decide on their own orders at first.
  const letAdminDecideOwn = (at: Date, allowed: boolean) => ({
    at,
    work: () =>
      updateSettings(db, as('admin', at), {
        officeRules: { ...DEFAULT_OFFICE_RULES, admins_decide_own: allowed, orders_from_branch: true },
      }),
  });

  // Head office enters what is owed and saved once more before the orders that wait for a decision now.
  // Before any order of that day, whatever the time of day is now.
  const enteredDay = nairobiDay(momentAgo(now, FIGURES_ENTERED_DAYS_AGO, diceFor('figures')));
  const entered = startOfNairobiDay(enteredDay);
  const enterFigures = async () => {
    const admin = as('admin', entered);
    const before = plan.orders.filter(({ daysAgo }) => daysAgo > FIGURES_ENTERED_DAYS_AGO);
    const forgotten = findForgotten(plan);
    for (const [client, { group }] of plan.clients.entries()) {
      if (group === null || !clients[client] || forgotten.has(client)) continue;
      const self = { client, group, daysAgo: FIGURES_ENTERED_DAYS_AGO };
      const { clientLoanBalance, clientSystemSavings } = balancesAt(self, before, plan.groups);
      const figures = { loanBalance: clientLoanBalance, systemSavings: clientSystemSavings };
      await updateClient(db, admin, clients[client], figures);
    }
    for (const group of plan.groups.keys()) {
      const self = { client: -1, group, daysAgo: FIGURES_ENTERED_DAYS_AGO };
      const { groupLoanBalance, groupArrears } = balancesAt(self, before, plan.groups);
      await updateGroup(db, admin, groups[group]!, {
        loanBalance: groupLoanBalance,
        arrears: groupArrears,
      });
    }
  };

  const writes: PlannedWrite[] = [
    ...planStock(db, { as, branches, products, now }),
    { at: entered, work: enterFigures },
    letAdminDecideOwn(momentAfter(now, opened, 1, diceFor('rules')), true),
    letAdminDecideOwn(momentAgo(now, ADMIN_DECIDED_UNTIL_DAYS_AGO, diceFor('rules')), false),
    ...plan.groups.map(({ at, by, branch, ...group }, index) => ({
      at,
      work: async () => {
        const body = { ...group, branchId: branches.get(branch)! };
        groups[index] = (await createGroup(db, as(by, at), body)).id;
      },
    })),
    ...plan.clients.flatMap((planned, index) => {
      const { at, by, group, name, phone, email, address, clientId, systemId } = planned;
      const register = async () => {
        const body = { name, phone, email, address, clientId, systemId };
        clients[index] = (await createClient(db, as(by, at), body)).client.id;
      };
      const joined = assignedAt(now, planned);
      const join = () => assignGroup(db, as(by, joined), clients[index]!, groups[group!]!);
      return [{ at, work: register }, ...(group === null ? [] : [{ at: joined, work: join }])];
    }),
    ...plan.orders.flatMap(({ at, by, client, group, lines, terms, balances, moves }, index) => {
      let order = '';
      const place = async () => {
        const body = {
          ...terms,
          ...balances,
          clientId: clients[client]!,
          groupId: groups[group]!,
          products: lines.map(({ goods, quantity }) => ({ productId: products[goods]!, quantity })),
        };
        order = (await placeOrder(db, as(by, at), body)).id;
      };
      return [
        { at, work: place },
        ...moves.map(({ at, by, status, reason }) => ({
          at,
          work: async () => {
            const caller = as(by, at);
            const given = status === 'approved' ? await reasonForWarnings(db, caller, order, index) : reason;
            await moveOrder(db, caller, order, { status, reason: given });
          },
        })),
      ];
    }),
    ...GOODS.flatMap(({ withdrawnDaysAgo }, index) => {
      if (withdrawnDaysAgo === undefined) return [];
      const at = momentAgo(now, withdrawnDaysAgo, diceFor('withdrawal'));
      return [
        { at, work: () => updateProduct(db, as('admin', at), products[index]!, { status: 'inactive' }) },
      ];
    }),
  ];
  for (const { work } of writes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await work();

  for (const [index, { stock }] of GOODS.entries()) {
    await updateProduct(db, as('admin', now), products[index]!, { stock });
  }
  const lastLooked = momentAgo(now, LAST_LOOKED_DAYS_AGO, diceFor('last look'));
  for (const username of USERNAMES) await readNotifications(db, as(username, lastLooked));
}

/** Why an order is approved, where a check warns. */
async function reasonForWarnings(
  db: Database,
  caller: Caller,
  id: string,
  index: number,
): Promise<string | undefined> {
  const { answer } = await getOrderChecks(db, caller, id);
  return answer.every(({ passed }) => passed) ? undefined : APPROVALS[index % APPROVALS.length];
}

/** Makes the demo accounts; the answer finds the caller for a person and a time. */
async function openAccounts(
  db: Database,
  branches: ReadonlyMap<string, string>,
  at: Date,
): Promise<(username: Username, at: Date) => Caller> {
  const hashes = await Promise.all(USERNAMES.map(() => hashPassword(DEMO_PASSWORD)));
  const callers = new Map<Username, Omit<Caller, 'at'>>();
  for (const [index, username] of USERNAMES.entries()) {
    const { name, role, branch } = DEMO_ACCOUNTS[username];
    const branchId = branch && branches.get(branch)!;
    const author = { id: callers.get('admin')?.id ?? null, at, requestId: REQUEST };
    const staff = { name, username, email: demoEmail(username), phone: demoPhone(username), role, branchId };
    const { id } = await addStaff(db, author, staff, hashes[index]!);
    callers.set(username, {
      id,
      name,
      role,
      branchId,
      sessionId: null,
      seesMasked: false,
      requestId: REQUEST,
    });
  }
  return (username, at) => ({ ...callers.get(username)!, at });
}

/** The facts for visitors, and where the branches are. */
async function tellVisitors(
  db: Database,
  caller: Caller,
  branches: ReadonlyMap<string, string>,
): Promise<void> {
  await updateSettings(db, caller, { visitorFacts: DEMO_FACTS });
  for (const { name, coordinates } of BRANCHES) {
    await updateBranch(db, caller, branches.get(name)!, { coordinates });
  }
}

/** Adds all products, with the stock for the year's orders and the rest at the end. */
async function fillStock(
  db: Database,
  caller: Caller,
  plan: Plan,
  pictures: ReadonlyMap<string, string>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { name, category, description, details, price, stock }] of GOODS.entries()) {
    const ordered = plan.orders
      .flatMap((order) => order.lines)
      .filter((line) => line.goods === index)
      .reduce((sum, line) => sum + line.quantity, 0);
    const image_url = pictures.get(name);
    const inStock = { stock: stock + ordered, status: 'active' as const };
    const body = { name, category, description, details: details.join('\n'), price, image_url, ...inStock };
    const at = new Date(caller.at.getTime() + index * 60_000);
    ids.push((await createProduct(db, { ...caller, at }, body)).id);
  }
  return ids;
}
