import type { Reason } from './refusals.ts';

/** What somebody has to do after signing in, before anything else (DECISIONS 10.36a). */
export const REQUIRED_ACTIONS = ['change_password', 'set_up_two_factor'] as const;
export type RequiredAction = (typeof REQUIRED_ACTIONS)[number];

/** Why every other call is refused until it is done. */
export const REFUSED_UNTIL_DONE = {
  change_password: 'password_is_temporary',
  set_up_two_factor: 'second_factor_missing',
} as const satisfies Record<RequiredAction, Reason>;
