import type { BranchBody, BranchDetails, updateBranch as updateEndpoint } from '#contract/branches.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { toColumns } from '../platform/columns.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { listHiddenAtFirst } from '../settings/read-settings.ts';
import { findBranch } from './branches.queries.ts';

function explainDuplicate(error: unknown): unknown {
  const constraint = brokenConstraint(error);
  if (constraint === 'branches_name') return refuseField('name', 'branch_name_taken');
  if (constraint === 'branches_code') return refuseField('code', 'branch_code_taken');
  return error;
}

/**
 * Opens a branch; without a code it gets one by its name, from the database. Throws `duplicate` for a name or a code that another
 * has, in any case.
 */
export async function createBranch(db: Database, caller: Caller, body: BranchBody): Promise<BranchDetails> {
  try {
    return await db.inTransaction(async (trx) => {
      const id = newId(caller.at);
      const at = caller.at.toISOString();
      // An own system promises no hours that nobody entered (DECISIONS 9.6).
      const isOwn = (await listHiddenAtFirst(trx)) !== undefined;
      const { hours, ...fields } = body;
      await trx
        .insertInto('branches')
        .values({
          id,
          ...toColumns(fields),
          ...((hours || isOwn) && { hours: hours ?? '' }),
          created_at: at,
          updated_at: at,
        })
        .execute();
      const branch = await findBranch(trx, id);
      await writeAudit(trx, caller, 'branch.create', id, { after: branch });
      return branch;
    });
  } catch (error) {
    throw explainDuplicate(error);
  }
}

/** Changes the given fields of a branch. Throws `not_found`, `duplicate`, `stale`. */
export async function updateBranch(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, ...changes }: BodyOf<typeof updateEndpoint>,
): Promise<BranchDetails> {
  try {
    return await db.inTransaction(async (trx) => {
      await trx.selectFrom('branches').select('id').where('id', '=', idOrNone(id)).forNoKeyUpdate().execute();
      const before = await findBranch(trx, id);
      assertNotStale(updatedAt, before.updated_at, 'branch');
      if (Object.keys(changes).length === 0) return before;
      await trx
        .updateTable('branches')
        .set({ ...toColumns(changes), updated_at: caller.at.toISOString() })
        .where('id', '=', before.id)
        .execute();
      const after = await findBranch(trx, before.id);
      await writeAudit(trx, caller, 'branch.update', before.id, { before, after });
      return after;
    });
  } catch (error) {
    throw explainDuplicate(error);
  }
}

/** Deletes a branch to which nobody and nothing belongs; otherwise `in_use`. Throws `not_found`. */
export async function deleteBranch(db: Database, caller: Caller, id: string): Promise<void> {
  try {
    await db.inTransaction(async (trx) => {
      // Who comes second waits here, and finds nothing.
      await trx.selectFrom('branches').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
      const before = await findBranch(trx, id);
      await trx.deleteFrom('branches').where('id', '=', before.id).execute();
      await writeAudit(trx, caller, 'branch.delete', before.id, { before });
    });
  } catch (error) {
    if (!brokenConstraint(error)) throw error;
    throw refuse('branch_in_use');
  }
}
