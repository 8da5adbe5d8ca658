import type { AgreementState } from '#domain/agreements/agreement.ts';

const states: Record<AgreementState, string> = {
  valid: 'It is in force.',
  replaced: 'It is no longer in force: a newer agreement replaced it, or the order is being decided again.',
  cancelled: 'It is no longer in force: the order was cancelled.',
};

/** What is below the square code of an agreement: labels of boxes. */
export const agreementFields = {
  number: 'Number of the agreement',
  code: 'Code, 12 letters and digits',
};

/** The page that says whether the paper of an agreement is genuine (DECISIONS 27.1). */
export const agreementCheck = {
  title: 'Check an agreement',
  description: (name: string) => `Find out whether a loan agreement of ${name} is genuine and in force.`,
  lead: 'Every agreement has a number and a code. With both, we say whether it is ours and in force.',
  /** Button. */
  check: 'Check',
  /** Button. */
  order: 'See the order',
  genuine: 'This agreement is genuine',
  made: (number: string, day: string) => `Agreement ${number} of ${day}.`,
  states,
  compare: 'Compare number and code with your paper. Names and sums are on the paper alone.',
  unknown: 'We have no agreement with this number and code',
  unknownText: 'Look at both again. If they are right, the paper is not ours: please call us at once.',
  /** A link. */
  call: (phone: string) => `Call ${phone}`,
};
