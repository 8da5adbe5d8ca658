import { sql } from 'kysely';
import { z } from 'zod';
import { clientBody } from '#contract/clients.ts';
import { amount, day } from '#contract/common.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { foldPhone, normalisePhone } from '#domain/phone.ts';
import { isSamePerson } from '../clients/same-person.ts';
import { assignGroup, createClient, updateClient } from '../clients/save-client.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { assertNotOlder, dayOfFigure, momentOf, readAsOf, withAsOf } from './figures-day.ts';
import type { FileRow } from './file-row.ts';
import type { RowReader } from './row-reader.ts';
import { rankedBy, type Candidate, type Values } from './same-record.ts';

const clientRow = clientBody.extend({
  phone: clientBody.shape.phone.optional(),
  group: z.string().optional(),
  joinDate: day.optional(),
  loanBalance: amount.optional(),
  systemSavings: amount.optional(),
  asOf: day.optional(),
});
type ClientRow = z.output<typeof clientRow>;

const IDENTITY = ['name', 'clientId', 'systemId'] as const;
const rank = rankedBy(['clientId', 'systemId', 'phone']);

/** Clients with what a file can say of them, by field. */
export function selectClientValues(db: Database) {
  return db
    .selectFrom('clients')
    .leftJoin('groups', 'groups.id', 'clients.group_id')
    .select([
      'clients.id',
      'clients.name',
      'clients.phone',
      'clients.national_id as clientId',
      'clients.system_id as systemId',
      'clients.email',
      'clients.address',
      'groups.name as group',
      'clients.join_date as joinDate',
      'clients.loan_balance as loanBalance',
      'clients.system_savings as systemSavings',
      dayOfFigure('clients', 'loan_balance').as('loanBalanceDay'),
      dayOfFigure('clients', 'system_savings').as('systemSavingsDay'),
    ]);
}

/** Who has the National ID, the System ID, or the phone and name of a row (DECISIONS 5 and 11.7). */
async function findClients(db: Database, body: ClientRow, phone: string): Promise<Candidate[]> {
  const { name, clientId = '', systemId = '' } = body;
  const found = await selectClientValues(db)
    .select('clients.group_id')
    .where('clients.anonymised_at', 'is', null)
    .where(isSamePerson({ name, phone, national_id: clientId, system_id: systemId }))
    .execute();
  const isBy = (text: string, own: string) => foldId(text) !== '' && foldId(text) === foldId(own);
  return found.map(({ id, group_id, ...values }) => ({
    id,
    by: isBy(clientId, values.clientId) ? 'clientId' : isBy(systemId, values.systemId) ? 'systemId' : 'phone',
    values: withAsOf({ ...values, group: group_id ?? '' }, body),
  }));
}

const hasAccount = (text: string) =>
  sql<boolean>`(folded_account_number = folded_id(${text}) and folded_account_number <> '')`;

/** The group that a cell names by account number or name. Throws a refusal when there is none, or several. */
async function findGroupId(db: Database, row: FileRow, text: string): Promise<string> {
  const found = await db
    .selectFrom('groups')
    .select(['id', hasAccount(text).as('by_account')])
    .where((eb) => eb.or([hasAccount(text), eb('folded_name', '=', sql<string>`folded_text(${text})`)]))
    .orderBy('by_account', 'desc')
    .limit(3)
    .execute();
  const [group, another] = found.some(({ by_account }) => by_account)
    ? found.filter(({ by_account }) => by_account)
    : found;
  if (!group) throw row.failure(row.problem('group', { fault: 'not_a_group' }));
  if (another) throw row.failure(row.problem('group', { fault: 'several_groups' }));
  return group.id;
}

/** What a row needs that only changes a client: the number by which the client is found. */
const partOfClient = clientRow.partial();
const FIELDS = [
  'name',
  'email',
  'address',
  'clientId',
  'systemId',
  'joinDate',
  'loanBalance',
  'systemSavings',
] as const;

