import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { common } from '#words/index.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { useNumberQuestion, type TypedNumber } from '../kit/form/doubtful-values.tsx';
import { InnerSheet, useInnerDialog } from './InnerSheet.tsx';
import styles from './OrderWizard.module.css';

/** What was asked for, made or there already (SPEC 4); or why there is none. */
export type Outcome<Row> =
  | { record: Row; isNew: boolean }
  | { problem: string; fields?: Readonly<Record<string, string>> };

export interface OpenDialog<Row> {
  opened: boolean;
  onClose: () => void;
  /** What is to be selected: a new one, or the one that was there already. */
  onTaken: (record: Row, isNew: boolean) => void;
}

interface CreateDialogProps<Fields extends object, Row> extends OpenDialog<Row> {
  words: Record<'title' | 'create' | 'creating', string>;
  form: UseFormReturnType<Fields>;
  /** The missing fields; each input has its own message. */
  missing?: string | false;
  /** The numbers that are asked about before it is made (DECISIONS 25.4). */
  numbers: (fields: Fields) => readonly TypedNumber<keyof Fields & string>[];
  create: (fields: Fields) => Promise<Outcome<Row>>;
  children: ReactNode;
}

/** Makes the one that a list lacks: closing keeps what was typed, a success clears it. */
export function CreateDialog<Fields extends object, Row>(props: CreateDialogProps<Fields, Row>) {
  const { opened, onClose, onTaken, words, form, missing, numbers, create, children } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const top = useRef<HTMLDivElement>(null);
  // On a phone it stands above what one sees of the form.
  useEffect(() => {
    if (failure) top.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const number = useNumberQuestion();
  useInnerDialog(number.asking, number.cancel);
  const submit = async (typed: Fields) => {
    if (busy) return;
    const meant = await number.ask(numbers(typed));
    if (!meant) return;
    const fields = { ...typed, ...meant };
    form.setValues(fields);
    setBusy(true);
    setFailure(undefined);
    const outcome = await create(fields);
    setBusy(false);
    if ('problem' in outcome) {
      setFailure(outcome.problem);
      form.setErrors(outcome.fields ?? {});
      return;
    }
    form.reset();
    onTaken(outcome.record, outcome.isNew);
    onClose();
  };
  const close = () => {
    if (!busy && !number.asking) onClose();
  };
  return (
    <InnerSheet opened={opened} onClose={close} title={words.title} size="md">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={form.onSubmit(
          (fields) => void submit(fields),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <div ref={top} className={`grid gap-2 ${styles.notices}`}>
          {missing && <Notice>{missing}</Notice>}
          {failure && <Notice>{failure}</Notice>}
        </div>
        {children}
        <Group justify="flex-end" className="mt-2">
          <Button variant="default" onClick={close} disabled={busy}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? words.creating : words.create}
          </Button>
        </Group>
      </form>
      {number.question}
    </InnerSheet>
  );
}
