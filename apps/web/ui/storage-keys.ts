/** The user and the token are stored under this one key (SPEC 9). */
export const SESSION_KEY = 'session';

/** Whether a command still waits on the device: for the network, or for its person. */
export const isUnsent = ({ state }: { state: string }): boolean => state === 'queued' || state === 'held';
