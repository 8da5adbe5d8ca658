import { v7, validate } from 'uuid';

/** A new UUIDv7: sorts by the time it was made. `at` lets the demo data make ids of the past. */
export function newId(at?: Date): string {
  return at ? v7({ msecs: at.getTime() }) : v7();
}

/** Whether a text can be one of our ids at all; any other is an id that nothing has. */
export function isId(text: string): boolean {
  return validate(text);
}

/** An id that the database can compare with, for a text that may be no id: then one that nothing has. */
export function idOrNone(text: string): string {
  return isId(text) ? text : '00000000-0000-0000-0000-000000000000';
}
