import { Button, Group, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { account, common } from '#words/index.ts';
import { missing } from '../kit/form/missing.ts';
import { PasswordBox } from '../kit/form/PasswordBox.tsx';
import styles from './Account.module.css';

const words = account.twoFactor;

interface AskOneProps {
  kind: 'password' | 'code';
  submit: string;
  explain: (error: unknown) => string;
  /** None: there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  /** When it throws, what was typed stays and `explain` says why. */
  onSubmit: (text: string) => Promise<void>;
}

/** One box and what becomes of it: the password, or the code of the app. */
export function AskOne({ kind, submit, explain, onCancel, onSubmit }: AskOneProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const fault = missing(text, kind);
    setProblem(fault);
    if (fault) return;
    setBusy(true);
    try {
      await onSubmit(text);
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  const box = {
    required: true,
    value: text,
    error: problem,
    'data-autofocus': true,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setText(event.currentTarget.value);
      setProblem(undefined);
    },
  };
  return (
    <form
      noValidate
      className={`grid justify-items-start gap-3 mt-3 ${styles.form}`}
      onSubmit={(event) => void send(event)}
    >
      {kind === 'password' ? (
        <PasswordBox label={words.password} autoComplete="current-password" {...box} />
      ) : (
        <TextInput label={words.code} autoComplete="one-time-code" inputMode="numeric" {...box} />
      )}
      <Group justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {common.cancel}
          </Button>
        )}
        <Button type="submit" disabled={busy}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
