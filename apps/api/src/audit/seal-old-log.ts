import { sql } from 'kysely';
import { writeAudit } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { sealLines } from '../platform/person-keys.ts';
import { addLinks, hashedColumns, type ChainHead, type HashedEntry } from './chain.ts';

/** The first line of the chain that follows the one of an earlier version. */
export const NEW_CHAIN = 'settings.new-audit-chain';
const SETTINGS_ID = '00000000-0000-0000-0000-000000000000';
/** So many lines are encrypted by one statement. */
const BATCH = 1000;

interface OldLine {
  id: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
}

/**
 * Encrypts what the audit log of an earlier version says of persons, once, after the migration that asked for it
 * (0072_keys_of_persons.sql), and begins a new chain with the last hash of the old one. `owner` is the role that owns the tables.
 */
export function sealOldLog(owner: Database): Promise<void> {
  return owner.inTransaction(async (trx) => {
    const { rows } = await sql<{ value: { links: number; hash: string } }>`
      delete from settings where key = 'unsealed_audit_log' returning value`.execute(trx);
    const old = rows[0]?.value;
    if (!old) return;
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`alter table audit_log disable trigger audit_log_is_append_only`.execute(trx);
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const lines = await sql<OldLine>`
        select id, entity, entity_id, before, after from audit_log
        where id > ${last}::uuid and entity in ('client', 'order', 'group') order by id limit ${BATCH}`.execute(
        trx,
      );
      if (lines.rows.length === 0) break;
      last = lines.rows.at(-1)!.id;
      const sealed = await sealLines(trx, lines.rows);
      await sql`
        update audit_log set before = line.before, after = line.after
        from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as line (id uuid, before jsonb, after jsonb)
        where audit_log.id = line.id`.execute(trx);
    }
    await sql`alter table audit_log enable trigger audit_log_is_append_only`.execute(trx);
    await writeAudit(trx, { id: null, requestId: 'terminal', at: new Date() }, NEW_CHAIN, SETTINGS_ID, {
      after: old,
    });
    const first = await sql<HashedEntry & { reached: string }>`
      select ${hashedColumns}, '-infinity' as reached from audit_log where action = ${NEW_CHAIN}`.execute(
      trx,
    );
    const head: ChainHead = { seq: old.links, hash: old.hash };
    await addLinks(trx, head, first.rows);
  });
}
