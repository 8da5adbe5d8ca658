import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Faults } from './faults.ts';
import { changedFields, isEmpty, rebase, type Rebased } from './record-changes.ts';

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
