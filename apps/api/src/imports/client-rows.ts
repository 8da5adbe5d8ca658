import { sql } from 'kysely';
import { nairobiDay } from '#domain/calendar.ts';
import { foldId, foldName } from '#domain/folding.ts';
import { may } from '#domain/permissions.ts';
import { foldPhone, normalisePhone } from '#domain/phone.ts';
import { samePeople } from '../clients/same-person.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { assertMayState, assertNotOlder, readAsOf, withAsOf } from './figures-day.ts';
import type { FileRow } from './file-row.ts';
import { groupFinder } from './group-rows.ts';
import type { ReadRow, RowReader } from './row-reader.ts';
import { type Candidate, type Values, ZerolessNumbers, rankedBy } from './same-record.ts';
import {
  clientRow,
  createClients,
  partOfClient,
  selectClientValues,
  writeChanges,
  type ClientRowBody,
} from './write-client-rows.ts';

const IDENTITY = ['name', 'clientId', 'systemId'] as const;
const rank = rankedBy(['clientId', 'systemId', 'phone']);

/** Who has the National ID, the System ID, or the phone and name of each row (DECISIONS 5 and 11.7). */
async function findCandidates(
  db: Database,
  rows: readonly ReadRow<ClientRowBody>[],
  confirms: boolean,
  zeroless: () => Promise<ZerolessNumbers>,
): Promise<Candidate[][]> {
  const found = await selectClientValues(db, confirms)
    .innerJoin(samePeople(rows.map(({ body }) => body.person)), 'same.id', 'clients.id')
    .select(['clients.group_id', 'clients.person_id', 'same.nth'])
    .where('clients.anonymised_at', 'is', null)
    .execute();
  const candidates = rows.map((): Candidate[] => []);
  const isBy = (text: string, own: string) => foldId(text) !== '' && foldId(text) === foldId(own);
  for (const { id, group_id, person_id, nth, ...values } of found) {
    const { person, values: said } = rows[nth]!.body;
    const by = isBy(person.national_id, values.clientId)
      ? 'clientId'
      : isBy(person.system_id, values.systemId)
        ? 'systemId'
        : 'phone';
    candidates[nth]!.push({
      id,
      by,
      person: person_id,
      values: withAsOf({ ...values, group: group_id ?? '' }, said),
    });
  }
  await addZeroless(db, rows, candidates, await zeroless());
  return candidates;
}

/** Every number of a client, to find those that are equal but for zeros. */
async function readNumbers(db: Database): Promise<ZerolessNumbers> {
  const numbered = await db
    .selectFrom('clients')
    .select(['id', 'national_id as clientId', 'system_id as systemId'])
    .where('anonymised_at', 'is', null)
    .execute();
  return new ZerolessNumbers(numbered);
}

async function addZeroless(
  db: Database,
  rows: readonly ReadRow<ClientRowBody>[],
  candidates: Candidate[][],
  numbers: ZerolessNumbers,
): Promise<void> {
  const found = rows.map(({ given }, nth) => numbers.find(given, candidates[nth]!));
  const ids = [...new Set(found.flatMap((one) => [...one.keys()]))];
  if (ids.length === 0) return;
  const records = await selectClientValues(db)
    .select(['clients.group_id', 'clients.person_id'])
    .where(sql<boolean>`clients.id = any(${ids}::uuid[])`)
    .execute();
  for (const { id, group_id, person_id: person, ...values } of records) {
    for (const [nth, own] of found.entries()) {
      const by = own.get(id);
      const record = { ...values, group: group_id ?? '' };
      if (by) candidates[nth]!.push({ id, by, person, values: withAsOf(record, rows[nth]!.body.values) });
    }
  }
}

/** Refuses a client's group to whoever may not put clients into groups by hand. */
function assertMayPlace(caller: Caller, row: FileRow, groupId: string | undefined): void {
  if (groupId === undefined || may(caller, 'clients.assign-group')) return;
  throw row.failure(row.problem('group', { fault: 'needs_assign_group' }));
}

/** Reads clients. */
export function clientReader(caller: Caller, findBy: string | null): RowReader<ClientRowBody> {
  const groupOf = groupFinder();
  let numbers: Promise<ZerolessNumbers> | undefined;
  return {
    read: async (db, row) => {
      const { group, ...read } = row.read(findBy === null ? clientRow : partOfClient);
      const { name = '', clientId = '', systemId = '', email = '', address = '' } = read;
      if (findBy !== null && row.text(findBy) === undefined) {
        throw row.failure(row.problem(findBy, { fault: 'empty' }));
      }
      if (!read.phone && !foldId(clientId) && !foldId(systemId)) {
        throw row.failure(row.problem('phone', { fault: 'no_number_at_all' }));
      }
      if (read.joinDate !== undefined && read.joinDate > nairobiDay(new Date())) {
        throw row.failure(row.problem('joinDate', { fault: 'not_yet' }));
      }
      const asOf = readAsOf(row, read);
      const phone = normalisePhone(read.phone ?? '');
      const groupId = group === undefined ? undefined : await groupOf(db, row, group);
      // An import that only adds says nothing of the days of figures that are there.
      const given = { ...read, name, asOf: findBy === null ? undefined : asOf, phone, group: groupId };
      const updating = findBy !== null && {
        foundBy: [findBy],
        complete: () => void row.read(clientRow),
        checkUpdate: (record: Values) => {
          assertNotOlder(row, given, record);
          assertMayState(caller, row, given, record);
          if (groupId !== record['group']) assertMayPlace(caller, row, groupId);
        },
      };
      return {
        ...updating,
        row,
        body: {
          person: { name, phone, national_id: clientId, system_id: systemId, email, address },
          values: { ...read, name, phone, asOf },
          groupId,
        },
        given,
        updates: findBy !== null,
        identity: IDENTITY,
        keys: {
          clientId: foldId(clientId),
          systemId: foldId(systemId),
          phone: foldPhone(phone) && `${foldPhone(phone)}\n${foldName(name)}`,
        },
        becomes: { joinDate: nairobiDay(new Date()), loanBalance: 0, systemSavings: 0, ...given },
        check: () => {
          assertMayState(caller, row, given, {});
          assertMayPlace(caller, row, groupId);
        },
        rank,
      };
    },
    find: (db, rows) =>
      findCandidates(
        db,
        rows,
        findBy !== null && may(caller, 'figures.write'),
        () => (numbers ??= readNumbers(db)),
      ),
    create: createClients,
    change: writeChanges,
  };
}
