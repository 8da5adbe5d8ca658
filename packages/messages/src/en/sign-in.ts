import { count, nouns, pick } from './nouns.ts';

/** The sign-in screen (SPEC 2). */
export const signIn = {
  heading: 'Admin Dashboard Access',
  subtitle: 'Sign in with your account credentials',
  // Boxes and buttons.
  identifier: 'Email or Username',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  showPassword: 'Show or hide the password',
  // A box and its hint.
  code: 'Verification code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes.',
  /** Link. */
  forgot: 'Forgot password?',
  otherAccount: 'Sign in with another account',
  noAnswer: 'The server did not answer. Check your internet connection.',
  /** Why the sign-in page is shown. */
  why: {
    ended: 'Your session has ended. Sign in to continue where you were.',
    place: 'Sign in to open the page that you asked for.',
    deviceEnded:
      'This device was removed from your account. Its saved data was deleted. Unsent work is still here.',
    pinForgotten:
      'This device no longer knows your PIN. The PIN was wrong too many times, or you logged out in another tab. Saved data was deleted. Unsent work is still here. Sign in with your password to continue.',
  },
  pinFirst:
    'Your unsent work can only be opened with your PIN. Continue with your PIN first, so that it is not lost. Then type your password. After five wrong PINs nobody can open it any more.',
  deviceOf: (name: string) => `This is the device of ${name}. If you are not ${name}, sign in as usual.`,
  pinOf: (name: string) => (name ? `Continue with the PIN of ${name}` : 'Continue with the PIN'),
  backToSite: (institution: string | undefined) => `Back to ${institution ?? 'the website'}`,
  unsent: (entries: number) =>
    pick(
      entries,
      '1 entry on this device has not been sent. It is sent when the person who made it signs in here. Nobody else can read it.',
      `${count(entries, nouns.entry)} on this device have not been sent. They are sent when the person who made them signs in here. Nobody else can read them.`,
    ),
};
