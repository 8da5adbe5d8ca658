import { useState } from 'react';
import type { Message } from '#contract/contact.ts';
import { settings } from '#words/index.ts';
import { today } from '../../clock.ts';
import badge from '../../kit/record/status.module.css';

const words = settings.messages;

/** Whether a complaint or a request to join waits, and of a complaint until when. A message has no state. */
export function MessageState({ message: { state, due_on: due } }: { message: Message }) {
  const [day] = useState(today);
  if (state === null) return null;
  if (state === 'closed') {
    return (
      <span className={badge.active} data-off>
        {words.states.closed}
      </span>
    );
  }
  if (due === null) {
    return (
      <span className={badge.active} data-waiting>
        {words.states.open}
      </span>
    );
  }
  const isOverdue = due < day;
  return (
    <span className={badge.active} {...(isOverdue ? { 'data-locked': true } : { 'data-waiting': true })}>
      {isOverdue ? words.overdue(due) : words.due(due)}
    </span>
  );
}