/** What clients that are found by `findBy` are changed to (DECISIONS 18.1). */
async function changeClient(
  db: Database,
  caller: Caller,
  id: string,
  row: FileRow,
  given: z.output<typeof partOfClient>,
  fields: readonly string[],
): Promise<Values> {
  return db.inTransaction(async (trx) => {
    const before = await selectClientValues(trx)
      .select('clients.group_id')
      .where('clients.id', '=', id)
      // Where the name changes, the client's orders are locked first (`updateClient`).
      .$if(!fields.includes('name'), (one) => one.forNoKeyUpdate('clients'))
      .executeTakeFirst();
    if (before) assertNotOlder(row, given, before);
    const of = <Name extends keyof typeof given>(name: Name) =>
      fields.includes(name) ? given[name] : undefined;
    // A figure that is confirmed as it is gets the day of the file.
    const { asOf } = given;
    const figures = fields.includes('asOf')
      ? { loanBalance: given.loanBalance, systemSavings: given.systemSavings }
      : {};
    const changes = {
      ...Object.fromEntries(FIELDS.map((name) => [name, of(name)])),
      phone: of('phone'),
      ...figures,
    };
    if (Object.values(changes).some((value) => value !== undefined)) {
      await updateClient(trx, caller, id, changes, 'import', momentOf(asOf, caller));
    }
    // Groups are held at the end of the import alone (`settleBranches`): orders go through them meanwhile.
    const groupId = of('group');
    if (groupId) await assignGroup(trx, caller, id, groupId, { locksGroup: false });
    return before ? withAsOf({ ...before, group: before.group_id ?? '' }, given) : {};
  });
}

/** Reads clients. Most rows name one of few groups, which do not change meanwhile: each is looked up once. */
export function clientReader(findBy: string | null): RowReader {
  const groups = new Map<string, string>();
  const groupOf = async (db: Database, row: FileRow, text: string) => {
    const id = groups.get(text) ?? (await findGroupId(db, row, text));
    groups.set(text, id);
    return id;
  };
  return async (db, row) => {
    const read = row.read(findBy === null ? clientRow : partOfClient);
    const body = { ...read, name: read.name ?? '' };
    if (findBy !== null && row.text(findBy) === undefined) {
      throw row.failure(row.problem(findBy, { fault: 'empty' }));
    }
    if (!body.phone && !foldId(body.clientId ?? '') && !foldId(body.systemId ?? '')) {
      throw row.failure(row.problem('phone', { fault: 'no_number_at_all' }));
    }
    const { group, joinDate, loanBalance, systemSavings, asOf: _, ...identity } = body;
    const asOf = readAsOf(row, body);
    const phone = normalisePhone(body.phone ?? '');
    const groupId = group === undefined ? undefined : await groupOf(db, row, group);
    // An import that only adds says nothing of the days of figures that are there.
    const given = { ...body, asOf: findBy === null ? undefined : asOf, phone, group: groupId };
    const updating = findBy !== null && {
      foundBy: [findBy],
      complete: () => void row.read(clientRow),
      update: (db: Database, caller: Caller, id: string, fields: readonly string[]) =>
        changeClient(db, caller, id, row, given, fields),
      checkUpdate: (record: Values) => assertNotOlder(row, given, record),
    };
    return {
      ...updating,
      given,
      identity: IDENTITY,
      keys: {
        clientId: foldId(body.clientId ?? ''),
        systemId: foldId(body.systemId ?? ''),
        phone: foldPhone(phone) && `${foldPhone(phone)}\n${foldText(body.name)}`,
      },
      becomes: { joinDate: nairobiDay(new Date()), loanBalance: 0, systemSavings: 0, ...given },
      rank,
      candidates: await findClients(db, body, phone),
      create: async (db, caller) => {
        const figuresAt = momentOf(asOf, caller);
        const imported = { joinDate, loanBalance, systemSavings, figuresAt, groupId };
        const { created, client } = await createClient(db, caller, { ...identity, phone }, imported);
        return created ? client.id : undefined;
      },
    };
  };
}
