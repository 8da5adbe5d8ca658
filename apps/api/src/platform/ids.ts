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

/** Whether a text has the form of an id; any other is an id that no record has. */
function isId(text: string): boolean {
  return validate(text);
}

/** The id in a text, or for another text an id that no record has. */
export function idOrNone(text: string): string {
  return isId(text) ? text.toLowerCase() : '00000000-0000-0000-0000-000000000000';
}
