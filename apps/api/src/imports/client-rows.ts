import { sql } from 'kysely';
import { z } from 'zod';
import { clientBody } from '#contract/clients.ts';
import { amount, day } from '#contract/common.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { foldPhone, normalisePhone } from '#domain/phone.ts';
import { isSamePerson } from '../clients/same-person.ts';
import { assignGroup, createClient, updateClient } from '../clients/save-client.ts';
import type { Database } from '../platform/database.ts';
import type { FileRow } from './file-row.ts';
import type { RowReader } from './row-reader.ts';
import { rankedBy, type Candidate } from './same-record.ts';

const clientRow = clientBody.extend({
  phone: clientBody.shape.phone.optional(),
  group: z.string().optional(),
  joinDate: day.optional(),
  loanBalance: amount.optional(),
  systemSavings: amount.optional(),
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
    values: { ...values, group: group_id ?? '' },
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

/** Reads clients. Most rows name one of few groups, which do not change meanwhile: each is looked up once. */
export function clientReader(): RowReader {
  const groups = new Map<string, string>();
  const groupOf = async (db: Database, row: FileRow, text: string) => {
    const id = groups.get(text) ?? (await findGroupId(db, row, text));
    groups.set(text, id);
    return id;
  };
  return async (db, row) => {
    const body = row.read(clientRow);
    if (!body.phone && !foldId(body.clientId ?? '') && !foldId(body.systemId ?? '')) {
      throw row.failure(row.problem('phone', { fault: 'no_number_at_all' }));
    }
    const { group, joinDate, loanBalance, systemSavings, ...identity } = body;
    const phone = normalisePhone(body.phone ?? '');
    const groupId = group === undefined ? undefined : await groupOf(db, row, group);
    const given = { ...body, phone, group: groupId };
    return {
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
      // Several verbs are one row: all of them or none.
      create: (db, caller) =>
        db.inTransaction(async () => {
          const { created, client } = await createClient(db, caller, { ...identity, phone });
          if (!created) return undefined;
          if (joinDate !== undefined || loanBalance !== undefined || systemSavings !== undefined) {
            await updateClient(db, caller, client.id, { joinDate, loanBalance, systemSavings }, 'import');
          }
          // Groups are held at the end of the import alone (`settleBranches`): orders go through them meanwhile.
          if (groupId) await assignGroup(db, caller, client.id, groupId, { locksGroup: false });
          return client.id;
        }),
    };
  };
}
