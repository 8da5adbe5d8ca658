import { sql } from 'kysely';
import type { AuditEntry } from '#contract/audit.ts';
import { OF_THE_GROUP, type ClientData } from '#contract/data-protection.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import type { AttendanceState } from '#domain/field/meeting-days.ts';
import { listAgreementsWith } from '../agreements/agreements.queries.ts';
import { selectAudit, selectDeletedOrders } from '../audit/audit.queries.ts';
import { findClient, findClients } from '../clients/clients.queries.ts';
import { findRecords } from '../clients/people.ts';
import { listVisitsOf } from '../order-pages/visits.ts';
import { listSmsTo } from '../sms/sms.queries.ts';
import { listConfirmationsWith } from '../confirmations/confirmations.queries.ts';
import { selectOrders, selectWireOrders, toOrder } from '../orders/orders.queries.ts';
import { readTimelines } from '../orders/timeline.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { selectImportedRows } from './erase.ts';
import { selectListViews, selectViews } from './client-views.ts';

/** At which meetings clients were or were not, oldest first. */
async function selectAttendance(trx: Database, clientIds: readonly string[]) {
  const rows = await trx
    .selectFrom('meeting_attendance as attended')
    .innerJoin('groups', 'groups.id', 'attended.group_id')
    .where('attended.client_id', 'in', clientIds)
    .select([
      'attended.group_id',
      'groups.name as group_name',
      'attended.day',
      'attended.state',
      'attended.note',
    ])
    .orderBy('attended.day')
    .orderBy('attended.group_id')
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as AttendanceState }));
}

async function readOrders(trx: Database, caller: Caller, clientId: string) {
  const rows = await selectWireOrders(selectOrders(trx, caller, { client_id: clientId }))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  const timelines = await readTimelines(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toOrder(row), timeline: timelines.get(row.id) ?? [] }));
}

/**
 * The log's entries about a client and their deleted orders, without what is about the group, or about somebody who was merged with them
 * by mistake.
 */
async function readChanges(trx: Database, clientIds: readonly string[]): Promise<AuditEntry[]> {
  const changes: AuditEntry[] = [];
  const ofOrders: AuditEntry[] = [];
  for (const id of clientIds) {
    changes.push(...(await selectAudit(trx, { entity: 'client', entity_id: id })));
    ofOrders.push(...(await selectDeletedOrders(trx, id, clientIds)));
  }
  const deleted = ofOrders.map((entry) => {
    const own = Object.entries(entry.before ?? {}).filter(([field]) => !(field in OF_THE_GROUP));
    return { ...entry, before: Object.fromEntries(own) };
  });
  return [...changes, ...deleted].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/**
 * Everything that is held on a client, for the person themselves (Data Protection Act 2019, sections 26 and 38). Of an
 * order that went to somebody else it has nothing: that is now about the other person. That it was given out is noted in
 * the audit log, and in the answer. Throws `not_found`.
 */
export function readClientData(db: Database, caller: Caller, id: string): Promise<ClientData> {
  return db.inTransaction(async (trx) => {
    const client = await findClient(trx, caller, 'clients.export-data', id);
    const orders = await readOrders(trx, caller, client.id);
    await writeAudit(trx, caller, 'client.export', client.id, { after: { orders: orders.length } });
    const group = await trx
      .selectFrom('groups')
      .select(['id', 'name', 'account_number', 'location'])
      .where('id', '=', client.group_id)
      .executeTakeFirst();
    const ids = await findRecords(trx, client.id);
    const records = await findClients(trx, caller, 'clients.export-data', ids);
    return {
      exported_at: nairobiTimestamp(caller.at),
      client,
      merged: [...records.values()].filter((one) => one.id !== client.id),
      group: group ?? null,
      orders,
      agreements: await listAgreementsWith(trx, ids),
      sms: await listSmsTo(trx, ids),
      confirmations: await listConfirmationsWith(trx, ids),
      ...(await readDeliveries(
        trx,
        orders.map((order) => order.id),
      )),
      balances: orders.map((order) => ({
        order_id: order.id,
        order_number: order.number,
        at: order.created_at,
        loan_balance: order.client_loan_balance,
        system_savings: order.client_system_savings,
      })),
      changes: await readChanges(trx, ids),
      meetings: await selectAttendance(trx, ids),
      page_visits: await listVisitsOf(trx, ids),
      imported: await selectImportedRows(trx, ids),
      views: await selectViews(trx, caller, ids).execute(),
      list_views: await selectListViews(trx, ids).execute(),
    };
  });
}

/** What became of the goods of these orders: each line of a delivery, who received it, and what came back. Oldest first. */
async function readDeliveries(
  db: Database,
  orderIds: readonly string[],
): Promise<Pick<ClientData, 'deliveries' | 'returns'>> {
  const { rows: deliveries } = await sql<ClientData['deliveries'][number]>`
    select orders.number as order_number, deliveries.number, day, products.name as product, line.outcome, line.handed_quantity,
      line.reason, line.warranty_until, receipt.at, receiver, coalesce(receiver_name, '') as receiver_name, proof,
      coalesce(place, '') as place,
      array(select serial from units where receipt_id = receipt.id and units.product_id = line.product_id order by serial) as serials
    from delivery_lines as line
      join deliveries on deliveries.id = line.delivery_id
      join orders on orders.id = line.order_id
      join products on products.id = line.product_id
      left join delivery_receipts as receipt on receipt.delivery_id = line.delivery_id and receipt.order_id = line.order_id
    where line.order_id = any(${orderIds}::uuid[])
    order by day, deliveries.id, line.id`.execute(db);
  const { rows: returns } = await sql<ClientData['returns'][number]>`
    select orders.number as order_number, at, products.name as product, quantity, serials, reason, condition, replacement_serials, note
    from order_returns as back
      join orders on orders.id = back.order_id
      join products on products.id = back.product_id
    where back.order_id = any(${orderIds}::uuid[])
    order by at, back.id`.execute(db);
  return { deliveries, returns };
}
