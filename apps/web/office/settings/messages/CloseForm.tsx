import { Button, Group, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Message } from '#contract/contact.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { useSaving } from '../../kit/form/saving.ts';

const words = settings.messages;

interface CloseFormProps {
  message: Message;
  close: (answer: string) => Promise<Message>;
  onClosed: (message: Message) => void;
}

/** Closes a complaint with its answer, or a request to join with what was agreed (DECISIONS 16.7 and 16.10). */
export function CloseForm({ message, close, onClosed }: CloseFormProps) {
  const { kind, email } = message;
  const isComplaint = kind === 'complaint';
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, problem, attempt } = useSaving({ dirty: answer.trim() !== '' });
  const send = async () => {
    const closed = await close(answer.trim());
    setAnswer('');
    showSuccess(words.close.closed);
    onClosed(closed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplaint && answer.trim() === '') setMissing(true);
    else void attempt(send, (error) => explainFailure('closeMessage', error));
  };
  return (
    <form className="grid gap-3 py-3 border-t" noValidate onSubmit={submit}>
      {problem && <Notice>{problem.text}</Notice>}
      <Textarea
        label={isComplaint ? words.answer : words.agreed}
        description={isComplaint ? words.close.answerHint(email) : words.close.agreedHint}
        required={isComplaint}
        autosize
        minRows={3}
        maxLength={5000}
        value={answer}
        disabled={busy}
        error={missing && words.close.answerMissing}
        onChange={({ currentTarget: { value } }) => {
          setAnswer(value);
          setMissing(false);
        }}
      />
      <Group justify="flex-end">
        <Button type="submit" disabled={busy}>
          {busy ? words.close.closing : words.close[isComplaint ? 'complaint' : 'joining']}
        </Button>
      </Group>
    </form>
  );
}
