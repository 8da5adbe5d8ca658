import { type ReactNode, useState } from 'react';
import type { Message } from '#contract/contact.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { settings } from '#words/index.ts';
import { today } from '../../clock.ts';
import { Choice } from '../../kit/list/FilterBar.tsx';
import { Phone } from '../../kit/record/Identity.tsx';
import badge from '../../kit/record/status.module.css';
import { CloseForm } from './CloseForm.tsx';

const words = settings.messages;

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

/** How it was closed. */
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

/** Whether a complaint or a request to join waits, and of a complaint until when. A message has no state. */
export function MessageState({ message: { state, due_on: due } }: { message: Message }) {
  const [day] = useState(today);
  if (state === null) return null;
  if (state === 'closed') {
    return (
      <span className={badge.state} data-tone="off">
        {words.states.closed}
      </span>
    );
  }
  if (due === null) {
    return (
      <span className={badge.state} data-tone="waiting">
        {words.states.open}
      </span>
    );
  }
  const isOverdue = due < day;
  return (
    <span className={badge.state} data-tone={isOverdue ? 'bad' : 'waiting'}>
      {isOverdue ? words.overdue(due) : words.due(due)}
    </span>
  );
}

interface SentArticleProps {
  message: Message;
  /** Where an answer by email begins. */
  reply?: string | undefined;
  /** Closes it with an answer; none: one only reads it. */
  close?: ((answer: string) => Promise<Message>) | undefined;
  onClosed: (message: Message) => void;
  /** What else there is to do with it. */
  children?: ReactNode;
}

/** All that a visitor sent, and the box that closes it while it is open. */
export function SentArticle({ message, reply, close, onClosed, children }: SentArticleProps) {
  return (
    <article aria-label={subjectOf(message)} className="grid gap-4">
      <h3 className="text-lg break-anywhere">{message.name}</h3>
      <MessageFacts message={message} reply={reply} />
      {message.message && <p className="break-anywhere pre-line">{message.message}</p>}
      <ClosedFacts message={message} />
      {close && message.state === 'open' && <CloseForm message={message} close={close} onClosed={onClosed} />}
      {children}
    </article>
  );
}

const STATES = [
  { value: 'true', label: words.states.open },
  { value: 'false', label: words.states.closed },
] as const;

interface OpenFilterProps {
  value: 'true' | 'false' | undefined;
  onChange: (value: 'true' | 'false' | undefined) => void;
}

/** Whether complaints and requests to join are open or closed. */
export function OpenFilter({ value, onChange }: OpenFilterProps) {
  return <Choice label={words.state} all={words.allStates} data={STATES} value={value} onChange={onChange} />;
}

/** What a message is about: its subject, or of which kind it is. */
export function subjectOf({ kind, subject, reference }: Message): string {
  if (kind === 'complaint') return words.complaintOf(reference ?? '');
  return kind === 'joining' ? words.kinds.joining : subject;
}

/** With whom somebody wants to join. */
const companyOf = ({ group_size: size }: Message): string =>
  size === null ? words.alone : words.group(size);

/** What it says, for a line of the list. */
export function gistOf(message: Message): string {
  if (message.kind !== 'joining') return message.message;
  const { branch_name: branch, place, wish } = message;
  return [companyOf(message), branch, place, wish].filter(Boolean).join(' · ');
}
