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
        'An administrator gave your account a temporary password. All your sessions have ended, and sign-in no longer asks for a code of an authenticator app.',
      'own-reset':
        'A new password was set for your account, through a link sent to this address. All your sessions have ended. Sign-in still asks for a code of your authenticator app, if you use one.',
      'two-factor-on':
        'Sign-in asks for a code of your authenticator app from now on. All your other sessions have ended.',
      'two-factor-off': 'Sign-in no longer asks for a code of an authenticator app.',
      locked:
        'Your account was locked. All your sessions have ended. Nobody can sign in until your branch manager or an administrator unlocks it.',
      unlocked: 'Your account was unlocked. You can sign in with it again.',
      'signed-out': 'Your account was signed out everywhere. You can sign in again.',
      'recovery-codes': 'New recovery codes were made for your account. The old codes no longer work.',
      'wrong-codes':
        'Somebody typed your password and three wrong codes at sign-in. If it was not you, change your password now.',
      email: 'Your account now has another email address. You can no longer sign in with this one.',
    },
    at: (change: string, time: string) => `${change} This happened on ${time}.`,
    notYou: (phone: string) =>
      `If you did not do this and did not agree to it, call an administrator at once: ${phone}.`,
  },
  /** To somebody who forgot their password. */
  passwordLink: {
    subject: (institution: string) => `A new password for your account at ${institution}`,
    open: (address: string, minutes: number) =>
      `Somebody, probably you, asked for a new password. Open this link within ${minutes} minutes to choose one:\n${address}`,
    notYou: (phone: string) =>
      `If it was not you, you do not need to do anything: your password stays the same. If this happens again, call an administrator: ${phone}.`,
  },
  /** A visitor's message, to the institution. */
  message: {
    subject: (subject: string, name: string) => `${subject}: ${name}`,
    from: (name: string) =>
      `${name} wrote through the contact form of the site. If you reply to this email, your reply goes to them.`,
    email: (email: string) => `Email: ${email}`,
    phone: (phone: string) => `Phone: ${phone}`,
    about: (subject: string) => `Subject: ${subject}`,
  },
  /** Somebody wants to join: to the branch, or to the institution. */
  joining: {
    subject: (name: string) => `Request to join: ${name}`,
    what: (name: string) => `${name} wants to become a member and is waiting for a call.`,
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
      `${name} has made a complaint. Its number is ${reference}. Answer it by ${day}: close it in the back office, under Settings, Messages.`,
  },
  /** To the person who complained and gave an address. */
  complaintReceipt: {
    subject: (reference: string, institution: string) => `Your complaint ${reference} to ${institution}`,
    what: (reference: string, day: string) =>
      `We have received your complaint. Its number is ${reference}. We answer by ${day}.`,
    ask: (hotline: string) => `Call ${hotline} and say the number if you want to ask about it.`,
    notYou: 'If you did not complain, somebody gave your address by mistake. You do not need to do anything.',
  },
  complaintAnswer: {
    subject: (reference: string, institution: string) =>
      `Our answer to your complaint ${reference} to ${institution}`,
    what: (reference: string) => `This is our answer to your complaint ${reference}:`,
    unsatisfied: (hotline: string) =>
      `If you are not satisfied, reply to this email or call ${hotline} and say the number.`,
  },
  /** To an address for which somebody asked for the newsletter. */
  confirm: {
    subject: (institution: string) => `Please confirm: the newsletter of ${institution}`,
    what: (institution: string) =>
      `Somebody asked for the newsletter of ${institution} to be sent to this address.`,
    how: (address: string) =>
      `If it was you, open this link within ${LIMITS.confirmationDays} days and press Confirm:\n${address}`,
    otherwise: 'If it was not you, you do not need to do anything: you will not get the newsletter.',
  },
  /** To an address that was confirmed. */
  welcome: {
    subject: (institution: string) => `The newsletter of ${institution}`,
    what: (institution: string) => `This address is subscribed to the newsletter of ${institution}.`,
    stop: (address: string) =>
      `If you do not want more emails, open this link and press Unsubscribe:\n${address}`,
  },
};
