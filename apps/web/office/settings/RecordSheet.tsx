import { useForm } from '@mantine/form';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Permission } from '#domain/permissions.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { queryClient } from '../api.ts';
import { useBranches } from '../branches.ts';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { NEW } from '../kit/list/use-list-address.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { FieldBoxes } from './FieldBoxes.tsx';
import { type Fields, faultsIn, type Inputs, inputsOf, type Shape, valuesOf, wordsOf } from './fields.ts';

/** A record as its calls answer it; of its fields those that are `null` or unknown are none. */
type Known = { id: string };

export interface RecordKind<Seen extends Known> {
  /** `save`: the button that adds, where it is not Save. */
  words: { add: string; edit?: string; one?: string; updated?: string; save?: string };
  needs: Permission;
  fields: Fields;
  shape: Shape;
  /** What a whole record keeps to. */
  schema: z.ZodType;
  /** Adds a record, and answers what happens once its form is closed. */
  add: (values: Inputs) => Promise<() => void>;
  addFailure: FailureName;
  /** None: what was added does not change. */
  edit?: RecordEdit<Seen>;
}

interface RecordEdit<Seen extends Known> {
  load: (id: string) => Promise<Seen>;
  loadName: FailureName;
  /** The fields of a record, by the names of requests; by default those of the same names. */
  read?: (seen: Seen) => Inputs;
  /** Saves the fields that were changed over what was seen; `values` has all. */
  change: (seen: Seen, changes: Inputs, values: Inputs) => Promise<Seen>;
  changeFailure: FailureName;
  renderFacts?: (seen: Seen) => ReactNode;
  renderAbove?: (seen: Seen) => ReactNode;
  renderBelow?: (changes: Inputs) => ReactNode;
  renderAfter?: (seen: Seen) => ReactNode;
}

const queryOf = <Seen extends Known>({ load, loadName }: RecordEdit<Seen>, id: string) =>
  queryOptions({ queryKey: [loadName, id], queryFn: () => load(id) });

interface RecordSheetProps<Seen extends Known> {
  kind: RecordKind<Seen>;
  /** The id of the record to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
}

/** The dialog that adds or edits a record of a kind, whose being open is in the address. */
export function RecordSheet<Seen extends Known>(props: RecordSheetProps<Seen>) {
  const { kind, edit: asked, onClose } = props;
  const { words, needs, edit } = kind;
  return (
    <FormSheet
      subject={edit || asked === NEW ? asked : undefined}
      title={(id) => (id === NEW ? words.add : words.edit!)}
      needs={needs}
      readTitle={(id) => (id === NEW ? undefined : words.one)}
      onClose={onClose}
      size="lg"
    >
      {(id) =>
        id === NEW || !edit ? (
          <AddForm kind={kind} onClose={onClose} />
        ) : (
          <FoundRecord query={queryOf(edit, id)} failure={edit.loadName}>
            {(began) => <EditForm kind={kind} edit={edit} began={began} onClose={onClose} />}
          </FoundRecord>
        )
      }
    </FormSheet>
  );
}

interface FormProps<Seen extends Known> {
  kind: RecordKind<Seen>;
  onClose: () => void;
}

function AddForm<Seen extends Known>({ kind, onClose }: FormProps<Seen>) {
  const { shape, schema } = kind;
  const fields = kind.fields.filter(({ onlyInEdit }) => !onlyInEdit);
  const form = useForm<Inputs>({
    initialValues: inputsOf(fields, {}),
    validate: (inputs) => faultsIn(fields, inputs, { schema, value: valuesOf(fields, shape, inputs) }),
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (inputs) => {
        const leave = await kind.add(valuesOf(fields, shape, inputs));
        return () => {
          onClose();
          leave();
        };
      }}
      explain={(error) => explainFailure(kind.addFailure, error)}
      {...(kind.words.save && { saveLabel: kind.words.save })}
    >
      <FieldBoxes fields={fields} shape={shape} form={form} focused />
    </RecordForm>
  );
}

/** A record by the names of requests (DECISIONS 2: read `branch_id`, written `branchId`). */
export const asWritten = (record: object): Inputs =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  );

interface EditFormProps<Seen extends Known> extends FormProps<Seen> {
  edit: RecordEdit<Seen>;
  began: Seen;
}

function EditForm<Seen extends Known>(props: EditFormProps<Seen>) {
  const { kind, edit, began, onClose } = props;
  const { fields, shape, schema } = kind;
  const query = queryOf(edit, began.id);
  const branches = useBranches();
  const { form, seen, changes, record } = useRecordForm<Seen, Inputs>(began, {
    fieldsOf: (found) => inputsOf(fields, (edit.read ?? asWritten)(found)),
    validate: (inputs) => faultsIn(fields, inputs, { schema, value: valuesOf(fields, shape, inputs) }),
    read: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    save: async (found, changed, inputs) => {
      const values = valuesOf(fields, shape, inputs);
      const sent = Object.fromEntries(Object.keys(changed).map((name) => [name, values[name]]));
      queryClient.setQueryData(query.queryKey, await edit.change(found, sent, values));
    },
    leave: () => {
      showSuccess(kind.words.updated!);
      onClose();
    },
  });
  return (
    <>
      <RecordForm
        {...record}
        {...wordsOf(fields, branches)}
        explain={(error) => explainFailure(edit.changeFailure, error)}
        facts={edit.renderFacts?.(seen)}
      >
        {edit.renderAbove?.(seen)}
        <FieldBoxes fields={fields} shape={shape} form={form} focused />
        {edit.renderBelow?.(changes ?? {})}
      </RecordForm>
      {edit.renderAfter?.(seen)}
    </>
  );
}
