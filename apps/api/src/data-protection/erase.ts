import { sql } from 'kysely';
import type { RowProblem } from '#domain/import-problems.ts';
import { foldPhone, normalisePhone } from '#domain/phone.ts';
import { formerClientName } from '#domain/who.ts';
import { eraseSubscribers } from '../contact/subscribe.ts';
import { assignNames } from '../orders/order-names.ts';
import { writeAudits, type Author } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { chairpersonId, deleteKeys, openLines } from '../platform/person-keys.ts';
import { deletePrivatePictures } from '../platform/private-pictures.ts';

/** The reason of a row whose person was erased. */
export const ERASED = { problem: 'erased' } as const satisfies RowProblem;

/** Of a longer text a search term is the beginning (`cell_search_terms` in 0015_folded_texts.sql, stored as `search_terms`). */
const TERM_LENGTH = 200;

/** By what somebody is or was known, as their records and the log have it. */
interface Known {
  names: string[];
  phones: string[];
  emails: string[];
  /** National IDs and System IDs. */
  numbers: string[];
  groupIds: string[];
}

/** A group that names a client as its chairperson. */
interface Chaired {
  id: string;
  name: string;
  branch_name: string;
  chairperson: string;
  chairperson_phone: string;
}

/** By what these clients are or were known. To be read while their keys are there. */
async function findKnown(db: Database, ids: readonly string[]): Promise<Known> {
  const { rows: records } = await sql<{ before: null; after: unknown }>`
    select null as before, jsonb_build_object('name', name, 'phone', phone, 'email', email, 'client_id', national_id,
      'system_id', system_id, 'group_id', group_id) as after
    from client_records where id = any(${ids}::uuid[])`.execute(db);
  const { rows: lines } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_log where entity = 'client' and entity_id = any(${ids}::uuid[])`.execute(
    db,
  );
  const sides = [...records, ...(await openLines(db, lines))].flatMap(({ before, after }) => [before, after]);
  const of = (...fields: string[]) => {
    const values = sides.flatMap((side) =>
      fields.map((field) => (side as Record<string, unknown> | null)?.[field]),
    );
    return [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))];
  };
  return {
    names: of('name'),
    phones: of('phone'),
    emails: of('email'),
    numbers: of('client_id', 'system_id'),
    groupIds: of('group_id'),
  };
}

/** The groups whose chairperson has one of these names and one of these phone numbers, in any spelling. */
async function selectChaired(db: Database, { names, phones }: Known): Promise<Chaired[]> {
  const { rows } = await sql<Chaired>`
    select groups.id, groups.name, branches.name as branch_name, chairperson, chairperson_phone
    from group_records as groups join branches on branches.id = groups.branch_id
    where folded_text(chairperson) in (select folded_text(known) from unnest(${names}::text[]) as known)
      and folded_phone(chairperson_phone) in (select folded_phone(known) from unnest(${phones}::text[]) as known)
    order by groups.folded_name, groups.id`.execute(db);
  return rows;
}

/** An order or a group that does not name the person any more. */
interface Erased {
  id: string;
  entity: 'order' | 'group';
  is_deleted: boolean;
}

/** The groups that name a person as chairperson, also by what their records were called, or called by, before. */
export async function findChaired(db: Database, ids: readonly string[]): Promise<Chaired[]> {
  return selectChaired(db, await findKnown(db, ids));
}

/** Erases somebody as a chairperson: in the groups that name them, in orders of their groups, and, by the key, in the log. */
async function eraseChairperson(trx: Database, known: Known, at: string): Promise<Erased[]> {
  const chaired = (await selectChaired(trx, known)).map(({ id }) => id);
  const { rows: groups } = await sql<Erased>`
    update group_records set chairperson = '', chairperson_phone = '', updated_at = ${at} where id = any(${chaired}::uuid[])
    returning id, 'group' as entity, removed_at is not null as is_deleted
  `.execute(trx);
  const { rows: orders } = await sql<Erased>`
    update order_records set chairperson_phone = ''
    where group_id = any(${[...chaired, ...known.groupIds]}::uuid[]) and chairperson_phone <> ''
      and folded_phone(chairperson_phone) in (select folded_phone(known) from unnest(${known.phones}::text[]) as known)
    returning id, 'order' as entity, removed_at is not null as is_deleted
  `.execute(trx);
  // Undoing an import would bring them back.
  const said = (
    value: string,
  ) => sql`(folded_text(${sql.ref(value)}) in (select folded_text(known) from unnest(${known.names}::text[]) as known)
    or folded_phone(${sql.ref(value)}) in (select folded_phone(known) from unnest(${known.phones}::text[]) as known))`;
  await sql`
    update import_rows set changes = (
      select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(changes) as change
      where change ->> 'field' not like 'chairperson%')
    from imports
    where imports.id = import_rows.import_id and imports.kind = 'groups' and exists (
      select from jsonb_to_recordset(changes) as change (field text, "from" text, "to" text)
      where field like 'chairperson%' and (${said('change.from')} or ${said('change.to')}))
  `.execute(trx);
  const keys = known.names.flatMap((name) =>
    known.phones.map((phone) => chairpersonId(trx.sealing, name, phone)),
  );
  await deleteKeys(trx, keys);
  return [...groups, ...orders];
}

/** Takes who had an order, and where the goods went, out of the orders of a client. */
async function eraseFromOrders(trx: Database, clientId: string): Promise<Erased[]> {
  const names = { client_name: sql`${formerClientName(clientId)}::text` };
  const { rows: orders } = await sql<Erased>`
    update order_records as orders set delivery_location = null, ${assignNames(names)} where client_id = ${clientId}::uuid
    returning id, 'order' as entity, removed_at is not null as is_deleted
  `.execute(trx);
  return orders;
}

/** Empties the agreements of clients, and deletes their papers; number, state and hash stay. */
async function eraseAgreements(trx: Database, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update agreements set content = null where client_id = any(${ids}::uuid[]) returning id`.execute(trx);
  await sql`delete from agreement_papers where agreement_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
}

/**
 * Empties the SMS to these clients and to their phones, and forgets that they opted out. What waits is not sent. A phone that another
 * client has stays opted out.
 */
async function eraseSms(
  trx: Database,
  ids: readonly string[],
  { phones }: Pick<Known, 'phones'>,
  at: string,
): Promise<void> {
  const known = phones.map(normalisePhone);
  await sql`
    update sms_messages set phone = '', body = '', sealed_body = null, once = null,
      expires_at = least(expires_at, ${at}::timestamptz)
    where client_id = any(${ids}::uuid[]) or phone = any(${known}::text[])`.execute(trx);
  await sql`
    delete from sms_opt_outs where phone = any(${known}::text[])
      and not exists (select from client_records where folded_phone = folded_phone(sms_opt_outs.phone))`.execute(
    trx,
  );
}

/** Takes phone, reason and witness out of what clients have confirmed. */
async function eraseConfirmations(trx: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update confirmations set phone = '', reason = '', witness = '' where client_id = any(${ids}::uuid[])`.execute(
    trx,
  );
}

