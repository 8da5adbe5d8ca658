import type { OwnPageStep } from '#contract/own-page.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { cancelsAtOnce, type PageAct } from '#domain/orders/order-page.ts';
import { isVoid } from '#domain/orders/order-statuses.ts';
import type { Translation } from '#messages/index.ts';
import { findAgreementInForce } from '../agreements/agreements.queries.ts';
import { complain } from '../contact/complaints.ts';
import { changeStatus } from '../orders/change-status.ts';
import { selectWireOrders, toOrder } from '../orders/orders.queries.ts';
import { hashSecret } from '../order-pages/page-address.ts';
import { hasVisit, noteVisit } from '../order-pages/visits.ts';
import { callAfter } from '../platform/caller.ts';
import { writeAudit } from '../platform/audit.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { findPageOrder } from './find-page.ts';

export interface Visitor {
  address: string;
  at: Date;
  requestId: string;
  /** Of the language of the page. */
  words: Translation;
}

/** What became of an act. */
type Done = Omit<Extract<OwnPageStep, { name: 'done' }>, 'name' | 'pass'>;

/**
 * Does what the client asked for on the page: cancels the order, or makes a complaint, with the client's name and phone of the books (DECISIONS
 * 27.3). Asked again, it answers what came of it the first time. Throws `not_found` where the page has ended meanwhile.
 */
export function actOnPage(
  db: Database,
  mail: MailSettings | undefined,
  secret: string,
  { act, message }: { act: PageAct; message: string },
  visitor: Visitor,
): Promise<Done> {
  return db.inTransaction(async (trx) => {
    const row = await selectWireOrders(trx.selectFrom('orders'))
      .where(
        'orders.id',
        '=',
        trx.selectFrom('order_pages').select('order_id').where('secret_hash', '=', hashSecret(secret)),
      )
      .forUpdate()
      .executeTakeFirst();
    // It may have gone to somebody else just now.
    if (!row || !(await findPageOrder(trx, secret))) throw refuse('record_not_found', { record: 'order' });
    const order = toOrder(row);
    const { status } = order;
    if (act !== 'complain' && isVoid(status)) return { act, complaint: undefined };
    const author = { id: null, requestId: visitor.requestId, at: visitor.at, address: visitor.address };
    const { ownPage } = visitor.words;
    const agreement = await findAgreementInForce(trx, order.id);
    const cancelUntil = agreement?.content.promises.cancel_until ?? null;
    if (act !== 'complain' && cancelsAtOnce(act, { status, cancelUntil }, nairobiDay(visitor.at))) {
      await changeStatus(trx, callAfter(author, order), order, 'cancelled', { reason: ownPage.reasons[act] });
      await noteVisit(trx, order.id, act === 'dispute' ? 'disputed' : 'cancelled', visitor);
      return { act, complaint: undefined };
    }
    const said = act === 'complain' ? message : ownPage.complaints[act];
    const body = ownPage.complaintAbout(order.number, said);
    const what = act === 'dispute' ? 'disputed' : 'complained';
    const known = await findOpenComplaint(trx, body);
    // Others can write the same words on the page of complaints.
    if (known && (await hasVisit(trx, order, what))) return { act, complaint: known };
    const complaint = known ?? (await complainOf(trx, mail, order, body, visitor));
    await noteVisit(trx, order.id, what, visitor);
    if (act === 'dispute') await writeAudit(trx, author, 'order.dispute', order.id);
    return { act, complaint };
  });
}

/** An open complaint with the same words, which have the order's number, is the same complaint. */
async function findOpenComplaint(trx: Database, body: string): Promise<Done['complaint']> {
  const known = await trx
    .selectFrom('messages')
    .select(['reference', 'due_on'])
    .where('kind', '=', 'complaint')
    .where('body', '=', body)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return known?.reference && known.due_on ? { reference: known.reference, due_on: known.due_on } : undefined;
}

/** A complaint with the name and phone of the client's record. */
async function complainOf(
  trx: Database,
  mail: MailSettings | undefined,
  order: { client_id: string; branch_id: string },
  message: string,
  visitor: Visitor,
): Promise<{ reference: string; due_on: string }> {
  const client = await trx
    .selectFrom('clients')
    .select(['name', 'phone', 'email'])
    .where('id', '=', order.client_id)
    .executeTakeFirstOrThrow();
  return complain(trx, mail, visitor, { ...client, branchId: order.branch_id, message, website: '' });
}
