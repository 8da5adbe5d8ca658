/** Above every other dialog, which stay open behind: what has to be done first, and, over that, signing in again. */
export const LAYERS = { required: 880, ended: 900 } as const;
