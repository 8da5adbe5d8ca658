import type { Institution } from '#contract/institution.ts';
import type { ContactBody } from '#contract/contact.ts';
import { wordsFor } from '#messages/languages.ts';
import type { Mail } from '../mail/mail.ts';

/** Mails are in the language of the institution. */
const words = wordsFor(undefined).mails;

/** A visitor's message as the institution gets it: an answer to it goes to the visitor (DECISIONS 7). */
export function messageMail(
  { name, email, phone, subject, message }: Omit<ContactBody, 'subject'> & { subject: string },
  to: string,
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

/** Asks whether the newsletter is wanted at this address, for which somebody has asked (DECISIONS 7.3). */
export function confirmMail(to: string, token: string, siteUrl: string, institution: Institution): Mail {
  const { name, address, phone } = institution;
  return {
    to,
    subject: words.confirm.subject(name),
    text: [
      words.confirm.what(name),
      words.confirm.how(`${siteUrl}/newsletter/confirm?token=${token}`),
      words.confirm.otherwise,
      [name, address, phone].join('\n'),
    ].join('\n\n'),
  };
}

/** What a new subscriber gets: how to end it (DECISIONS 7.3). */
export function welcomeMail(to: string, token: string, siteUrl: string, institution: Institution): Mail {
  const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
  const { name, address, phone } = institution;
  return {
    to,
    unsubscribeUrl,
    subject: words.welcome.subject(name),
    text: [
      words.welcome.what(name),
      words.welcome.stop(unsubscribeUrl),
      [name, address, phone].join('\n'),
    ].join('\n\n'),
  };
}
