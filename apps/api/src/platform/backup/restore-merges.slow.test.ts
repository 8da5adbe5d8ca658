import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';
import { folderStore } from '../uploads.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

it('merges of a restored backup come before all that is done after the restore (DECISIONS 20.15.1)', async () => {
  const [world, copy] = [await createWorld(), await createTestDatabase({ bare: true })];
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    const [kept, first, last] = [await world.aClient(), await world.aClient(), await world.aClient()];
    for (const { id: otherId } of [first, last]) {
      const body = { otherId, reason: 'Twice' };
      expect((await world.call(world.admin, 'POST', `/clients/${kept.id}/merge`, body)).status).toBe(200);
    }
    // The database of the backup had counted further than the one into which it is restored.
    await world.pool.query(`
      update merged_clients set undo = jsonb_set(undo, '{after,changed_in}',
        to_jsonb(((undo -> 'after' ->> 'changed_in')::bigint + 9000000000)::text))`);
    const file = join(folder, 'one.zip');
    await writeBackup(world.pool, folderStore(folder), file);
    await restoreBackup(copy.owner, folderStore(folder), file);
    const { rows } = await copy.owner.query(`
      select id, undo -> 'after' ->> 'changed_in' as place,
        (undo -> 'after' ->> 'changed_in')::xid8 < pg_current_xact_id() as is_before
      from merged_clients order by place`);
    expect(rows).toEqual([
      { id: first.id, place: '1', is_before: true },
      { id: last.id, place: '2', is_before: true },
    ]);
  } finally {
    await world.close();
    await copy.drop();
    await rm(folder, { recursive: true });
  }
});
