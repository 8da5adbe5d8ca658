import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { statedFigures } from '../balances/book-figures.ts';
import { writeBalances } from '../balances/ledger.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { findClients } from './clients.queries.ts';
import type { KnownBy } from './same-person.ts';

/** What an import says of a new client beside who they are. */
interface ImportedClient {
  joinDate: string | undefined;
  loanBalance: number | undefined;
  systemSavings: number | undefined;
  /** The moment that the figures describe; none: now. */
  figuresAt: string | undefined;
  /** The group, with its branch; it is not locked: call `settleBranches` before the transaction ends. */
  groupId: string | undefined;
}

/** The balances that an import says. Throws `forbidden` for figures by somebody who may not write them. */
function importedBalances(caller: Caller, { loanBalance, systemSavings, figuresAt }: ImportedClient) {
  const none = { loan_balance: 0, system_savings: 0 };
  const before = { ...none, figures_from: { loan_balance: null, system_savings: null } };
  const given = { loan_balance: loanBalance, system_savings: systemSavings };
  return { balances: statedFigures(caller, before, given), asOf: figuresAt ?? caller.at.toISOString() };
}

/** The columns of what else an import says. */
function importedColumns({ joinDate, groupId }: ImportedClient) {
  return {
    ...(joinDate !== undefined && { join_date: joinDate }),
    ...(groupId !== undefined && {
      group_id: groupId,
      branch_id: sql<string>`(select branch_id from groups where id = ${groupId}::uuid)`,
    }),
  };
}

export interface NewClient extends KnownBy {
  email: string;
  address: string;
  sms_reminders?: boolean;
  imported?: ImportedClient;
}

/**
 * Registers clients in the caller's branch with one statement, and answers each; `undefined` for one whose numbers another
 * client has. Look for the same person first (`isSamePerson`): clients whose number may repeat stop nobody here.
 */
export async function insertClients(
  trx: Database,
  caller: Caller,
  clients: readonly NewClient[],
): Promise<(Client | undefined)[]> {
  if (clients.length === 0) return [];
  const at = caller.at.toISOString();
  const rows = clients.map(({ imported, ...person }) => ({
    id: newId(caller.at),
    ...person,
    branch_id: caller.branchId,
    // Of others than officers of a branch the database makes nobody (DECISIONS 20.1).
    officer_id: caller.id,
    join_date: nairobiDay(caller.at),
    created_at: at,
    updated_at: at,
    ...(imported && importedColumns(imported)),
  }));
  const made = await trx
    .insertInto('clients')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  const there = new Set(ids);
  const stated = clients.flatMap(({ imported }, nth) => {
    const { id } = rows[nth]!;
    return imported && there.has(id) ? [{ id, ...importedBalances(caller, imported) }] : [];
  });
  const balances = await writeBalances(trx, caller, 'clients', stated);
  const registered = await findClients(trx, caller, 'clients.create', ids);
  const entries = ids.map((id) => {
    return { action: 'client.create', entityId: id, after: registered.get(id)! } as const;
  });
  await writeAudits(trx, caller, [...entries, ...balances]);
  return rows.map(({ id }) => registered.get(id));
}