/** Takes who received goods, and what was said of it, out of the deliveries of clients. Serial numbers stay: they name nobody. */
async function eraseDeliveries(trx: Database, ids: readonly string[]): Promise<void> {
  const orders = sql`(select id from order_records where client_id = any(${ids}::uuid[]))`;
  await sql`update delivery_receipts set receiver_name = '', place = '' where order_id in ${orders}`.execute(
    trx,
  );
  await sql`update delivery_lines set reason = '' where order_id in ${orders} and reason <> ''`.execute(trx);
  await sql`update order_returns set note = '' where order_id in ${orders} and note <> ''`.execute(trx);
}

/** Whether a row of an imported file says a name, an e-mail address or a number of somebody, in any spelling. */
function mentions({
  names,
  emails,
  phones,
  numbers,
}: Pick<Known, 'names' | 'emails' | 'phones' | 'numbers'>) {
  const digits = phones.map((phone) => foldPhone(phone).slice(-9)).filter((last) => last.length === 9);
  return sql<boolean>`search_terms && (
    ${digits}::text[] || array(
      select left(folded_text(word), ${TERM_LENGTH}::int) from unnest(${[...names, ...emails, ...phones, ...numbers]}::text[]) as word
      where folded_text(word) <> ''
      union
      select left(folded_id(number), ${TERM_LENGTH}::int) from unnest(${numbers}::text[]) as number where folded_id(number) <> ''))`;
}

