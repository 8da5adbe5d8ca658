import { appendFile, readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { nairobiDay } from '#domain/calendar.ts';
import { auditMail } from '#words/audit-mail.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { queueMail } from '../mail/mail.ts';
import { linkAllAudit, readHead, type ChainHead } from './chain.ts';

/** A head in a line: when it was told, its number and its hash. */
const lineOf = ({ seq, hash }: ChainHead, at: Date) => `${at.toISOString()} ${seq} ${hash}`;

/** The heads in a text with lines as they are told; other lines are left out. */
export function readHeads(text: string): ChainHead[] {
  return [...text.matchAll(/\b(\d+) ([0-9a-f]{64})\b/g)].map(([, seq, hash]) => ({
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

/**
 * Tells the head of the audit log's chain where nobody who can change the database can change it: in the server's log, in
 * AUDIT_HEADS_FILE when there is one, and once a day by mail to AUDIT_HEADS_TO. A reported hash shows when the whole
 * chain was made anew (`npm run audit:verify`).
 */
export async function reportHead(
  db: Database,
  { AUDIT_HEADS_FILE, AUDIT_HEADS_TO, mail }: Pick<Config, 'AUDIT_HEADS_FILE' | 'AUDIT_HEADS_TO' | 'mail'>,
  log: FastifyBaseLogger,
  at = new Date(),
): Promise<void> {
  await linkAllAudit(db);
  const head = await readHead(db);
  if (!head) return;
  log.info({ line: head.seq, hash: head.hash }, 'The audit log up to here.');
  if (AUDIT_HEADS_FILE) {
    const reported = readHeads(await readFile(AUDIT_HEADS_FILE, 'utf8').catch(() => '')).at(-1);
    if (reported?.seq !== head.seq) await appendFile(AUDIT_HEADS_FILE, `${lineOf(head, at)}\n`);
  }
  if (!AUDIT_HEADS_TO || !mail) return;
  await db.inTransaction(async (trx) => {
    if (!(await isFirstToday(trx, nairobiDay(at)))) return;
    await queueMail(trx, mail, {
      to: AUDIT_HEADS_TO,
      subject: auditMail.subject(nairobiDay(at)),
      text: auditMail.text(lineOf(head, at)),
    });
  });
}
