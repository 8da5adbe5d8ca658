import { count, nouns } from './nouns.ts';

/** What few people meet when they sign in: apart from the screen itself, so that it comes quickly (DECISIONS 17.21). */
export const signInSteps = {
  ended: {
    title: 'Your session has ended',
    text: (name: string) => `Sign in again to continue, ${name}. What you typed is still here.`,
    leave: 'Leave without saving',
  },
  /** Before what matters most, once the password was not typed for a while. */
  again: {
    title: 'Your password again',
    text: (name: string) => `You are signed in as ${name}. Type your password to continue.`,
    confirm: 'Continue',
  },
  /** For who forgot the password. */
  forgot: {
    heading: 'Forgot password?',
    line: 'Type your username or the email of your account. We email you a link to choose a new password.',
    send: 'Send the link',
    sending: 'Sending...',
    sent: (minutes: number) =>
      `If this account exists, an email is on its way to it. Its link works for ${count(minutes, nouns.minute)}. If no email comes, check the spam folder or ask an administrator.`,
    askAdmin: 'An administrator gives you a new password. Your branch manager knows who that is.',
    back: 'Back to sign-in',
  },
  /** Where the link of that mail leads. */
  reset: {
    heading: 'Choose a new password',
    line: (shortest: number) =>
      `At least ${shortest} characters. You are signed out everywhere. Then sign in with the new password.`,
    save: 'Save the new password',
    done: 'Your password is changed. Sign in with it now.',
    dead: 'This link is no longer valid. It was used, it is too old, or the password was changed.',
    another: 'Ask for another link',
  },
  /** After signing in with a temporary password. */
  ownPassword: {
    heading: 'Choose your own password',
    line: 'You signed in with a temporary password. To continue, choose one that only you know.',
    temporary: 'Temporary password',
    hint: (shortest: number) =>
      `At least ${shortest} characters, for example four words that only you combine.`,
    save: 'Save and continue',
  },
  /** After signing in, where the role requires a second factor. */
  secondFactor: {
    heading: 'Set up two-factor sign-in',
    line: 'Your role requires it. At sign-in you type your password and a code from an app on your phone. For example, use Aegis or Google Authenticator.',
  },
};
