import type { z } from 'zod';
import { faultsOf, type Faults } from './faults.ts';
import { changedFields, isEmpty, isSame } from './record-changes.ts';

interface EditForm<Seen, Fields extends object, Request extends object> {
  /** The record as its form begins with it. */
  fieldsOf: (seen: Seen) => Fields;
  /** All fields of a form as a request names them; one that is left empty, and no text, is `undefined`. */
  requestOf: (fields: Fields) => Request;
  /** What the record has to keep to, as the edit leaves it. What it lets be left out stays as it was (SPEC 5). */
  schema: z.ZodObject;
}

function givenOf<Fields extends object>(fields: Fields): Partial<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Fields>;
}

/** What `useRecordForm` needs of the form of a record: its fields, what is wrong with them, what there is to send. */
export function editOf<Seen extends { updated_at: string }, Fields extends object, Request extends object>({
  fieldsOf,
  requestOf,
  schema,
}: EditForm<Seen, Fields, Request>) {
  const before = (seen: Seen) => requestOf(fieldsOf(seen));
  const mayStay = (name: string) => schema.shape[name]?.safeParse(undefined).success;
  const filled = (now: Request, was: Request): Request =>
    Object.fromEntries(
      Object.entries(now).map(([name, value]) => [
        name,
        value === undefined && mayStay(name) ? was[name as keyof Request] : value,
      ]),
    ) as Request;

  /** By the names of the request. What was odd before, and stays as it was, is not held against the edit. */
  const validate = (fields: Fields, seen: Seen): Faults => {
    const was = before(seen);
    const is = filled(requestOf(fields), was);
    const former = faultsOf(schema, was);
    const stays = (path: string) => {
      const name = path.split('.', 1)[0] as keyof Request;
      return path in former && isSame(is[name], was[name]);
    };
    return Object.fromEntries(Object.entries(faultsOf(schema, is)).filter(([path]) => !stays(path)));
  };

  /** The fields that differ, with the state that the edit started from; nothing when none does. */
  const changesOf = (fields: Fields, seen: Seen): (Partial<Request> & { updatedAt: string }) | undefined => {
    const was = before(seen);
    const changed = changedFields(filled(requestOf(fields), was), was) as Request;
    // A required field that was emptied is a change that cannot be sent: `validate` refuses it.
    return isEmpty(changed) ? undefined : { ...givenOf(changed), updatedAt: seen.updated_at };
  };

  return { fieldsOf, validate, changesOf };
}
