import type { ReactNode } from 'react';
import type { Message } from '#contract/contact.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { settings } from '#words/index.ts';
import { Phone } from '../../kit/record/Identity.tsx';
import { MessageState } from './MessageState.tsx';
import { companyOf, subjectOf } from './message-words.ts';
import own from './Messages.module.css';
import styles from '../Settings.module.css';

const words = settings.messages;

/** What is known of a message: who sent it, how to reach them, and what its kind has. */
export function MessageFacts({ message, reply }: { message: Message; reply: string | undefined }) {
  const { email, phone, state, branch_name: branch, place, wish, kind, created_at: at } = message;
  const { privacy_version: privacy } = message;
  return (
    <dl className={own.facts}>
      <Fact name={words.email}>
        {email && (
          <a className={styles.link} href={reply}>
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
export function ClosedFacts({ message }: { message: Message }) {
  const { closed_at: at, closed_by_name: by, answer, answer_mailed: mailed, kind } = message;
  if (at === null) return null;
  const isComplaint = kind === 'complaint';
  return (
    <section className={own.closed}>
      <h4>
        {words.closedBy(by ?? '')}, <time dateTime={at}>{formatDayTime(at)}</time>
      </h4>
      {answer && (
        <p className={own.answer}>
          <strong>{isComplaint ? words.answer : words.agreed}:</strong> {answer}
        </p>
      )}
      {isComplaint && <p>{mailed ? words.mailed : words.notMailed}</p>}
    </section>
  );
}
