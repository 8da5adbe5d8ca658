import type { Message } from '#contract/contact.ts';
import { settings } from '#words/index.ts';

const words = settings.messages;

/** What a message is about: its subject, or of which kind it is. */
export function subjectOf({ kind, subject, reference }: Message): string {
  if (kind === 'complaint') return words.complaintOf(reference ?? '');
  return kind === 'joining' ? words.kinds.joining : subject;
}

/** With whom somebody wants to join. */
export const companyOf = ({ group_size: size }: Message): string =>
  size === null ? words.alone : words.group(size);

/** What it says, for a line of the list. */
export function gistOf(message: Message): string {
  if (message.kind !== 'joining') return message.message;
  const { branch_name: branch, place, wish } = message;
  return [companyOf(message), branch, place, wish].filter(Boolean).join(' · ');
}
