import type { OrderFilter } from '#contract/orders.ts';
import { formatDay, formatDayTime } from '#domain/calendar.ts';
import { reachOf } from '#domain/permissions.ts';
import type { Translation } from '#messages/index.ts';
import { getInstitution } from '../institution/institution.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import type { About } from '../platform/workbook.ts';

export type Choice = { orderIds: string[] } | { filter: OrderFilter };

async function nameOf(
  db: Database,
  table: 'branches' | 'staff' | 'clients' | 'groups',
  id: string | null | undefined,
): Promise<string> {
  if (!id) return '';
  const row = await db.selectFrom(table).select('name').where('id', '=', idOrNone(id)).executeTakeFirst();
  return row?.name ?? id;
}

/** Which Nairobi days the filter takes. */
function periodOf({ figures }: Translation, { from, to }: OrderFilter): string {
  if (from && to) return figures.between(formatDay(from), formatDay(to));
  if (from) return figures.since(formatDay(from));
  return to ? figures.until(formatDay(to)) : figures.allTime;
}

/** Which orders a workbook is of, when it was made and by whom (DECISIONS 13.5). A filter that is not set has no row. */
export async function aboutOrders(
  db: Database,
  caller: Caller,
  choice: Choice,
  words: Translation,
): Promise<About> {
  const { aboutSheet: heads } = words.reportWords;
  const { sheet, about } = words.orderExport;
  const filter = 'filter' in choice ? choice.filter : {};
  const chosen = 'orderIds' in choice ? about.chosen(choice.orderIds.length) : undefined;
  const list = words.orders.list;
  const { name: institution } = await getInstitution(db);
  // Whoever sees one branch exports of that one, whatever was chosen.
  const ownBranch = reachOf(caller, 'orders.read') === 'all' ? undefined : caller.branchId;
  const branchId = filter.branch_id ?? ownBranch;
  const branch = branchId ? await nameOf(db, 'branches', branchId) : words.figures.allBranches;
  const isOwn = reachOf(caller, 'orders.read') === 'own';
  const officerId = filter.officer_id ?? (isOwn ? caller.id : undefined);
  const made = formatDayTime(caller.at.toISOString());
  const by = await nameOf(db, 'staff', caller.id);
  const period = periodOf(words, filter);
  const asked: (readonly [string, string | undefined])[] = [
    [about.orders, chosen],
    [list.status, filter.status && words.statuses[filter.status]],
    [list.creditOfficer, await nameOf(db, 'staff', officerId)],
    [list.columns.client, await nameOf(db, 'clients', filter.client_id)],
    [list.columns.group, await nameOf(db, 'groups', filter.group_id)],
    [list.deliveryPoint, filter.delivery_method && list.deliveryPoints[filter.delivery_method]],
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
