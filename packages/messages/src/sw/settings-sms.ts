import { formatKes } from '#domain/money.ts';
import { SMS_CHARACTERS } from '#domain/sms/gsm.ts';
import type { SmsFailure, SmsPurpose, SmsState } from '#domain/sms/sms.ts';
import type { settingsSentSms as enSent, settingsSms as en } from '../en/settings-sms.ts';
import type { Shape } from '../shape.ts';

const purposes: Record<SmsPurpose, string> = {
  code: 'Msimbo wa mteja',
  approved: 'Agizo limeidhinishwa',
  ready: 'Bidhaa ziko tayari',
  delivered: 'Bidhaa zimekabidhiwa',
  instalment: 'Kikumbusho cha awamu',
  complaint_received: 'Malalamiko yamepokewa',
  complaint_answered: 'Malalamiko yamejibiwa',
  balance: 'Jibu la SMS',
  test: 'Jaribio',
};

const states: Record<SmsState, string> = {
  queued: 'Inasubiri',
  sent: 'Imetumwa',
  delivered: 'Imefika',
  failed: 'Imeshindwa',
  unknown: 'Haijulikani',
};

const reasons: Record<SmsFailure, string> = {
  expired: 'Haikuweza kutumwa kwa wakati.',
  ceiling: 'Kikomo cha mwezi kilifikiwa.',
  refused: 'Njia ya kutuma iliikataa.',
  opted_out: 'Mwenye simu aliomba asitumiwe SMS tena.',
  undelivered: 'Haikufika kwenye simu.',
};

export const settingsSms: Shape<typeof en> = {
  line: 'Misimbo, uthibitisho na vikumbusho kwa simu za wateja. Hakuna matangazo ya biashara.',
  labels: {
    sends: 'Tuma SMS',
    language: 'Lugha ya SMS',
    kinds: 'Kinachotumwa',
    quiet_from: 'Kimya kuanzia',
    quiet_to: 'Kimya hadi',
    monthly_ceiling: 'Kikomo cha mwezi',
  },
  hints: {
    kinds: 'Misimbo hutumwa kila wakati.',
    quiet_from: 'Kwa mfano 20:00. Usiku hutumwa misimbo na majibu tu.',
    monthly_ceiling: 'Kikifikiwa, hakuna SMS inayotumwa hadi mwezi ujao.',
  },
  purposes,
  noGateway: 'Seva hii haina njia ya kutuma SMS. SMS zinaweza kuwashwa mwendeshaji wake akishaiweka.',
  local:
    'Hili ni jaribio: hakuna SMS inayotoka. SMS zilizotumwa zinaonekana katika orodha, pamoja na misimbo.',
  month: (sent, cost, ceiling) =>
    `SMS za mwezi huu: ${sent}. Zimegharimu ${formatKes(cost)} kati ya ${formatKes(ceiling)}.`,
  over: 'Kikomo kimefikiwa. Hakuna SMS inayotumwa hadi mwezi ujao.',
  optedOut: (phones) => `Simu zilizoomba zisitumiwe SMS tena: ${phones}.`,
};

export const settingsSentSms: Shape<typeof enSent> = {
  line: `SMS kwa wateja, mpya kwanza. Kila moja ina herufi ${SMS_CHARACTERS} zaidi.`,
  label: 'SMS zilizotumwa',
  loading: 'SMS zinapakiwa...',
  empty: 'Bado hakuna SMS',
  emptyHint: 'SMS ambazo mfumo unatuma zinaonekana hapa.',
  emptySearch: 'Hakuna kilichopatikana. Jaribu maneno mengine au punguza vichujio.',
  clearFilters: 'Onyesha SMS zote',
  search: 'Tafuta simu au nambari ya agizo',
  state: 'Hali',
  allStates: 'Hali zote',
  states,
  reasons,
  columns: { message: 'Ujumbe', phone: 'Simu', state: 'Hali', cost: 'Gharama (KES)', at: 'Siku' },
  code: '••••••',
  noPhone: '—',
  add: 'Tuma jaribio',
  save: 'Tuma',
  labels: { phone: 'Simu' },
  hints: { phone: 'Nambari ya simu ya mkononi. Jaribio hugharimu kama SMS yoyote.' },
  tested: 'SMS ya kujaribu inatumwa',
};
