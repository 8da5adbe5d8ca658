import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Message } from '#contract/contact.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { Notice } from '../../kit/Notice.tsx';
import { showSuccess } from '../../kit/show-success.ts';
import own from './Messages.module.css';

const words = settings.messages;

interface CloseFormProps {
  message: Message;
  close: (answer: string) => Promise<Message>;
  /** Told whether something is typed that is not sent: leaving it is asked about. */
  onTyped: (isTyped: boolean) => void;
  onClosed: (message: Message) => void;
}

/** Closes a complaint with its answer, or a request to join with what was agreed (DECISIONS 16.7 and 16.10). */
export function CloseForm({ message, close: closeWith, onTyped, onClosed }: CloseFormProps) {
  const { kind, email } = message;
  const isComplaint = kind === 'complaint';
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const close = useMutation({
    mutationFn: () => closeWith(answer.trim()),
    onSuccess: (closed) => {
      onTyped(false);
      showSuccess(words.close.closed);
      onClosed(closed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplaint && answer.trim() === '') setMissing(true);
    else close.mutate();
  };
  return (
    <form className={own.close} noValidate onSubmit={submit}>
      {close.error && <Notice>{explainFailure('closeMessage', close.error)}</Notice>}
      <Textarea
        label={isComplaint ? words.answer : words.agreed}
        description={isComplaint ? words.close.answerHint(email) : words.close.agreedHint}
        required={isComplaint}
        autosize
        minRows={3}
        maxLength={5000}
        value={answer}
        disabled={close.isPending}
        error={missing && words.close.answerMissing}
        onChange={({ currentTarget: { value } }) => {
          setAnswer(value);
          setMissing(false);
          onTyped(value.trim() !== '');
        }}
      />
      <Group justify="flex-end">
        <Button type="submit" disabled={close.isPending}>
          {close.isPending ? words.close.closing : words.close[isComplaint ? 'complaint' : 'joining']}
        </Button>
      </Group>
    </form>
  );
}
