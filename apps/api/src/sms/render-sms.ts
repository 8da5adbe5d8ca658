import type { Language } from '#domain/languages.ts';
import { clipGsm, gsmLength, SMS_CHARACTERS, toGsm } from '#domain/sms/gsm.ts';
import type { SmsParams, SmsPurpose } from '#domain/sms/sms.ts';
import { WORDS } from '#messages/languages.ts';

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
