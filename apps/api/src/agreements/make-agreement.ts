import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Order } from '#contract/orders.ts';
import type { VisitorFacts } from '#contract/visitor-facts.ts';
import {
  type AgreedOrder,
  type Agreement,
  agreeLoan,
  agreementNumber,
  signedText,
} from '#domain/agreements/agreement.ts';
import { type AgreementTerms, fillTerms, type TermsFacts } from '#domain/agreements/agreement-terms.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { Language } from '#domain/languages.ts';
import { isGranted, isVoid } from '#domain/orders/order-statuses.ts';
import { addDays } from '#domain/period.ts';
import { WORDS } from '#messages/languages.ts';
import type { Author } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import {
  getAgreementTerms,
  getInstitution,
  getLoanTerms,
  getSwahiliTexts,
  getVisitorFacts,
} from '../settings/read-settings.ts';
import { announceApproval } from './announce-approval.ts';
import { signText } from './sign.ts';

type ApprovedOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'old_number'
  | 'status'
  | 'client_id'
  | 'client_name'
  | 'group_name'
  | 'group_account_number'
  | 'branch_id'
  | 'officer_name'
  | 'products'
  | 'total_price'
  | 'loan_term'
  | 'delivery_method'
  | 'delivery_location'
  | 'created_at'
>;

/** What an edit of the order changes of its agreement: not the client's phone. */
const factsOfOrder = (order: ApprovedOrder) => ({
  client: { id: order.client_id, name: order.client_name },
  group: { name: order.group_name, account_number: order.group_account_number },
  goods: order.products.map(({ name, quantity, unit_price, total_price }) => ({
    name,
    quantity,
    unit_price,
    total_price,
  })),
  months: order.loan_term,
  delivery: { method: order.delivery_method, location: order.delivery_location },
});

/** What was agreed in an order, with the client's present phone and National ID. */
async function readAgreed(db: Database, order: ApprovedOrder): Promise<AgreedOrder> {
  const client = await db
    .selectFrom('clients')
    .select(['phone', 'national_id'])
    .where('id', '=', order.client_id)
    .executeTakeFirstOrThrow();
  return {
    number: order.number,
    ordered_on: nairobiDay(new Date(order.created_at)),
    ...factsOfOrder(order),
    client: { name: order.client_name, ...client },
  };
}

/** The facts that the institution writes as text, which may have a Swahili translation. */
const TRANSLATED = ['account_format', 'late_rule', 'complaint_decided_by', 'complaint_next'] as const;

/** The facts that the terms name, in a language. */
function factsOf(
  agreement: Omit<Agreement, 'terms'>,
  { cancel_days: cancelDays, delivery_days: deliveryDays }: AgreementTerms,
  visitorFacts: VisitorFacts,
  { hotline }: { hotline: string },
  language: Language,
  translate: (text: string) => string,
): TermsFacts {
  const { lender, branch, order, promises } = agreement;
  const own = Object.fromEntries(TRANSLATED.map((name) => [name, translate(visitorFacts[name])]));
  return {
    institution: lender.legal_name,
    address: lender.address,
    phone: lender.phone,
    hotline,
    email: lender.email,
    regulator: lender.regulator,
    licence_number: lender.licence_number,
    data_protection_number: visitorFacts.data_protection_number,
    paybill: visitorFacts.paybill,
    order_number: order.number,
    branch: branch.name,
    // Without the right to cancel, the paper says nothing of it.
    cancel_days: cancelDays > 0 ? String(cancelDays) : '',
    delivery_days: String(deliveryDays),
    delivery_by: WORDS[language].format.formatDay(promises.deliver_by),
    complaint_days: String(visitorFacts.complaint_days),
    ...(own as Pick<TermsFacts, (typeof TRANSLATED)[number]>),
  };
}

/** An agreement of today about what was agreed, by the settings in force or by other terms. */
export async function writeAgreement(
  db: Database,
  {
    agreed,
    total,
    branch,
    officer,
    approver,
    number,
    at,
    terms,
  }: {
    agreed: AgreedOrder;
    /** Whole KES. */
    total: number;
    branch: Agreement['branch'];
    officer: string;
    approver: string;
    number: string;
    at: Date;
    terms?: AgreementTerms;
  },
): Promise<Agreement> {
  const institution = await getInstitution(db);
  const facts = await getVisitorFacts(db);
  const texts = terms ?? (await getAgreementTerms(db));
  const swahili = await getSwahiliTexts(db);
  const madeOn = nairobiDay(at);
  const { name, legal_name, address, phone, email } = institution;
  const { regulator, licence_number } = facts;
  const agreement: Omit<Agreement, 'terms'> = {
    version: 2,
    number,
    made_on: madeOn,
    lender: { name, legal_name, address, phone, email, regulator, licence_number },
    branch,
    officer,
    approver,
    order: agreed,
    loan: agreeLoan(total, agreed.months, await getLoanTerms(db), madeOn),
    promises: {
      cancel_until: texts.cancel_days > 0 ? addDays(madeOn, texts.cancel_days) : null,
      deliver_by: addDays(madeOn, texts.delivery_days),
    },
  };
  const termsIn = (language: Language, text: string, translate: (one: string) => string) =>
    fillTerms(text, factsOf(agreement, texts, facts, institution, language, translate));
  return {
    ...agreement,
    terms: {
      en: termsIn('en', texts.terms_en, (text) => text),
      sw: termsIn('sw', texts.terms_sw, (text) => swahili.get(text.trim()) || text),
    },
  };
}

