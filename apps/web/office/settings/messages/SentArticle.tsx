import type { ReactNode } from 'react';
import type { Message } from '#contract/contact.ts';
import { CloseForm } from './CloseForm.tsx';
import { ClosedFacts, MessageFacts } from './MessageFacts.tsx';
import { subjectOf } from './message-words.ts';
import own from './Messages.module.css';
import styles from '../Settings.module.css';

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
    <article aria-label={subjectOf(message)} className={own.message}>
      <h3 className={own.name}>{message.name}</h3>
      <MessageFacts message={message} reply={reply} />
      {message.message && <p className={styles.prose}>{message.message}</p>}
      <ClosedFacts message={message} />
      {close && message.state === 'open' && <CloseForm message={message} close={close} onClosed={onClosed} />}
      {children}
    </article>
  );
}
