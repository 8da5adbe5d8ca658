import { sql } from 'kysely';
import type { OrderFilter } from '#contract/orders.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { reachOf } from '#domain/permissions.ts';
import type { Translation } from '#messages/index.ts';
import { periodText } from '#messages/report-scope.ts';
import { getInstitution } from '../settings/read-settings.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import type { About } from '../platform/workbook.ts';
import { selectOrders } from './orders.queries.ts';

export type Choice = { orderIds: string[] } | { filter: OrderFilter };

const findName = async (db: Database, table: 'branches' | 'staff', id: string): Promise<string> =>
  (await db.selectFrom(table).select('name').where('id', '=', idOrNone(id)).executeTakeFirst())?.name ?? id;

/** Which column of an order names a record of a filter, and what the order shows of it. */
const NAMED_BY = {
  clients: ['client_id', sql<string>`orders.client_name`],
  groups: ['group_id', sql<string>`orders.group_name`],
  staff: ['officer_id', sql<string>`(select staff.name from staff where staff.id = orders.created_by)`],
} as const;

/**
 * What a record of the filter is called: its name in the caller's branch, or else what an order in reach says (DECISIONS 23.3).
 * One that is out of reach is named by the id alone, which the caller has.
 */
async function nameOf(
  db: Database,
  caller: Caller,
  table: keyof typeof NAMED_BY,
  id: string | undefined,
): Promise<string> {
  if (!id) return '';
  const limit = branchLimit(caller, 'orders.read');
  const own = await db
    .selectFrom(table)
    .select('name')
    .where('id', '=', idOrNone(id))
    .$if(limit !== null, (some) => some.where('branch_id', '=', limit))
    .executeTakeFirst();
  if (own) return own.name;
  const [field, shown] = NAMED_BY[table];
  const order = await selectOrders(db, caller, { [field]: id })
    .select(shown.as('name'))
    .limit(1)
    .executeTakeFirst();
  return order?.name ?? id;
}

/** How many of the chosen orders are there and in reach: so many the workbook has (DECISIONS 10). */
async function countChosen(db: Database, caller: Caller, ids: readonly string[]): Promise<number> {
  const { count } = await selectOrders(db, caller, {})
    .where('orders.id', 'in', ids.map(idOrNone))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which orders a workbook has, when it was made and its author (DECISIONS 13.4.3). A filter that is not set has no row. */
export async function aboutOrders(
  db: Database,
  caller: Caller,
  choice: Choice,
  words: Translation,
): Promise<About> {
  const { aboutSheet: heads } = words.reportWords;
  const { sheet, about } = words.orderExport;
  const filter = 'filter' in choice ? choice.filter : {};
  const chosen =
    'orderIds' in choice ? about.chosen(await countChosen(db, caller, choice.orderIds)) : undefined;
  const list = words.orders.list;
  const { name: institution } = await getInstitution(db);
  // A person of one branch exports that one, whatever was chosen.
  const ownBranch = reachOf(caller, 'orders.read') === 'all' ? undefined : caller.branchId;
  const branchId = filter.branch_id ?? ownBranch;
  const branch = branchId ? await findName(db, 'branches', branchId) : words.figures.allBranches;
  const isOwn = reachOf(caller, 'orders.read') === 'own';
  const officerId = filter.officer_id ?? (isOwn ? caller.id : undefined);
  const made = words.format.formatDayTime(caller.at.toISOString());
  const by = await findName(db, 'staff', caller.id);
  const period = periodText(words, filter);
  const asked: (readonly [string, string | undefined])[] = [
    [about.orders, chosen],
    ...Object.entries(list.choices).map(([name, { label, options }]) => {
      const labels: Record<string, string> = options;
      return [label, labels[filter[name as keyof typeof list.choices] ?? '']] as const;
    }),
    [list.creditOfficer, await nameOf(db, caller, 'staff', officerId)],
    [list.columns.client, await nameOf(db, caller, 'clients', filter.client_id)],
    [list.columns.group, await nameOf(db, caller, 'groups', filter.group_id)],
    [about.search, filter.search],
  ];
  const set = asked.filter((one): one is readonly [string, string] => Boolean(one[1]));
  return {
    sheetName: heads.name,
    rows: [
      [about.institution, institution],
      [heads.report, sheet],
      [heads.period, period],
      [heads.branch, branch],
      ...set,
      [heads.made, made],
      [heads.by, by],
    ],
    onPaper: {
      title: `${institution}: ${sheet}`,
      scope: [period, branch, ...set.map(([, value]) => value)].join(' · '),
      made: heads.madeBy(made, by),
    },
  };
}