const readBranch = (db: Database, { branch_id }: ApprovedOrder): Promise<Agreement['branch']> =>
  db
    .selectFrom('branches')
    .select(['name', 'address', 'phone'])
    .where('id', '=', branch_id)
    .executeTakeFirstOrThrow();

/** The agreement of an approval of today. */
async function makeAgreement(
  db: Database,
  { name: approver, at }: Caller,
  order: ApprovedOrder,
  agreed: AgreedOrder,
  number: string,
): Promise<Agreement> {
  const branch = await readBranch(db, order);
  const officer = order.officer_name;
  return writeAgreement(db, { agreed, total: order.total_price, branch, officer, approver, number, at });
}

/** The same agreement about a changed order: day, rate, fee and terms stay as they were approved. `total` in whole KES. */
const changeAgreement = (
  before: Agreement,
  agreed: AgreedOrder,
  total: number,
  branch: Agreement['branch'],
  number: string,
): Agreement => ({
  ...before,
  version: 2,
  number,
  // With its group, the order may have gone to another one, which has the goods.
  branch,
  order: agreed,
  loan: agreeLoan(
    total,
    agreed.months,
    { ...before.loan, every: before.loan.every ?? 'month' },
    before.made_on,
  ),
});

/** Ends the agreement of an order that is in force, if there is one. */
async function endAgreement(trx: Database, orderId: string, state: 'replaced' | 'cancelled') {
  await trx
    .updateTable('agreements')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('state', '=', 'valid')
    .execute();
}

/**
 * Settles the agreement of an order that was moved or edited, in the same transaction (DECISIONS 27.1). An approval makes one. An edit
 * that needs no approval makes one with the rate, fee, day and terms that were approved. Where the order waits again or is unsold,
 * the agreement ends. Old orders from files have none. The caller has locked the order. Answers the number of a new agreement, for
 * the audit log.
 */
export async function settleAgreement(
  trx: Database,
  author: Caller | (Author & { id: null }),
  before: ApprovedOrder,
  order: ApprovedOrder,
  isApproved: boolean,
): Promise<string | undefined> {
  if (order.old_number !== null) return undefined;
  const earlier = await trx
    .selectFrom('agreements')
    .select(['id', 'state', 'content'])
    .where('order_id', '=', order.id)
    .execute();
  const valid = earlier.find(({ state }) => state === 'valid');
  if (!isGranted(order.status)) {
    await endAgreement(trx, order.id, isVoid(order.status) ? 'cancelled' : 'replaced');
    return undefined;
  }
  // A client on their page makes no agreement.
  if (author.id === null || (!isApproved && !valid)) return undefined;
  if (valid && isDeepStrictEqual(factsOfOrder(before), factsOfOrder(order))) return undefined;
  await endAgreement(trx, order.id, 'replaced');
  const number = agreementNumber(order.number, earlier.length + 1);
  const agreed = await readAgreed(trx, order);
  const agreement =
    !isApproved && valid?.content
      ? changeAgreement(
          valid.content as unknown as Agreement,
          agreed,
          order.total_price,
          await readBranch(trx, order),
          number,
        )
      : await makeAgreement(trx, author, order, agreed, number);
  const content = JSON.stringify(agreement);
  const hash = createHash('sha256').update(content).digest();
  const text = signedText({
    number: agreement.number,
    hash: hash.toString('hex'),
    madeOn: agreement.made_on,
  });
  await trx
    .insertInto('agreements')
    .values({
      id: newId(author.at),
      order_id: order.id,
      client_id: order.client_id,
      number: agreement.number,
      content: content as never,
      content_hash: hash,
      ...(await signText(trx, text)),
      made_at: author.at.toISOString(),
      made_by: author.id,
    })
    .execute();
  if (isApproved) await announceApproval(trx, author.at, order, agreement);
  return agreement.number;
}
