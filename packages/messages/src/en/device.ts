import { count, nouns, pick } from './nouns.ts';

/** A phone or computer that somebody of staff has registered (DECISIONS 12.4). */
export const device = {
  lock: {
    heading: (name: string) => (name ? `Welcome back, ${name}` : 'Locked'),
    line: 'Type your PIN to continue where you were.',
    // Box and buttons.
    pin: 'PIN',
    open: 'Unlock',
    opening: 'Unlocking...',
    missing: 'Please type your PIN.',
    failed: 'The device could not be unlocked. Nothing is lost. Try again.',
    wrong: (left: number) =>
      pick(
        left,
        'Wrong PIN. One more wrong PIN deletes what you saved for offline use. Then you need your password.',
        `Wrong PIN. ${left} more tries.`,
      ),
    password: 'Sign in with the password instead',
    passwordHint: 'This deletes what you saved for offline use. Unsent work stays.',
  },
  choose: {
    heading: 'Choose a new PIN',
    line: 'It locks this device, and you need it where there is no network.',
    // Labels of boxes.
    pin: 'New PIN',
    again: 'PIN again',
    ruleHint: (min: number, max: number) =>
      `${min} to ${max} digits, not all the same, not counting like 1234.`,
    notDigits: (min: number, max: number) => `A PIN has ${min} to ${max} digits.`,
    tooEasy: 'This PIN is easy to guess. Please choose another one.',
    differs: 'The two PINs are not the same.',
    save: 'Save the PIN',
  },
  setUp: {
    title: 'Work without a network',
    line: 'This phone or computer then holds what you save for offline use, locked with a PIN. It sends your orders when there is a network. You stay signed in for longer.',
    start: 'Set up this device',
    name: 'Name of the device',
    nameHint: 'You and your manager see this name, for example "Blue Tecno".',
    // Button, and what follows.
    save: 'Set up',
    done: 'This device is set up.',
    /** Where this browser is the device of somebody else (DECISIONS 12.4.3). */
    ofOther: (name: string) =>
      `This is the device of ${name || 'another person'}. Another person can set it up after it is removed from that account.`,
    impossible:
      'This device cannot be set up, because the connection to this page is not safe. Ask your administrator for the address that begins with https.',
  },
  here: {
    title: 'This device',
    line: (name: string, minutes: number) =>
      `${name} locks after ${count(minutes, nouns.minute)} without use.`,
    /** Button. */
    lockNow: 'Lock now',
    unsent: 'What waits to be sent',
  },
  list: {
    title: 'Your devices',
    lastSeen: (when: string) => `Last used ${when}`,
    /** Marks the device in use. */
    here: 'This device',
    // Button of a device, and its question.
    end: 'Remove',
    endOf: (name: string) => `Remove ${name}`,
    question: (name: string) => `Remove ${name} from your account?`,
    line: 'It is signed out now. It deletes its saved data when it next reaches the server.',
    unsent: (entries: number) =>
      pick(
        entries,
        '1 entry on it has not been sent. It stays there, and nobody can read it. It is sent only when the person who made it signs in on that device again.',
        `${count(entries, nouns.entry)} on it have not been sent. They stay there, and nobody can read them. They are sent only when the person who made them signs in on that device again.`,
      ),
    ending: 'Removing...',
  },
};
