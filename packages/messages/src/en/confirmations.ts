import type { ConfirmationStanding } from '#domain/confirmations/confirmation.ts';
import { LIMITS } from '#domain/limits.ts';
import type { SmsState } from '#domain/sms/sms.ts';
import { count, nouns } from './nouns.ts';

/** Whether the client has confirmed an order as it is (DECISIONS 27.2): a sentence on the order and beside its check. */
export const confirmationStandings: Record<ConfirmationStanding, string> = {
  none: 'Not confirmed yet',
  changed: 'Not confirmed: the order was changed after the client confirmed it',
  by_code: 'Confirmed by a code',
  on_paper: 'Confirmed on paper',
  phone_of_staff: 'Confirmed by a code, but the phone belongs to the institution or its staff',
  phone_changed: `Confirmed by a code, but the phone number was changed less than ${count(LIMITS.phoneChangedDays, nouns.day)} before`,
  phone_shared: `Confirmed by a code, but more than ${count(LIMITS.peopleOfPhone, nouns.client)} have or had this phone number`,
};

/** On an order: whether its client has confirmed it, and how they are asked. */
export const clientConfirmation = {
  title: 'Client confirmation',
  hint: 'The client gets six digits by SMS. They read them to you.',
  smsOff: 'SMS are turned off, so the client confirms on paper.',
  // Buttons.
  ask: 'Ask the client to confirm',
  send: 'Send code',
  again: 'Send a new code',
  enter: 'Confirm',
  paper: 'Confirm on paper',
  show: 'Show the paper',
  sent: (phone: string, time: string) => `Code sent to ${phone} on ${time}`,
  /** Below that, while the message is not on its way. */
  queued: 'The SMS waits to be sent.',
  lost: {
    failed: 'The SMS could not be sent. Try again later, or confirm on paper.',
    unknown: 'The SMS may not arrive. If it does not, send a new code.',
  } satisfies Partial<Record<SmsState, string>>,
  /** Label of the box. */
  code: 'Code from the client',
  valid: (minutes: number) => `Valid for ${count(minutes, nouns.minute)}`,
  triesLeft: (n: number) => `${count(n, nouns.try)} left`,
  wrong: 'That is not the code.',
  usedUp: 'That is not the code, and no try is left. Send a new code.',
  /** Of a confirmation: when, and who entered the code or took the picture. */
  by: (day: string, name: string) => `${day}, ${name}`,
  witness: (name: string) => `Witness: ${name}`,
  done: 'Order confirmed by the client',
  form: {
    hint: 'Take a picture of the paper that the client has signed.',
    choose: 'Take or choose a picture',
    replace: 'Take another picture',
    /** For who does not see the picture. */
    picture: 'The signed paper',
    reason: 'Why there is no code',
    witness: 'Witness',
    witnessHint: 'Such as the chairperson of the group',
  },
};