/** The rows of imported files that have one of a person's own numbers; those of a namesake are not theirs. */
export async function selectImportedRows(db: Database, ids: readonly string[]) {
  const { numbers } = await findKnown(db, ids);
  const { rows } = await sql<{ at: string; file_name: string; cells: string[] }>`
    select imports.created_at as at, file_name, cells
    from import_rows join imports on imports.id = import_rows.import_id
    where imports.kind in ('clients', 'balances', 'orders')
      and ${mentions({ names: [], emails: [], phones: [], numbers })}
    order by imports.created_at, import_rows.line
  `.execute(db);
  return rows;
}

/**
 * Blanks rows of imported files, which are deleted after 30 days, where they say a name or a number of somebody. Too many rather than
 * too few: what is blanked is a copy of a file that head office has.
 */
async function eraseFromImports(trx: Database, ids: readonly string[], known: Known): Promise<void> {
  const blank = (cells: string) =>
    sql`(select jsonb_agg(''::text) from jsonb_array_elements(${sql.ref(cells)}))`;
  const imports = sql`imports.kind in ('clients', 'groups', 'balances', 'orders')`;
  await sql`
    update import_rows set cells = ${blank('cells')}, problem = ${JSON.stringify(ERASED)}::jsonb, differs = '{}',
      changes = null
    from imports
    where imports.id = import_rows.import_id and ${imports}
      and (${mentions(known)} or import_rows.record_id = any(${ids}::uuid[]) and changes is not null)
  `.execute(trx);
  // A file without headings has its first row in their place.
  for (const cells of ['sample', 'headings'] as const) {
    await sql`
      update imports set ${sql.ref(cells)} = ${blank(cells)}
      from (select id, cell_search_terms(${sql.ref(cells)}) as search_terms from imports) as found
      where found.id = imports.id and ${imports} and ${mentions(known)}
    `.execute(trx);
  }
}

/**
 * Erases who these clients are, all records of a person at once: it blanks their records, and what else is stored of them as it is now,
 * and deletes their keys, so that nobody can read what the past says of them (DECISIONS 23.5). Orders, amounts, days, group and
 * branch stay, for a `Former client`. The log has a line for each; `facts` says why. The caller has locked the clients.
 */
export async function eraseClients(
  trx: Database,
  ids: readonly string[],
  author: Author = { id: null, requestId: 'housekeeping', at: new Date() },
  facts: object = {},
): Promise<void> {
  if (ids.length === 0) return;
  const known = await findKnown(trx, ids);
  const at = author.at.toISOString();
  const erased: Erased[] = [];
  for (const id of ids) {
    await sql`
      update client_records set name = ${formerClientName(id)}, phone = '', email = '', address = '', national_id = '', system_id = '',
        anonymised_at = ${at}, updated_at = ${at}, purge_after = null
      where id = ${id}::uuid`.execute(trx);
    erased.push(...(await eraseFromOrders(trx, id)));
  }
  await sql`update meeting_attendance set note = '' where client_id = any(${ids}::uuid[]) and note <> ''`.execute(
    trx,
  );
  erased.push(...(await eraseChairperson(trx, known, at)));
  await eraseAgreements(trx, ids);
  await sql`delete from order_page_visits where client_id = any(${ids}::uuid[])`.execute(trx);
  await eraseConfirmations(trx, ids);
  await eraseDeliveries(trx, ids);
  await deletePrivatePictures(trx, ids);
  await eraseSms(trx, ids, known, at);
  await eraseFromImports(trx, ids, known);
  await eraseSubscribers(trx, known.emails);
  await deleteKeys(trx, ids);
  const others = new Map(erased.filter((one) => !one.is_deleted).map((one) => [one.id, one.entity]));
  await writeAudits(trx, author, [
    ...ids.map((id) => ({
      action: 'client.anonymise' as const,
      entityId: id,
      after: { name: formerClientName(id), ...facts },
    })),
    ...[...others].map(([entityId, entity]) => ({ action: `${entity}.anonymise` as const, entityId })),
  ]);
}
