/**
 * Above every other dialog, which stay open behind: the password again, then what has to be done first, whether what is
 * unsaved may go, and over all of them signing in again.
 */
export const LAYERS = { password: 860, required: 880, question: 890, ended: 900 } as const;
