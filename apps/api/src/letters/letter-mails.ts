import type { Institution } from '#contract/institution.ts';
import type { ContactBody } from '#contract/letters.ts';
import type { Mail } from '../platform/mail.ts';

/** A visitor's message as the institution gets it: an answer to it goes to the visitor (DECISIONS 7). */
export function messageMail({ name, email, phone, subject, message }: ContactBody, to: string): Mail {
  return {
    to,
    replyTo: { name, address: email },
    subject: `${subject}: ${name}`,
    text: [
      `${name} wrote through the contact form of the site. An answer to this mail goes to them.`,
      [`Email: ${email}`, ...(phone ? [`Phone: ${phone}`] : []), `Subject: ${subject}`].join('\n'),
      message,
    ].join('\n\n'),
  };
}

/** What somebody gets whose address was subscribed, by them or by someone else: how to end it (DECISIONS 7). */
export function welcomeMail(to: string, token: string, siteUrl: string, institution: Institution): Mail {
  const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
  const { name, address, phone } = institution;
  return {
    to,
    unsubscribeUrl,
    subject: `The newsletter of ${name}`,
    text: [
      `This address is subscribed to the newsletter of ${name}. It comes once a month at most.`,
      `It was not you, or you want no more of it? Open this link and press Unsubscribe:\n${unsubscribeUrl}`,
      [name, address, phone].join('\n'),
    ].join('\n\n'),
  };
}
