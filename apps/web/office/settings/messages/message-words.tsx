import { useState } from 'react';
import type { Message } from '#contract/contact.ts';
import { CONTACT_SUBJECTS } from '#domain/contact.ts';
import { contactSubjects, settings } from '#words/index.ts';
import { today } from '../../clock.ts';
import badge from '../../kit/record/StatusBadge.module.css';

const words = settings.messages;

/** Whether a complaint or a request to join waits, and the due day of a complaint. A message has no state. */
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

/** A subject that the site offers is stored in English; what a visitor adds comes after it and a colon. */
function translated(subject: string): string {
  const known = CONTACT_SUBJECTS.find((one) => subject === one || subject.startsWith(`${one}: `));
  return known ? contactSubjects[known] + subject.slice(known.length) : subject;
}

export function subjectOf({ kind, subject, reference }: Message): string {
  if (kind === 'complaint') return words.complaintOf(reference ?? '');
  return kind === 'joining' ? words.kinds.joining : translated(subject);
}

/** Whether the person wants to join alone or with a group. */
export const companyOf = ({ group_size: size }: Message): string =>
  size === null ? words.alone : words.group(size);

/** The text of a message for a line of the list. */
export function gistOf(message: Message): string {
  if (message.kind !== 'joining') return message.message;
  const { branch_name: branch, place, wish } = message;
  return [companyOf(message), branch, place, wish].filter(Boolean).join(' · ');
}
