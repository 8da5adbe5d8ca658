/** What a client confirms: the order, or that they received goods of it. */
export const CONFIRMATION_PURPOSES = ['order', 'receipt'] as const;
export type ConfirmationPurpose = (typeof CONFIRMATION_PURPOSES)[number];

/** How a client confirms an order: by a code that their phone got, or on paper. */
export const CONFIRMATION_CHANNELS = ['sms', 'paper'] as const;
export type ConfirmationChannel = (typeof CONFIRMATION_CHANNELS)[number];

/** `open`: the code was sent and may be entered. `ended`: it was used up, or something newer took its place. */
export const CONFIRMATION_STATES = ['open', 'confirmed', 'ended'] as const;

/** Why the phone that got a code may not be the client's. The first that is true counts. */
export const CONFIRMATION_DOUBTS = ['phone_of_staff', 'phone_changed', 'phone_shared'] as const;
export type ConfirmationDoubt = (typeof CONFIRMATION_DOUBTS)[number];

/** Whether the client has confirmed an order as it is now. `changed`: what was agreed was changed since. */
export const CONFIRMATION_STANDINGS = [
  'none',
  'changed',
  'by_code',
  'on_paper',
  ...CONFIRMATION_DOUBTS,
] as const;
export type ConfirmationStanding = (typeof CONFIRMATION_STANDINGS)[number];

export const isConfirmed = (standing: ConfirmationStanding): boolean =>
  standing === 'by_code' || standing === 'on_paper';

export const isDoubted = (standing: ConfirmationStanding): standing is ConfirmationDoubt =>
  (CONFIRMATION_DOUBTS as readonly string[]).includes(standing);
