import { sitePath, type Language } from '#domain/languages.ts';
import { normalisePhone } from '#domain/phone.ts';
import { gsmParts, clipGsm, gsmLength, SMS_CHARACTERS, toGsm } from '#domain/sms/gsm.ts';
import {
  isSmsPhone,
  SMS_KINDS,
  smsLife,
  type SmsParams,
  type SmsPurpose,
  type SmsSettings,
} from '#domain/sms/sms.ts';
import { WORDS } from '#messages/languages.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { getInstitution, getSiteUrl, getSmsSettings } from '../settings/read-settings.ts';

/** The most characters of what people typed, so that each text fits into one SMS. */
const CLIPPED: Record<string, number> = { order: 18, goods: 40, branch: 24, reference: 18, institution: 60 };
const HOTLINE = 16;

const clipped = <Params>(params: Params): Params =>
  typeof params === 'object'
    ? (Object.fromEntries(
        Object.entries(params as object).map(([name, value]) => [
          name,
          name in CLIPPED && typeof value === 'string' ? clipGsm(value, CLIPPED[name]!) : value,
        ]),
      ) as Params)
    : params;

/** The text of a message: one SMS. The address of a page is left out where it does not fit. */
export function renderSms<Purpose extends SmsPurpose>(
  language: Language,
  purpose: Purpose,
  params: SmsParams[Purpose],
  hotline: string,
): string {
  const write = WORDS[language].smsTexts[purpose] as (given: SmsParams[Purpose], phone: string) => string;
  const textOf = (given: SmsParams[Purpose]) => toGsm(write(clipped(given), clipGsm(hotline, HOTLINE)));
  const text = textOf(params);
  const fits = gsmLength(text)! <= SMS_CHARACTERS;
  return fits || typeof params !== 'object' ? text : textOf({ ...params, page: undefined });
}

/** A message to one phone. */
export interface Sms<Purpose extends SmsPurpose> {
  purpose: Purpose;
  /** As it is stored; what is no number of a mobile gets nothing. */
  phone: string;
  params: SmsParams[Purpose];
  orderId?: string;
  clientId?: string;
  /** The moment of the command. */
  at: Date;
  /** A name of what is said: a second message with it is not queued. */
  once?: string;
}

/** What the text of a code is sealed for: moved to another row, it does not open. */
export const smsSeal = (id: string): string => `sms ${id}`;

export const sendsSms = async (db: Database): Promise<boolean> => (await getSmsSettings(db)).sends;

const isSwitchable = (purpose: SmsPurpose): purpose is (typeof SMS_KINDS)[number] =>
  (SMS_KINDS as readonly SmsPurpose[]).includes(purpose);

/**
 * Writes a message into the outbox, in the transaction of the change (DECISIONS 27.4): it is sent when that is committed, at most once.
 * Answers its id; undefined where nothing is sent: SMS or this kind are off, the phone has opted out or is none, or it was said before.
 */
export async function queueSms<Purpose extends SmsPurpose>(
  trx: Database,
  { purpose, phone: written, params, orderId, clientId, at, once }: Sms<Purpose>,
): Promise<string | undefined> {
  const settings = await getSmsSettings(trx);
  const phone = normalisePhone(written);
  if (!settings.sends || !isSmsPhone(phone)) return undefined;
  if (isSwitchable(purpose) && !settings.kinds.includes(purpose)) return undefined;
  if (purpose !== 'code' && (await hasOptedOut(trx, phone))) return undefined;
  const { hotline } = await getInstitution(trx);
  const body = renderSms(settings.language, purpose, await withAddress(trx, settings, params), hotline);
  const id = newId(at);
  const isSecret = purpose === 'code';
  const queued = await trx
    .insertInto('sms_messages')
    .values({
      id,
      purpose,
      language: settings.language,
      phone,
      body: isSecret ? '' : body,
      sealed_body: isSecret ? trx.sealing.seal(body, smsSeal(id)) : null,
      order_id: orderId ?? null,
      client_id: clientId ?? null,
      parts: gsmParts(body),
      once: once ?? null,
      due_at: at.toISOString(),
      expires_at: new Date(at.getTime() + smsLife(purpose)).toISOString(),
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return queued?.id;
}

/** The path of a page becomes its address in the language of the message; before a server has started there is none. */
async function withAddress<Params>(
  trx: Database,
  { language }: SmsSettings,
  params: Params,
): Promise<Params> {
  if (typeof params !== 'object' || !(params as { page?: string }).page) return params;
  const site = await getSiteUrl(trx);
  const { page } = params as unknown as { page: string };
  return { ...params, page: site && site + sitePath(language, page) };
}

async function hasOptedOut(db: Database, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('sms_opt_outs')
    .select('phone')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}
