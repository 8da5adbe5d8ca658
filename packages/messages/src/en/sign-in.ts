/** The sign-in screen (SPEC 2). */
export const signIn = {
  heading: 'Admin Dashboard Access',
  subtitle: 'Sign in with your account credentials',
  identifier: 'Email or Username',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  showPassword: 'Show or hide the password',
  code: 'Verification code',
  codeHint: 'Type the six digits that your authenticator app shows, or one of your recovery codes.',
  forgot: 'Forgot password?',
  otherAccount: 'Sign in with another account',
  noAnswer: 'The server did not answer. Check your internet connection.',
  /** Why the sign-in page is shown. */
  why: {
    ended: 'Your session has ended. Sign in to go on where you were.',
    place: 'Sign in to open the page that you asked for.',
    deviceEnded:
      'This device was removed from your account. What it kept was deleted; what waits to be sent is still here.',
    pinForgotten:
      'This device no longer knows your PIN: it was wrong too many times, or you logged out in another tab. What the device kept was deleted; what waits to be sent is still here. Sign in with your password to go on.',
  },
  pinFirst:
    'What you have not sent can only be opened with your PIN. Go on with your PIN first, so that it is not lost; then you are asked for your password. After five wrong PINs nobody can open it any more.',
  deviceOf: (name: string) =>
    `This is the device of ${name}. If you are not ${name}, sign in as in any other browser.`,
  pinOf: (name: string) => (name ? `Go on with the PIN of ${name}` : 'Go on with the PIN'),
  backToSite: (institution: string | undefined) => `Back to ${institution ?? 'the website'}`,
  unsent: (count: number) =>
    count === 1
      ? 'One entry on this device has not been sent. It is sent when the person who made it signs in here. Nobody else can read it.'
      : `${count} entries on this device have not been sent. They are sent when the person who made them signs in here. Nobody else can read them.`,
};
