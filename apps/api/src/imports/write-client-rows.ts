import { sql } from 'kysely';
import { z } from 'zod';
import { clientBody, type ClientChanges } from '#contract/clients.ts';
import { amount, day } from '#contract/common.ts';
import { Refusal } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { changeClients } from '../clients/change-clients.ts';
import { insertClients } from '../clients/insert-clients.ts';
import { samePeople, type KnownBy } from '../clients/same-person.ts';
import { assignGroup, updateClient } from '../clients/save-client.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { lockRecords } from '../platform/locks.ts';
import { assertNotOlder, dayOfFigure, figureThere, momentOf, withAsOf } from './figures-day.ts';
import { isFault, oneByOne, orFault, type ReadRow, type RowChange, type RowFault } from './row-reader.ts';
import type { Values } from './same-record.ts';

/** What a row of a new client may say. */
export const clientRow = clientBody.extend({
  phone: clientBody.shape.phone.optional(),
  group: z.string().optional(),
  joinDate: day.optional(),
  loanBalance: amount.optional(),
  systemSavings: amount.optional(),
  asOf: day.optional(),
});
/** What a row needs that only changes a client: the number by which the client is found. */
export const partOfClient = clientRow.partial();
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

/** What a client is written from. */
export interface ClientRowBody {
  person: KnownBy & { email: string; address: string };
  /** What the row says, with the day of its figures. */
  values: Omit<z.output<typeof partOfClient>, 'group'>;
  groupId: string | undefined;
}

/** Clients with what a file can say of them, by field; `confirms` as in `figureThere`. */
export function selectClientValues(db: Database, confirms = false) {
  return db
    .selectFrom('clients')
    .innerJoin('client_books', 'client_books.client_id', 'clients.id')
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
      figureThere('clients', 'loan_balance', confirms).as('loanBalance'),
      figureThere('clients', 'system_savings', confirms).as('systemSavings'),
      dayOfFigure('clients', 'loan_balance').as('loanBalanceDay'),
      dayOfFigure('clients', 'system_savings').as('systemSavingsDay'),
    ]);
}

/** Registers those who are not there meanwhile. */
export async function createClients(
  db: Database,
  caller: Caller,
  rows: readonly ReadRow<ClientRowBody>[],
): Promise<(string | undefined)[]> {
  return db.inTransaction(async (trx) => {
    const there = await trx
      .selectFrom('clients')
      .innerJoin(samePeople(rows.map(({ body }) => body.person)), 'same.id', 'clients.id')
      .select('same.nth')
      .where('clients.anonymised_at', 'is', null)
      .execute();
    const known = new Set(there.map(({ nth }) => nth));
    const wanted = rows.filter((_, nth) => !known.has(nth));
    const clients = wanted.map(({ body: { person, values, groupId } }) => {
      const { joinDate, loanBalance, systemSavings, asOf } = values;
      const figuresAt = momentOf(asOf, caller);
      return { ...person, imported: { joinDate, loanBalance, systemSavings, figuresAt, groupId } };
    });
    const made = await trx.inTransaction((within) => insertClients(within, caller, clients));
    const ids = new Map(wanted.map((row, at) => [row, made[at]?.id]));
    return rows.map((row) => ids.get(row));
  });
}

/** The fields of a client that a row changes. */
function changesOf({ values }: ClientRowBody, fields: readonly string[]): ClientChanges {
  const of = <Name extends keyof typeof values>(name: Name) =>
    fields.includes(name) ? values[name] : undefined;
  return {
    ...Object.fromEntries(FIELDS.map((name) => [name, of(name)])),
    phone: of('phone'),
    // A figure that is confirmed as it is gets the day of the file.
    ...(fields.includes('asOf') && { loanBalance: values.loanBalance, systemSavings: values.systemSavings }),
  };
}

type Change = RowChange<ClientRowBody>;

/** Changes clients whose names and groups stay, together; answers what they were before (DECISIONS 18.1). */
function changeTogether(
  db: Database,
  caller: Caller,
  changes: readonly Change[],
): Promise<(Values | RowFault)[]> {
  return db.inTransaction(async (trx) => {
    const ids = changes.map(({ id }) => id);
    await lockRecords(trx, 'clients', ids);
    const befores = await valuesOf(trx, caller, ids);
    const results = await oneByOne(changes, ({ read: { row, body }, id }) =>
      orFault(async (): Promise<Values> => {
        const before = befores.get(id);
        if (before) assertNotOlder(row, body.values, before);
        return before ? withAsOf(before, body.values) : {};
      }),
    );
    const wanted = changes
      .filter((_, at) => !isFault(results[at]))
      .map(({ read: { body }, id, fields }) => {
        return { id, changes: changesOf(body, fields), figuresAt: momentOf(body.values.asOf, caller) };
      });
    const changed = await changeClients(trx, caller, wanted);
    const refused = new Map(wanted.map(({ id }, at) => [id, changed[at]]));
    return changes.map(({ id }, at) => {
      const refusal = refused.get(id);
      return refusal instanceof Refusal ? refusal : results[at]!;
    });
  });
}

/** The same for one of any fields; a group is changed with them. */
function changeAlone(
  db: Database,
  caller: Caller,
  { read: { row, body }, id, fields }: Change,
): Promise<Values | RowFault> {
  return orFault(() =>
    db.inTransaction(async (trx) => {
      await lockRecords(trx, 'clients', [id]);
      const before = (await valuesOf(trx, caller, [id])).get(id);
      if (before) assertNotOlder(row, body.values, before);
      const changes = changesOf(body, fields);
      if (Object.values(changes).some((value) => value !== undefined)) {
        await updateClient(trx, caller, id, changes, momentOf(body.values.asOf, caller));
      }
      // Groups are held at the end of the import alone (`settleBranches`): orders go through them meanwhile.
      const groupId = fields.includes('group') ? body.groupId : undefined;
      if (groupId) await assignGroup(trx, caller, id, groupId, { locksGroup: false });
      return before ? withAsOf(before, body.values) : {};
    }),
  );
}

async function valuesOf(trx: Database, caller: Caller, ids: readonly string[]): Promise<Map<string, Values>> {
  const found = await selectClientValues(trx, may(caller, 'figures.write'))
    .select(['clients.group_id', 'clients.branch_id'])
    .where(sql<boolean>`clients.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(
    found.map(({ id, group_id, branch_id: branch, ...values }) => [
      id,
      { ...values, group: group_id ?? '', branch },
    ]),
  );
}

const goesAlone = ({ fields }: Change) => fields.includes('name') || fields.includes('group');

export async function writeChanges(
  db: Database,
  caller: Caller,
  changes: readonly Change[],
): Promise<(Values | RowFault)[]> {
  const alone = (some: readonly Change[]) => oneByOne(some, (one) => changeAlone(db, caller, one));
  if (changes.some(goesAlone)) return alone(changes);
  const together = await orFault(() => changeTogether(db, caller, changes));
  // Another client has the same number as one of them: which, each shows alone.
  return isFault(together) ? alone(changes) : together;
}
