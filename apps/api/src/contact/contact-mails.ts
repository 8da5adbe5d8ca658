import type { Institution } from '#contract/institution.ts';
import type { ContactBody, JoiningBody } from '#contract/contact.ts';
import { sitePath } from '#domain/languages.ts';
import type { Translation } from '#messages/index.ts';
import type { Mail } from '../mail/mail.ts';

/*
 * Each mail is in the language of the page from which it was sent: what a visitor writes, their receipt, and the office's answer
 * (DECISIONS 12.3.4).
 */

/** A visitor's message as the institution gets it: an answer to it goes to the visitor (DECISIONS 7). */
export function messageMail(
  { name, email, phone, subject, message }: Omit<ContactBody, 'subject'> & { subject: string },
  to: string,
  { mails: words }: Translation,
): Mail {
  return {
    to,
    replyTo: { name, address: email },
    subject: words.message.subject(subject, name),
    text: [
      words.message.from(name),
      [
        words.message.email(email),
        ...(phone ? [words.message.phone(phone)] : []),
        words.message.about(subject),
      ].join('\n'),
      message,
    ].join('\n\n'),
  };
}

const lines = (texts: readonly (string | false | undefined)[]) => texts.filter(Boolean).join('\n');

const signature = ({ name, address, phone }: Institution) => lines([name, address, phone]);

type Joining = Pick<JoiningBody, 'name' | 'phone' | 'place' | 'wish' | 'groupSize'> & {
  branch: string | undefined;
};

/** A request to join as the branch or the institution gets it (DECISIONS 16.6). */
export function joiningMail(
  { name, phone, place, wish, groupSize, branch }: Joining,
  to: string,
  { mails: words }: Translation,
): Mail {
  const text = words.joining;
  return {
    to,
    subject: text.subject(name),
    text: [
      text.what(name),
      lines([
        words.message.phone(phone),
        branch && text.branch(branch),
        place && text.place(place),
        groupSize === null ? text.alone : text.group(groupSize),
        wish && text.wish(wish),
      ]),
    ].join('\n\n'),
  };
}

interface Complaint {
  reference: string;
  /** Nairobi day. */
  due_on: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  branch: string | undefined;
}

/** A complaint as the institution gets it (DECISIONS 16.7). */
export function complaintMail(complaint: Complaint, to: string, { format, mails: words }: Translation): Mail {
  const { reference, due_on, name, phone, email, message, branch } = complaint;
  const text = words.complaint;
  return {
    to,
    ...(email && { replyTo: { name, address: email } }),
    subject: text.subject(reference, name),
    text: [
      text.what(name, reference, format.formatDay(due_on)),
      lines([
        words.message.phone(phone),
        email && words.message.email(email),
        branch && words.joining.branch(branch),
      ]),
      message,
    ].join('\n\n'),
  };
}

/**
 * What who complained gets: the number and the day of the answer (DECISIONS 16.9). It has nothing that the visitor typed:
 * the address may be somebody else's, who would get anybody's words from the institution.
 */
export function complaintReceipt(
  { reference, due_on, email }: Pick<Complaint, 'reference' | 'due_on' | 'email'>,
  institution: Institution,
  { format, mails }: Translation,
): Mail {
  const text = mails.complaintReceipt;
  return {
    to: email,
    subject: text.subject(reference, institution.name),
    text: [
      text.what(reference, format.formatDay(due_on)),
      text.ask(institution.hotline),
      text.notYou,
      signature(institution),
    ].join('\n\n'),
  };
}

/** The answer to a complaint, and where to go next where that is filled in (DECISIONS 16.10). */
export function complaintAnswer(
  { reference, name, email, answer }: { reference: string; name: string; email: string; answer: string },
  institution: Institution,
  next: string,
  { mails: words }: Translation,
): Mail {
  const text = words.complaintAnswer;
  return {
    to: email,
    replyTo: { name: institution.name, address: institution.email },
    subject: text.subject(reference, institution.name),
    text: [
      words.account.hello(name),
      text.what(reference),
      answer,
      text.unsatisfied(institution.hotline),
      ...(next ? [next] : []),
      signature(institution),
    ].join('\n\n'),
  };
}

/** Asks whether the newsletter is wanted at this address, for which somebody has asked (DECISIONS 7.3). */
export function confirmMail(
  to: string,
  token: string,
  siteUrl: string,
  institution: Institution,
  { language, mails: { confirm } }: Translation,
): Mail {
  const { name } = institution;
  return {
    to,
    subject: confirm.subject(name),
    text: [
      confirm.what(name),
      confirm.how(`${siteUrl}${sitePath(language, '/newsletter/confirm')}?token=${token}`),
      confirm.otherwise,
      signature(institution),
    ].join('\n\n'),
  };
}

/** What a new subscriber gets: how to end it (DECISIONS 7.3). */
export function welcomeMail(
  to: string,
  token: string,
  siteUrl: string,
  institution: Institution,
  { language, mails: { welcome } }: Translation,
): Mail {
  const unsubscribeUrl = `${siteUrl}${sitePath(language, '/newsletter/unsubscribe')}?token=${encodeURIComponent(token)}`;
  const { name } = institution;
  return {
    to,
    unsubscribeUrl,
    subject: welcome.subject(name),
    text: [welcome.what(name), welcome.stop(unsubscribeUrl), signature(institution)].join('\n\n'),
  };
}
