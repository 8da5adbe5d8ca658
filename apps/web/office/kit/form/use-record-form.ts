import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { explainIssue } from '#messages/explain-refusal.ts';

interface RecordToEdit<Seen, Fields extends object, Changes extends object, Saved> {
  fieldsOf: (record: Seen) => Fields;
  /** What is wrong with the fields, by their names. */
  validate?: (fields: Fields, seen: Seen) => Faults;
  /** What was typed as it would be stored. */
  trimmed?: (fields: Fields) => Fields;
  /** What to save; by default the fields that differ. */
  changesOf?: (fields: Fields, seen: Seen) => Changes | undefined;
  /** Reads the record as it is now. */
  read: () => Promise<Seen>;
  save: (seen: Seen, changes: NoInfer<Changes>, fields: Fields) => Promise<Saved>;
  /** Leaves the form once that is saved, if there was anything to save. */
  leave: (saved: NoInfer<Saved> | undefined) => void;
}

/**
 * The form for an existing record. Fields that differ from the record as the editor last saw it are saved. `record` is
 * for RecordForm; its `reload` reads what somebody else saved meanwhile, keeps the input, and puts both into `met`.
 */
export function useRecordForm<
  Seen,
  Fields extends object,
  Changes extends object = Partial<Fields>,
  Saved = unknown,
>(
  began: Seen,
  {
    fieldsOf,
    validate,
    trimmed = (fields) => fields,
    leave,
    ...edit
  }: RecordToEdit<Seen, Fields, Changes, Saved>,
) {
  const [seen, setSeen] = useState(began);
  const form = useForm<Fields>({
    initialValues: fieldsOf(began),
    ...(validate && { validate: (fields) => validate(fields, seen) }),
  });
  /** What was met when somebody else had saved meanwhile. */
  const [met, setMet] = useState<Rebased<Fields>>();
  const differing = (fields: Fields) => changedFields(fields, fieldsOf(seen)) as Changes;
  const { changesOf = differing } = edit;
  const changes = changesOf(form.values, seen);
  const record = {
    form,
    dirty: changes !== undefined && !isEmpty(changes),
    save: async (fields: Fields) => {
      const toSave = changesOf(fields, seen);
      const saved = toSave && (await edit.save(seen, toSave, fields));
      return () => leave(saved);
    },
    met,
    reload: async () => {
      const now = await edit.read();
      const rebased = rebase(trimmed(form.values), fieldsOf(seen), fieldsOf(now));
      form.setValues(rebased.fields);
      setSeen(now);
      setMet(rebased);
    },
  };
  return { form, seen, changes, record };
}

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

/** Records and lists that were read twice are the same when they hold the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The texts trimmed (SPEC 5). */
export function trimmed<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as Fields;
}

/** The fields that differ from those seen, and no other: what a form does not change it does not set back. */
export function changedFields<Fields extends object>(fields: Fields, seen: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame(value, seen[name as keyof Fields]),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** A field that two people changed at once: what was typed here, and what somebody else saved. */
export interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Rebased<Fields> {
  /** The record as it is now, with everything that was typed here. */
  fields: Fields;
  /** What both changed, and not to the same: a person has to choose. */
  conflicts: Conflict[];
  /** What only the other one changed. */
  theirs: Partial<Fields>;
}

/**
 * Merges the input with the record as it is now (DECISIONS 4). Nothing typed is lost: if somebody else changed the same
 * field, the form keeps the input, and the conflict has the other value.
 */
export function rebase<Fields extends object>(typed: Fields, seen: Fields, now: Fields): Rebased<Fields> {
  const mine = changedFields(typed, seen);
  const others = changedFields(now, seen);
  const conflicts = Object.entries(others).flatMap(([name, theirs]) => {
    const own: unknown = mine[name as keyof Fields];
    return name in mine && !isSame(own, theirs) ? [{ name, mine: own, theirs }] : [];
  });
  const untouched = Object.entries(others).filter(([name]) => !(name in mine));
  return {
    fields: { ...now, ...mine },
    conflicts,
    theirs: Object.fromEntries(untouched) as Partial<Fields>,
  };
}

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

/** What is wrong with fields, by their paths in the request: `products.0.quantity`. */
export type Faults = Readonly<Record<string, string>>;

/** What a schema of the contract finds wrong, by the path of its field: what the server would say, before it is asked. */
export function faultsOf(schema: z.ZodType, value: unknown): Faults {
  const { error } = schema.safeParse(value);
  const faults: Record<string, string> = {};
  for (const issue of error?.issues ?? []) faults[issue.path.join('.')] ??= explainIssue(issue);
  return faults;
}

/** The same of one value. */
export function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return faultsOf(schema, value)[''];
}
