import { LIMITS } from '#domain/limits.ts';

/** Mails to staff and to visitors. A day and a time come as the reader is to see them. */
export const mails = {
  /** To somebody whose way in was changed (ASVS 2.2.3, 2.5.5). */
  account: {
    subject: (institution: string) => `About your account at ${institution}`,
    hello: (name: string) => `Hello ${name},`,
    changes: {
      password: 'Your password was changed. All your other sessions have ended.',
      reset:
        'An administrator gave your account a temporary password. All your sessions have ended, and sign-in asks for no code of an authenticator app.',
      'own-reset':
        'A new password was chosen for your account, with a link that was mailed to this address. All your sessions have ended. Codes of your authenticator app are asked for as before.',
      'two-factor-on':
        'Sign-in asks for a code of your authenticator app from now on. All your other sessions have ended.',
      'two-factor-off': 'Sign-in asks for no code of an authenticator app any more.',
      locked:
        'Your account was locked. All your sessions have ended, and nobody can sign in with it until your branch manager or an administrator unlocks it.',
      unlocked: 'Your account was unlocked. You can sign in with it again.',
      'signed-out': 'Your account was signed out everywhere. You can sign in again.',
      'recovery-codes': 'New recovery codes were made for your account. The former ones are worth nothing.',
      'wrong-codes':
        'Somebody typed your password and three wrong codes at sign-in. If it was not you, change your password now.',
      email: 'Your account has another e-mail address now. This one does not sign in any more.',
    },
    at: (change: string, time: string) => `${change} That was on ${time}.`,
    notYou: (phone: string) =>
      `If it was not you, and nobody asked you about it, call an administrator at once: ${phone}.`,
  },
  /** To somebody who forgot their password. */
  passwordLink: {
    subject: (institution: string) => `A new password for your account at ${institution}`,
    open: (address: string, minutes: number) =>
      `Somebody, probably you, asked for a new password. Open this link within ${minutes} minutes to choose one:\n${address}`,
    notYou: (phone: string) =>
      `If it was not you, you need not do anything: your password stays as it is. If this happens again, call an administrator: ${phone}.`,
  },
  /** A visitor's message, to the institution. */
  message: {
    subject: (subject: string, name: string) => `${subject}: ${name}`,
    from: (name: string) =>
      `${name} wrote through the contact form of the site. An answer to this mail goes to them.`,
    email: (email: string) => `Email: ${email}`,
    phone: (phone: string) => `Phone: ${phone}`,
    about: (subject: string) => `Subject: ${subject}`,
  },
  /** Somebody wants to join: to the branch, or to the institution. */
  joining: {
    subject: (name: string) => `Request to join: ${name}`,
    what: (name: string) => `${name} wants to become a member and waits for a call.`,
    branch: (branch: string) => `Branch: ${branch}`,
    place: (place: string) => `County or town: ${place}`,
    alone: 'Alone: needs a group',
    group: (size: number) => `With a group of ${size}`,
    wish: (wish: string) => `Wants to buy: ${wish}`,
  },
  /** A complaint, to the institution. */
  complaint: {
    subject: (reference: string, name: string) => `Complaint ${reference}: ${name}`,
    what: (name: string, reference: string, day: string) =>
      `${name} complains, under the number ${reference}. It must be answered by ${day}. Close it in the back office, under Settings, Messages.`,
  },
  /** To who complained and gave an address. */
  complaintReceipt: {
    subject: (reference: string, institution: string) => `Your complaint ${reference} to ${institution}`,
    what: (reference: string, day: string) =>
      `We have received your complaint. Its number is ${reference}. We answer by ${day}.`,
    ask: (hotline: string) => `Call ${hotline} and say the number if you want to ask about it.`,
    notYou: 'If you did not complain, somebody gave your address by mistake: you need do nothing.',
  },
  complaintAnswer: {
    subject: (reference: string, institution: string) =>
      `Our answer to your complaint ${reference} to ${institution}`,
    what: (reference: string) => `This is our answer to your complaint ${reference}:`,
    unsatisfied: (hotline: string) =>
      `If this does not satisfy you, answer this mail or call ${hotline} and say the number.`,
  },
  /** To an address for which somebody asked for the newsletter. */
  confirm: {
    subject: (institution: string) => `Please confirm: the newsletter of ${institution}`,
    what: (institution: string) =>
      `Somebody asked for the newsletter of ${institution} to be sent to this address.`,
    how: (address: string) =>
      `If it was you, open this link within ${LIMITS.confirmationDays} days and press Confirm:\n${address}`,
    otherwise: 'If it was not you, you need not do anything: no newsletter comes to you.',
  },
  /** To an address that was confirmed. */
  welcome: {
    subject: (institution: string) => `The newsletter of ${institution}`,
    what: (institution: string) => `This address is subscribed to the newsletter of ${institution}.`,
    stop: (address: string) =>
      `If you do not want more mails, open this link and press Unsubscribe:\n${address}`,
  },
};
