import { sql } from 'kysely';
import { z } from 'zod';
import { clientBody, type ClientChanges } from '#contract/clients.ts';
import { amount, day } from '#contract/common.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { Refusal } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { may } from '#domain/permissions.ts';
import { foldPhone, normalisePhone } from '#domain/phone.ts';
import { zeroVariants } from '#domain/who.ts';
import { changeClients } from '../clients/change-clients.ts';
import { insertClients } from '../clients/insert-clients.ts';
import { samePeople, type KnownBy } from '../clients/same-person.ts';
import { assignGroup } from '../clients/save-client.ts';
import { renameOrders } from '../orders/order-names.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { lockRecords } from '../platform/locks.ts';
import {
  assertMayState,
  assertNotOlder,
  dayOfFigure,
  figureThere,
  momentOf,
  readAsOf,
  withAsOf,
} from './figures-day.ts';
import type { FileRow } from './file-row.ts';
import { groupFinder } from './group-rows.ts';
import {
  isFault,
  oneByOne,
  orFault,
  requireKeys,
  type ReadRow,
  type RowChange,
  type RowFault,
  type RowReader,
} from './row-reader.ts';
import { nameKeys, type StoredRecord, type Values } from './same-record.ts';

const clientRow = clientBody.extend({
  phone: clientBody.shape.phone.optional(),
  group: z.string().optional(),
  joinDate: day.optional(),
  loanBalance: amount.optional(),
  systemSavings: amount.optional(),
  asOf: day.optional(),
});
/** A row that updates needs only the number by which its client is found. */
const partOfClient = clientRow.partial();

interface ClientRowBody {
  person: KnownBy & { email: string; address: string };
  values: Omit<z.output<typeof partOfClient>, 'group'>;
  groupId: string | undefined;
}

/** Clients with the fields of a file; `confirms` as in `figureThere`. */
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

/** These clients as rows are compared with them; `group` is an id. */
async function readClients(db: Database, ids: readonly string[], confirms: boolean): Promise<StoredRecord[]> {
  const found = await selectClientValues(db, confirms)
    .select(['clients.group_id', 'clients.branch_id', 'clients.person_id'])
    .where('clients.anonymised_at', 'is', null)
    .where(sql<boolean>`clients.id = any(${ids}::uuid[])`)
    .execute();
  return found.map(({ id, group_id, branch_id: branch, person_id: person, ...values }) => ({
    id,
    person,
    values: { ...values, group: group_id ?? '', branch },
  }));
}

/** The clients that have a number of a row, or differ in leading zeros alone, or have its phone and name. */
async function findClientIds(db: Database, people: readonly KnownBy[]): Promise<string[]> {
  const variants = (numbers: string[]) => numbers.flatMap((number) => zeroVariants(foldId(number)));
  const nationalIds = variants(people.map(({ national_id }) => national_id));
  const systemIds = variants(people.map(({ system_id }) => system_id));
  const same = await db.selectFrom(samePeople(people)).select('same.id').execute();
  const { rows: others } = await sql<{ id: string }>`
    select id from clients where folded_national_id = any(${nationalIds}::text[]) and folded_national_id <> ''
    union select id from clients where folded_system_id = any(${systemIds}::text[]) and folded_system_id <> ''
  `.execute(db);
  return [...same, ...others].map(({ id }) => id);
}

/** Refuses a client's group to a caller who may not put clients into groups by hand. */
function assertMayPlace(caller: Caller, row: FileRow, groupId: string | undefined): void {
  if (groupId === undefined || may(caller, 'clients.assign-group')) return;
  throw row.wrong('group', { fault: 'needs_assign_group' });
}

export function clientReader(caller: Caller, findBy: string | null): RowReader<ClientRowBody> {
  const groupOf = groupFinder();
  const updates = findBy !== null;
  const confirms = updates && may(caller, 'figures.write');
  return {
    read: async (db, row) => {
      const { group, ...read } = row.read(updates ? partOfClient : clientRow);
      const { name = '', clientId = '', systemId = '', email = '', address = '' } = read;
      if (updates) requireKeys(row, [findBy]);
      if (!read.phone && !foldId(clientId) && !foldId(systemId)) {
        throw row.wrong('phone', { fault: 'no_number_at_all' });
      }
      if (read.joinDate !== undefined && read.joinDate > nairobiDay(new Date())) {
        throw row.wrong('joinDate', { fault: 'not_yet' });
      }
      const asOf = readAsOf(row, read);
      const phone = normalisePhone(read.phone ?? '');
      const groupId = group === undefined ? undefined : await groupOf(db, row, group);
      // An import that only adds compares no days of balances.
      const given = { ...read, name, asOf: updates ? asOf : undefined, phone, group: groupId };
      return {
        row,
        body: {
          person: { name, phone, national_id: clientId, system_id: systemId, email, address },
          values: { ...read, name, phone, asOf },
          groupId,
        },
        given,
        updates,
        identity: ['name', 'clientId', 'systemId'],
        becomes: { joinDate: nairobiDay(new Date()), loanBalance: 0, systemSavings: 0, ...given },
        checkNew: () => {
          if (updates) row.read(clientRow);
          assertMayState(caller, row, given, {});
          assertMayPlace(caller, row, groupId);
        },
        ...(updates && {
          foundBy: [findBy],
          checkUpdate: (record: Values) => {
            assertNotOlder(row, given, record);
            assertMayState(caller, row, given, record);
            if (groupId !== record['group']) assertMayPlace(caller, row, groupId);
          },
        }),
      };
    },
    find: async (db, rows) =>
      readClients(
        db,
        await findClientIds(
          db,
          rows.map(({ body }) => body.person),
        ),
        confirms,
      ),
    keysOf: ({ clientId, systemId, phone, name }) => {
      const number = foldPhone(String(phone ?? ''));
      return [
        ['clientId', foldId(String(clientId ?? ''))],
        ['systemId', foldId(String(systemId ?? ''))],
        ...(number ? nameKeys('phone', number, name) : []),
      ];
    },
    create: createClients,
    change: changeRows,
  };
}

