import type { BulkRow } from '#contract/bulk.ts';
import { groupChanges, groupFields } from '#contract/groups.ts';
import { refuse } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { idOfRow, readRow, updateUnlessSame, type Written } from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findByAccountNumber, findGroup } from './groups.queries.ts';
import { createGroup, updateGroup } from './save-group.ts';

/** Registers or changes the group of a row, found by its id or its account number, by the rules of single calls. */
export async function writeGroupRow(db: Database, caller: Caller, row: BulkRow): Promise<Written> {
  const changes = readRow(groupChanges, row);
  const number = changes.accountNumber ?? changes.alcNoi ?? '';
  const id = idOfRow(row) ?? (await findByAccountNumber(db, caller, number));
  if (id === undefined) {
    if (!may(caller, 'groups.create')) throw refuse('not_permitted');
    const { updatedAt: _seen, ...known } = row;
    const created = await createGroup(db, caller, readRow(groupFields, known));
    return { id: created.id, result: 'created' };
  }
  const before = await findGroup(db, caller, 'groups.edit', id);
  return updateUnlessSame(db, before, (within) => updateGroup(within, caller, before.id, changes));
}
