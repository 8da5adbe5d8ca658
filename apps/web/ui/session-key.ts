/** The user and the token are stored under this one key (SPEC 9). */
export const SESSION_KEY = 'session';
