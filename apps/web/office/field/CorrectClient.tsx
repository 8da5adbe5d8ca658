import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { explainFailure } from '#messages/failures.ts';
import { common, field } from '#words/index.ts';
import {
  NEW_CLIENT,
  toBody,
  typedNumbers,
  wizardClient,
  type ClientIdentity,
} from '../clients/client-form.ts';
import { ClientIdentityFields } from '../clients/ClientIdentityFields.tsx';
import { correctClient } from '../device/correct-client.ts';
import type { Entry } from '../device/queue-entry.ts';
import { sendQueue } from '../device/sender.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { useNumberQuestion } from '../kit/form/doubtful-values.tsx';
import styles from './Unsent.module.css';

interface CorrectClientProps {
  entry: Entry;
  /** The boxes that must differ, with what is wrong. */
  wrong: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** A new client of the queue, as it was typed, to be corrected and sent again. */
export function CorrectClient({ entry, wrong, onClose }: CorrectClientProps) {
  const typed = { ...NEW_CLIENT, ...(entry.input.body as Partial<ClientIdentity>) };
  const form = useForm({
    initialValues: typed,
    initialErrors: wrong,
    validate: (fields: ClientIdentity) => faultsOf(wizardClient, toBody(fields)),
  });
  const number = useNumberQuestion();
  const [failure, setFailure] = useState<string>();
  const save = async (fields: ClientIdentity) => {
    const meant = await number.ask(typedNumbers(fields, typed));
    if (!meant) return;
    try {
      await correctClient(entry, toBody({ ...fields, ...meant }));
      onClose();
      void sendQueue();
    } catch (error) {
      setFailure(explainFailure('unsent.giveUp', error));
    }
  };
  return (
    <Sheet opened onClose={onClose} title={field.unsent.correct} size="md" closeOnEscape={!number.asking}>
      <form noValidate className={styles.form} onSubmit={form.onSubmit((fields) => void save(fields))}>
        {failure && <Notice>{failure}</Notice>}
        <ClientIdentityFields form={form} schema={wizardClient} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit">{field.unsent.sendCorrected}</Button>
        </Group>
      </form>
      {number.question}
    </Sheet>
  );
}
