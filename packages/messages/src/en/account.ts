import { LIMITS } from '#domain/limits.ts';
import { pick } from './nouns.ts';

/** One’s own account: profile, password, two-factor, sessions (DECISIONS 6 and 10). */
export const account = {
  title: 'Your account',
  line: 'Your details, and what protects your account.',
  /** Names of one's details; only an admin changes them. */
  profile: {
    title: 'Profile',
    name: 'Name',
    username: 'Username',
    email: 'Email',
    phone: 'Phone',
    role: 'Role',
    branch: 'Branch',
    everywhere: 'All branches',
    change: 'An admin changes these in Settings.',
  },
  password: {
    title: 'Password',
    hint: `At least ${LIMITS.shortestPassword} characters. You are signed out everywhere else.`,
    // Labels of boxes.
    current: 'Current password',
    next: 'New password',
    again: 'New password once more',
    show: 'Show what you type',
    differs: 'The two are not the same',
    // Button, and what follows.
    save: 'Change password',
    done: 'Your password is changed',
  },
  twoFactor: {
    title: 'Two-factor sign-in',
    // State, beside the title.
    on: 'On',
    off: 'Off',
    why: 'At sign-in you type your password and a code from your phone. Somebody who knows only your password cannot sign in. Turning it on signs you out everywhere else.',
    left: (codes: number) => pick(codes, '1 recovery code is left.', `${codes} recovery codes are left.`),
    fewLeft: 'Make new ones before they run out.',
    required: 'Your role requires it, so it cannot be turned off.',
    // Buttons.
    renew: 'New recovery codes',
    renewHint: 'You get ten new codes. The old codes stop working.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    // A box and its button.
    password: 'Your password',
    continue: 'Continue',
    scan: 'Scan this with an authenticator app on your phone, or type the key into it.',
    qr: 'A code to scan with an authenticator app',
    // Beside the secret that is typed into the app.
    key: 'Key',
    // A box and its button.
    code: 'Code from the app',
    confirm: 'Confirm',
    codes: 'Your recovery codes',
    codesLine:
      'If you do not have your phone, type one of these in place of the code. Each works once. They are shown only now: print them or write them down.',
    // Buttons below the codes; Copied replaces Copy for a moment.
    print: 'Print',
    copied: 'Copied',
    copy: 'Copy',
    kept: 'I have saved them',
    turnedOff: 'Two-factor sign-in is off',
  },
  sessions: {
    title: 'Where you are signed in',
    // A device that is signed in.
    here: 'This device',
    unknown: 'Unknown device',
    lastSeen: (when: string) => `Last used ${when}`,
    since: (when: string) => `Signed in ${when}`,
    /** After when it was last used: an internet address. */
    from: (address: string) => `from ${address}`,
    // Button of a device.
    end: 'Sign out',
    endOf: (device: string) => `Sign out ${device}`,
    question: 'Sign this device out?',
    ending: 'Signing out...',
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },
};
