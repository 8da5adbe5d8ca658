import { useForm, type UseFormInput } from '@mantine/form';
import { useState } from 'react';
import { rebase } from './record-changes.ts';

interface RecordToEdit<Seen, Fields extends object> {
  fieldsOf: (record: Seen) => Fields;
  validate?: UseFormInput<Fields>['validate'];
  /** What was typed as it would be stored. */
  trimmed?: (fields: Fields) => Fields;
  /** Reads the record as it is now. */
  read: () => Promise<Seen>;
}

/**
 * The form of a record that is there, and the record as its editor last saw it: what differs from that is what there is
 * to save. `reload` takes over what somebody else saved meanwhile, and keeps what was typed.
 */
export function useRecordForm<Seen, Fields extends object>(
  record: Seen,
  { fieldsOf, validate, trimmed = (fields) => fields, read }: RecordToEdit<Seen, Fields>,
) {
  const [seen, setSeen] = useState(record);
  const form = useForm<Fields>({ initialValues: fieldsOf(record), ...(validate && { validate }) });
  const reload = async () => {
    const now = await read();
    form.setValues(rebase(trimmed(form.values), fieldsOf(seen), fieldsOf(now)));
    setSeen(now);
  };
  return { seen, form, reload };
}
