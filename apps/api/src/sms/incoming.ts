import { sql } from 'kysely';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalisePhone } from '#domain/phone.ts';
import { isSmsPhone, readSmsRequest } from '#domain/sms/sms.ts';
import type { Database } from '../platform/database.ts';
import { balanceOf } from './balance.ts';
import { queueSms } from './queue-sms.ts';

/** Nobody hears twice within a minute, as when the gateway says a message again, and a phone costs us so many answers a day. */
async function mayAnswer(trx: Database, phone: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ today: number; last: string | null }>`
    select count(*)::int as today, max(created_at) as last from sms_messages
    where phone = ${phone} and purpose = 'balance' and created_at > ${new Date(at.getTime() - DAY_MS).toISOString()}::timestamptz`.execute(
    trx,
  );
  const { today, last } = rows[0]!;
  return today < LIMITS.smsAnswersPerDay && (last === null || at.getTime() - Date.parse(last) > 60_000);
}

async function optOut(trx: Database, phone: string, word: string, at: Date): Promise<void> {
  await trx
    .insertInto('sms_opt_outs')
    .values({ phone, word, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Does what somebody asks for by SMS: no more of them, again, help, or their order (DECISIONS 27.4). Answers whether the text was one
 * of the words.
 */
export function takeSms(
  db: Database,
  { phone: written, text, at }: { phone: string; text: string; at: Date },
): Promise<boolean> {
  return db.inTransaction(async (trx) => {
    const asked = readSmsRequest(text);
    const phone = normalisePhone(/^[1-9]\d{9,}$/.test(written) ? `+${written}` : written);
    if (!asked || !isSmsPhone(phone)) return false;
    // Two messages of one phone are taken one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${phone}`}, 0))`.execute(trx);
    if (asked.request === 'stop') await optOut(trx, phone, asked.word, at);
    if (asked.request === 'start') await trx.deleteFrom('sms_opt_outs').where('phone', '=', phone).execute();
    const isAnswered = asked.request === 'help' || asked.request === 'balance';
    if (!isAnswered || !(await mayAnswer(trx, phone, at))) return true;
    const found = asked.request === 'help' ? { answer: 'help' as const } : await balanceOf(trx, phone, at);
    const { answer, ...about } = found;
    await queueSms(trx, { purpose: 'balance', phone, params: answer, at, ...about });
    return true;
  });
}
