import { Button, Group, Textarea } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  closeMessage,
  deleteMessage,
  getMessage,
  listMessages,
  markMessage,
  type Message,
} from '#contract/contact.ts';
import { listNotifications } from '#contract/notifications.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { queryClient, read, refresh } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { askToDelete } from '../../kit/dialog/ask.ts';
import { FormSheet, FoundRecord } from '../../kit/form/FormSheet.tsx';
import { useSaving } from '../../kit/form/saving.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { Phone } from '../../kit/record/Identity.tsx';
import { send } from '../../send.ts';
import { companyOf, MessageState, subjectOf } from './message-words.tsx';

const words = settings.messages;

const find = (id: string) => read(getMessage, { params: { id } });

interface MessageSheetProps {
  id: string | undefined;
  onClose: () => void;
}

/** What a visitor sent, in full, and the box that closes it; an answer that is typed and not sent is asked about. */
export function MessageSheet({ id, onClose }: MessageSheetProps) {
  return (
    <FormSheet
      subject={id}
      title={() => words.title}
      readTitle={() => words.title}
      needs="messages.write"
      onClose={onClose}
    >
      {(open) => (
        <FoundRecord query={find(open)} failure="getMessage">
          {(began) => <OpenMessage began={began} onClose={onClose} />}
        </FoundRecord>
      )}
    </FormSheet>
  );
}

interface OpenMessageProps {
  began: Message;
  onClose: () => void;
}

function OpenMessage({ began, onClose }: OpenMessageProps) {
  const [message, setMessage] = useState(began);
  const mayClose = may(useActor(), 'messages.write');
  const keep = (changed: Message) => {
    setMessage(changed);
    queryClient.setQueryData(find(changed.id).queryKey, changed);
    void refresh(listMessages, listNotifications);
  };
  const reply = message.email
    ? `mailto:${message.email}?subject=${encodeURIComponent(words.replySubject(subjectOf(message)))}`
    : undefined;
  return (
    <article aria-label={subjectOf(message)} className="grid gap-4">
      <h3 className="text-lg break-anywhere">{message.name}</h3>
      <MessageFacts message={message} reply={reply} />
      {message.message && <p className="break-anywhere pre-line">{message.message}</p>}
      <ClosedFacts message={message} />
      {mayClose && message.state === 'open' && <CloseForm message={message} onClosed={keep} />}
      {mayClose && <MessageActs message={message} reply={reply} keep={keep} onClose={onClose} />}
    </article>
  );
}

interface MessageActsProps {
  message: Message;
  reply: string | undefined;
  keep: (changed: Message) => void;
  onClose: () => void;
}

/** What an admin does with a message, who has read it by opening it. */
function MessageActs({ message, reply, keep, onClose }: MessageActsProps) {
  const { id } = message;
  const mark = useMutation({
    mutationFn: (isRead: boolean) => send(markMessage, { params: { id }, body: { read: isRead } }),
    onSuccess: keep,
  });
  const { mutate } = mark;
  // Once a time it is opened: marked as unread again it stays so.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (!message.read) mutate(true);
  }, [message, mutate]);
  const remove = () =>
    void askToDelete(words.open(message.name), {
      about: words.deleteQuestion,
      work: async () => {
        await send(deleteMessage, { params: { id } });
        await refresh(listMessages, listNotifications);
        showSuccess(words.deleted);
        onClose();
      },
      explain: (error) => explainFailure('deleteMessage', error),
    });
  return (
    <>
      {mark.error && <Notice>{explainFailure('markMessage', mark.error)}</Notice>}
      <Group justify="flex-end">
        <Button variant="subtle" color="brick" disabled={mark.isPending} onClick={remove}>
          {common.delete}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail size={17} aria-hidden="true" />}
          disabled={mark.isPending}
          onClick={() => mutate(false, { onSuccess: onClose })}
        >
          {words.markUnread}
        </Button>
        {reply && (
          <Button
            component="a"
            href={reply}
            // Of what is closed with an answer that is what one came for.
            {...(message.state === 'open' && { variant: 'default' })}
            leftSection={<IconMailOpened size={17} aria-hidden="true" />}
          >
            {words.reply}
          </Button>
        )}
      </Group>
    </>
  );
}

interface CloseFormProps {
  message: Message;
  onClosed: (message: Message) => void;
}

/** Closes a complaint with its answer, or a request to join with what was agreed (DECISIONS 16.7 and 16.10). */
function CloseForm({ message, onClosed }: CloseFormProps) {
  const { id, kind, email } = message;
  const isComplaint = kind === 'complaint';
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, problem, attempt } = useSaving({ dirty: answer.trim() !== '' });
  const close = async () => {
    const closed = await send(closeMessage, { params: { id }, body: { answer: answer.trim() } });
    setAnswer('');
    showSuccess(words.close.closed);
    onClosed(closed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplaint && answer.trim() === '') setMissing(true);
    else void attempt(close, (error) => explainFailure('closeMessage', error));
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

/** What is known of a message: who sent it, how to reach them, and what its kind has. */
function MessageFacts({ message, reply }: { message: Message; reply: string | undefined }) {
  const { email, phone, state, branch_name: branch, place, wish, kind, created_at: at } = message;
  const { privacy_version: privacy } = message;
  return (
    <dl className="pairs">
      <Fact name={words.email}>
        {email && (
          <a className="text-link break-anywhere" href={reply}>
            {email}
          </a>
        )}
      </Fact>
      <Fact name={words.phone}>
        <Phone number={phone} />
      </Fact>
      <Fact name={words.subject}>{subjectOf(message)}</Fact>
      <Fact name={words.state}>{state && <MessageState message={message} />}</Fact>
      <Fact name={words.branch}>{branch}</Fact>
      <Fact name={words.place}>{place}</Fact>
      <Fact name={words.company}>{kind === 'joining' && companyOf(message)}</Fact>
      <Fact name={words.wish}>{wish}</Fact>
      <Fact name={words.at}>
        <time dateTime={at}>{formatDayTime(at)}</time>
      </Fact>
      <Fact name={words.privacy}>{privacy !== null && words.privacyVersion(privacy)}</Fact>
    </dl>
  );
}

/** One fact; nothing where it is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ClosedFacts({ message }: { message: Message }) {
  const { closed_at: at, closed_by_name: by, answer, answer_mailed: mailed, kind } = message;
  if (at === null) return null;
  const isComplaint = kind === 'complaint';
  return (
    <section className="grid gap-3 py-3 border-t">
      <h4 className="text-sm">
        {words.closedBy(by ?? '')}, <time dateTime={at}>{formatDayTime(at)}</time>
      </h4>
      {answer && (
        <p className="break-anywhere pre-line">
          <strong>{isComplaint ? words.answer : words.agreed}:</strong> {answer}
        </p>
      )}
      {isComplaint && <p>{mailed ? words.mailed : words.notMailed}</p>}
    </section>
  );
}
