import type { ConfirmationStanding } from '#domain/confirmations/confirmation.ts';
import { LIMITS } from '#domain/limits.ts';
import { count, nouns } from './nouns.ts';

/** Whether the client has confirmed an order as it is (DECISIONS 27.2): a sentence on the order and beside its check. */
export const confirmationStandings: Record<ConfirmationStanding, string> = {
  none: 'Not confirmed yet',
  changed: 'Not confirmed: the order was changed after the client confirmed it',
  by_code: 'Confirmed by a code',
  on_paper: 'Confirmed on paper',
  phone_of_staff: 'Confirmed by a code, but the phone belongs to the institution or its staff',
  phone_changed: `Confirmed by a code, but the phone number was changed less than ${count(LIMITS.phoneChangedDays, nouns.day)} before`,
  phone_shared: `Confirmed by a code, but more than ${count(LIMITS.peopleOfPhone, nouns.client)} have this phone number`,
};
