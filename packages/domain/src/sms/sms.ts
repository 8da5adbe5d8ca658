import type { Language } from '../languages.ts';
import type { OrderStatus } from '../orders/order-statuses.ts';
import { nairobiTimestamp } from '../calendar.ts';

/** Why a message is sent. `balance` answers somebody who wrote to us. */
export const SMS_PURPOSES = [
  'code',
  'approved',
  'ready',
  'delivered',
  'instalment',
  'complaint_received',
  'complaint_answered',
  'balance',
  'test',
] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** The purposes that an institution may leave out. */
export const SMS_KINDS = [
  'approved',
  'ready',
  'delivered',
  'instalment',
  'complaint_received',
  'complaint_answered',
  'balance',
] as const satisfies readonly SmsPurpose[];
export type SmsKind = (typeof SMS_KINDS)[number];

/** `unknown`: the gateway got it, perhaps, and says no more; it is never sent again. */
export const SMS_STATES = ['queued', 'sent', 'delivered', 'failed', 'unknown'] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** Why a message failed. */
export const SMS_FAILURES = ['expired', 'ceiling', 'refused', 'opted_out', 'undelivered'] as const;
export type SmsFailure = (typeof SMS_FAILURES)[number];

/** What the texts name. Amounts in whole KES, days of Nairobi; names are clipped where a text is too long. */
export interface SmsParams {
  /** To confirm an order, or to prove that goods were received. */
  code: { code: string; order: string; total: number } | { code: string; goods: string };
  approved: {
    order: string;
    /** All that is paid. */
    total: number;
    first: { amount: number; due: string };
    /** The path of the order's page; the message has its address. */
    page?: string;
  };
  /** `branch`: where the goods wait; without it they come. */
  ready: { order: string; day: string; branch?: string; page?: string };
  delivered: { order: string; goods: string; warrantyUntil?: string; page?: string };
  instalment: { order: string; amount: number; due: string };
  complaint_received: { reference: string; days: number };
  complaint_answered: { reference: string };
  balance:
    | {
        goods: string;
        status: OrderStatus;
        next?: { amount: number; due: string };
      }
    | 'several'
    | 'help';
  test: { institution: string };
}

/** Minutes of the day in Nairobi; equal ends mean that no hours are quiet. */
export interface SmsSettings {
  sends: boolean;
  language: Language;
  /** `20:00` to `07:00`. */
  quiet_from: string;
  quiet_to: string;
  /** Whole KES. */
  monthly_ceiling: number;
  kinds: SmsKind[];
}

export const DEFAULT_SMS_SETTINGS: SmsSettings = {
  sends: false,
  language: 'sw',
  quiet_from: '20:00',
  quiet_to: '07:00',
  monthly_ceiling: 5000,
  kinds: [...SMS_KINDS],
};

/** Those wait for no hour: somebody has just asked for them. */
export const URGENT_PURPOSES = ['code', 'balance', 'test'] as const satisfies readonly SmsPurpose[];

const MINUTE = 60_000;
/** How long a message is worth sending. */
export const smsLife = (purpose: SmsPurpose): number => (purpose === 'code' ? 15 : 24 * 60) * MINUTE;

/** Whether a number as it is stored (`normalisePhone`) is one that gets SMS: with its country. */
export const isSmsPhone = (phone: string): boolean => /^\+[1-9]\d{7,14}$/.test(phone);

/** Whether a moment is in the quiet hours, which may go over midnight. Equal ends mean none. */
export function isQuiet(
  at: Date,
  { quiet_from: from, quiet_to: to }: Pick<SmsSettings, 'quiet_from' | 'quiet_to'>,
): boolean {
  const time = nairobiTimestamp(at).slice(11, 16);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** What somebody asks for who writes to the institution. */
export type SmsRequest = 'stop' | 'start' | 'help' | 'balance';

const WORDS: Record<string, SmsRequest> = {
  STOP: 'stop',
  ONDOKA: 'stop',
  TOKA: 'stop',
  ACHA: 'stop',
  ANZA: 'start',
  START: 'start',
  MSAADA: 'help',
  HELP: 'help',
  SALIO: 'balance',
};

/** The request in a message: its first word, or the word that it spells with spaces. Undefined for any other text. */
export function readSmsRequest(text: string): { request: SmsRequest; word: string } | undefined {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  const word = [letters.split(' ')[0]!, letters.replaceAll(' ', '')].find((one) => Object.hasOwn(WORDS, one));
  return word === undefined ? undefined : { request: WORDS[word]!, word };
}