/** Registers clients. Another client with the same numbers, registered since, leaves a row without an id. */
async function createClients(
  db: Database,
  caller: Caller,
  rows: readonly ReadRow<ClientRowBody>[],
): Promise<(string | undefined)[]> {
  return db.inTransaction(async (trx) => {
    const people = rows.map(({ body }) => body.person);
    const there = await trx
      .selectFrom('clients')
      .innerJoin(samePeople(people), 'same.id', 'clients.id')
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

type Change = RowChange<ClientRowBody>;
const FIELDS = [
  'name',
  'phone',
  'email',
  'address',
  'clientId',
  'systemId',
  'joinDate',
  'loanBalance',
  'systemSavings',
] as const;

function changesOf({ values }: ClientRowBody, fields: readonly string[]): ClientChanges {
  // A balance that stays the same gets the day of the file.
  const changed = fields.includes('asOf') ? [...fields, 'loanBalance', 'systemSavings'] : fields;
  return Object.fromEntries(FIELDS.map((name) => [name, changed.includes(name) ? values[name] : undefined]));
}

/** The locked clients as they are before the changes, or the refusal of a row whose balances are older. */
async function readBefore(
  trx: Database,
  caller: Caller,
  changes: readonly Change[],
): Promise<(Values | RowFault)[]> {
  const ids = changes.map(({ id }) => id);
  await lockRecords(trx, 'clients', ids);
  const found = await readClients(trx, ids, may(caller, 'figures.write'));
  const values = new Map(found.map((record) => [record.id, record.values]));
  return oneByOne(changes, ({ read: { row, body }, id }) =>
    orFault(async () => {
      const before = values.get(id);
      if (before) assertNotOlder(row, body.values, before);
      return before ? withAsOf(before, body.values) : {};
    }),
  );
}

/** Changes clients with one statement, and then the groups of those that a row moves. */
function changeTogether(
  db: Database,
  caller: Caller,
  changes: readonly Change[],
): Promise<(Values | RowFault)[]> {
  return db.inTransaction(async (trx) => {
    const befores = await readBefore(trx, caller, changes);
    const wanted = changes
      .filter((_, at) => !isFault(befores[at]))
      .map(({ read: { body }, id, fields }) => {
        return { id, changes: changesOf(body, fields), figuresAt: momentOf(body.values.asOf, caller) };
      })
      .filter((change) => Object.values(change.changes).some((value) => value !== undefined));
    const changed = await changeClients(trx, caller, wanted);
    const refused = new Map(wanted.map(({ id }, at) => [id, changed[at]]));
    const outcomes = changes.map(({ id }, at) => {
      const refusal = refused.get(id);
      return refusal instanceof Refusal ? refusal : befores[at]!;
    });
    const done = changes.filter((_, at) => !isFault(outcomes[at]));
    const renamed = done.filter(({ fields }) => fields.includes('name'));
    await renameOrders(
      trx,
      caller,
      'clients',
      renamed.map(({ id }) => id),
    );
    for (const { read, id, fields } of done) {
      const groupId = fields.includes('group') ? read.body.groupId : undefined;
      // `settleBranches` locks groups at the end: meanwhile orders are placed through them.
      if (groupId) await assignGroup(trx, caller, id, groupId, { locksGroup: false });
    }
    return outcomes;
  });
}

async function changeRows(
  db: Database,
  caller: Caller,
  changes: readonly Change[],
): Promise<(Values | RowFault)[]> {
  const together = await orFault(() => changeTogether(db, caller, changes));
  if (!isFault(together)) return together;
  // A refusal of all is the fault of one of them.
  if (changes.length === 1) return [together];
  return oneByOne(changes, async (one) => (await changeRows(db, caller, [one]))[0]!);
}
