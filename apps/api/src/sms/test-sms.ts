import type { SmsMessage } from '#contract/sms.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { getInstitution } from '../settings/read-settings.ts';
import { queueSms, sendsSms } from './queue-sms.ts';
import { findMessage } from './sms.queries.ts';

/** Queues a test message. Throws `sms_are_off`, and `phone_gets_no_sms` for a phone that has opted out or is no mobile. */
export function testSms(db: Database, caller: Caller, phone: string): Promise<SmsMessage> {
  return db.inTransaction(async (trx) => {
    if (!(await sendsSms(trx))) throw refuse('sms_are_off');
    const { name: institution } = await getInstitution(trx);
    const id = await queueSms(trx, { purpose: 'test', phone, params: { institution }, at: caller.at });
    if (id === undefined) throw refuseField('phone', 'phone_gets_no_sms');
    await writeAudit(trx, caller, 'settings.test-sms', id);
    return findMessage(trx, id, false);
  });
}
