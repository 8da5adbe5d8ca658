import type { BulkRow } from '#contract/common.ts';
import { type Group, groupChanges, newGroup } from '#contract/groups.ts';
import { refuse } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import {
  assertIds,
  idOfRow,
  readRow,
  updateUnlessSame,
  withoutEmpty,
  type Written,
} from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { refuseAnother } from '../platform/stale.ts';
import { findByAccountNumber, findGroup } from './groups.queries.ts';
import { createGroup, updateGroup } from './save-group.ts';

/** Registers or changes the group of a row, found by its id or its account number, by the rules of single calls. */
export async function writeGroupRow(db: Database, caller: Caller, given: BulkRow): Promise<Written> {
  const named = idOfRow(given);
  const row = named === undefined ? withoutEmpty(given, ['accountNumber', 'alcNoi']) : given;
  const changes = readRow(groupChanges, row);
  assertIds(row, { accountNumber: '', alcNoi: '' });
  const number = changes.accountNumber ?? changes.alcNoi ?? '';
  const id = named ?? (await findByAccountNumber(db, caller, number));
  if (id === undefined) {
    if (!may(caller, 'groups.create')) throw refuse('not_permitted');
    const { updatedAt: _seen, ...known } = row;
    const created = await createGroup(db, caller, readRow(newGroup, known));
    return { id: created.id, result: 'created' };
  }
  const before = await findGroup(db, caller, 'groups.edit', id);
  if (named === undefined) {
    assertIds(row, { accountNumber: before.account_number, alcNoi: before.account_number });
    assertSame(before, changes);
  }
  return updateUnlessSame(db, before, (within) => updateGroup(within, caller, before.id, changes));
}

/** A group that is found by its account number keeps its name, and its branch, to which its clients and orders would follow it. */
function assertSame(found: Group, { name, branchId }: { name?: string; branchId?: string }): void {
  const another = refuseAnother({ record: 'group', id: found.id, by: 'account_number' }, [
    { field: 'name', path: 'name', row: name, record: found.name },
    { field: 'branch', path: 'branchId', row: branchId, record: found.branch_id },
  ]);
  if (another) throw another;
}
