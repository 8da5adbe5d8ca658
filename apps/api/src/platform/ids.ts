import { v7, validate } from 'uuid';

let serial = Math.floor(Math.random() * 0x1000_0000);

/**
 * A new UUIDv7: sorts by the time it was made, within a millisecond by the order in which this process made them.
 * `at` is the moment of the request, or of the past for demo data.
 */
export function newId(at = new Date()): string {
  serial = (serial + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: serial });
}

/** Whether a text can be one of our ids at all; any other is an id that nothing has. */
function isId(text: string): boolean {
  return validate(text);
}

/** An id as the database writes it, for a text that may be no id: then one that nothing has. */
export function idOrNone(text: string): string {
  return isId(text) ? text.toLowerCase() : '00000000-0000-0000-0000-000000000000';
}
