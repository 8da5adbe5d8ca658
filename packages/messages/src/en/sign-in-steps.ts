/** What few people meet when they sign in: apart from the screen itself, so that it comes quickly (DECISIONS 17.21). */
export const signInSteps = {
  ended: {
    title: 'Your session has ended',
    text: (name: string) => `Sign in again to go on where you are, ${name}. What you typed is still here.`,
    leave: 'Leave, and lose what was not saved',
  },
  /** Before what matters most, once the password was not typed for a while. */
  again: {
    title: 'Your password again',
    text: (name: string) => `Are you still ${name}? Type your password, then it goes on by itself.`,
    confirm: 'Go on',
  },
  /** For who forgot the password. */
  forgot: {
    heading: 'Forgot password?',
    line: 'Type your username or the email of your account. You get a link by mail that lets you choose a new password.',
    send: 'Send the link',
    sending: 'Sending...',
    sent: (minutes: number) =>
      `If there is such an account, a mail is on its way to it. The link in it works for ${minutes} minutes. If nothing comes, look into the spam folder, or ask an administrator.`,
    askAdmin: 'An administrator sets a new one for you. Your branch manager knows who that is.',
    back: 'Back to sign-in',
  },
  /** Where the link of that mail leads. */
  reset: {
    heading: 'Choose a new password',
    line: (shortest: number) =>
      `At least ${shortest} characters. You are signed out everywhere, and sign in with the new one.`,
    save: 'Save the new password',
    done: 'Your password is changed. Sign in with it now.',
    dead: 'This link is not valid any more: it was used, it is too old, or the password was changed since.',
    another: 'Ask for another link',
  },
  /** After signing in with a temporary password. */
  ownPassword: {
    heading: 'Choose your own password',
    line: 'You signed in with a temporary password. Choose one that only you know, then you go on.',
    temporary: 'Temporary password',
    hint: (shortest: number) =>
      `At least ${shortest} characters. Three or four words that only you would put together are easy to remember.`,
    save: 'Save and go on',
  },
  /** After signing in, where the role requires a second factor. */
  secondFactor: {
    heading: 'Set up two-factor sign-in',
    line: 'Your role requires it: besides your password, signing in asks for a code from an app on your phone, such as Aegis or Google Authenticator.',
  },
};
