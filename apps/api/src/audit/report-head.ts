import { appendFile, readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { nairobiDay } from '#domain/calendar.ts';
import { auditMail } from '#words/audit-mail.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { queueMail } from '../mail/mail.ts';
import { linkAllAudit, readHead, type ChainHead } from './chain.ts';

/** A head as a line: the time of the report, its number and its hash. */
const lineOf = ({ seq, hash }: ChainHead, at: Date) => `${at.toISOString()} ${seq} ${hash}`;

/** The heads in a text with such lines, also as a mail program breaks or quotes them; other lines are ignored. */
export function readHeads(text: string): ChainHead[] {
  return [...text.matchAll(/\b(\d+)\s+(?:> ?)?([0-9a-f]{64})\b/g)].map(([, seq, hash]) => ({
    seq: Number(seq),
    hash: hash!,
  }));
}

/** Notes that the head was mailed today; false when another process, or an earlier hour, has. */
async function isFirstToday(db: Database, day: string): Promise<boolean> {
  const noted = await db
    .insertInto('settings')
    .values({ key: 'audit_head_mailed', value: JSON.stringify(day) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: JSON.stringify(day) })
        .where('settings.value', '!=', JSON.stringify(day)),
    )
    .executeTakeFirst();
  return Number(noted.numInsertedOrUpdatedRows) > 0;
}

/** The first hash that was reported before and is not in the chain any more: it was cut or written again. */
async function findLost(db: Database, reported: readonly ChainHead[]): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select told.seq, told.hash
    from unnest(${reported.map(({ seq }) => seq)}::bigint[], ${reported.map(({ hash }) => hash)}::text[]) as told (seq, hash)
      left join audit_links on audit_links.seq = told.seq and audit_links.hash = decode(told.hash, 'hex')
    where audit_links.seq is null and told.seq >= (select min(seq) from audit_links) order by told.seq limit 1`.execute(
    db,
  );
  return rows[0];
}

/**
 * Reports the head of the audit log's chain to places that people with access to the database cannot change: the
 * server's log, AUDIT_HEADS_FILE if set, and once a day a mail to AUDIT_HEADS_TO. A reported hash shows when the whole
 * chain was written again (`npm run audit:verify`). Where the file has one that the chain has lost, the log has an error each time.
 */
export async function reportHead(
  db: Database,
  { AUDIT_HEADS_FILE, AUDIT_HEADS_TO, mail }: Pick<Config, 'AUDIT_HEADS_FILE' | 'AUDIT_HEADS_TO' | 'mail'>,
  log: FastifyBaseLogger,
  at = new Date(),
): Promise<void> {
  await linkAllAudit(db);
  const head = await readHead(db);
  const reported = AUDIT_HEADS_FILE
    ? readHeads(await readFile(AUDIT_HEADS_FILE, 'utf8').catch(() => ''))
    : [];
  const lost = await findLost(db, reported);
  if (lost) {
    log.error(
      { line: lost.seq, hash: lost.hash },
      'The audit log was written again, its end is gone, or an older backup was restored: see `npm run audit:verify`.',
    );
  }
  if (!head) return;
  log.info({ line: head.seq, hash: head.hash }, 'The audit log up to here.');
  if (AUDIT_HEADS_TO && mail) {
    await db.inTransaction(async (trx) => {
      if (!(await isFirstToday(trx, nairobiDay(at)))) return;
      await queueMail(trx, mail, {
        to: AUDIT_HEADS_TO,
        subject: auditMail.subject(nairobiDay(at)),
        text: auditMail.text(lineOf(head, at)),
      });
    });
  }
  // The file comes last: a person who makes it fail cannot stop the mail.
  if (AUDIT_HEADS_FILE && reported.at(-1)?.seq !== head.seq)
    await appendFile(AUDIT_HEADS_FILE, `${lineOf(head, at)}\n`);
}
