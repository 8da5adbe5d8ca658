import { count, nouns } from './nouns.ts';

/** Who works in a branch, and the locks of their accounts (DECISIONS 3.22 and 3.23). */
export const staff = {
  title: 'Staff of the branch',
  line: 'Staff who may sign in. If a phone is lost, lock the account at once. Head office is notified.',
  // Column: day of the last visit, or Never.
  lastSeen: 'Last seen',
  never: 'Never',
  states: { active: 'Active', inactive: 'Deactivated', locked: 'Locked' },
  /** Under `Locked`. */
  lockedBy: (by: string, day: string) => `by ${by}, ${day}`,
  /** In the form of an account. */
  lockedNotice: (by: string, time: string, reason: string) =>
    `${by} locked this account on ${time}: ${reason}. Nobody can sign in with it until it is unlocked.`,
  /** A box, and its hint. */
  reason: { reason: 'Reason', reasonHint: 'The reason stays in the audit log.' },
  devices: {
    title: 'Devices',
    line: 'Phones and computers for work without a network.',
    removeLost: 'Remove a lost device at once. It deletes its saved data when it next reaches the server.',
    columns: {
      person: 'Person and device',
      seen: 'Last used',
      unsent: 'Not sent yet',
      end: 'Remove',
      ended: 'Removed',
    },
    /** State of a device. */
    ended: (when: string, by: string | null) => (by ? `Removed ${when} by ${by}.` : `Removed ${when}.`),
    /** In place of a number. */
    nothing: 'Nothing',
    waits: (unsent: number, since: string, asOf: string) =>
      `${count(unsent, nouns.entry)} since ${since} (reported ${asOf})`,
    none: 'No devices',
    noneHint: 'Staff set up a device under “Your account”.',
    /** Button. */
    end: 'Remove',
    endOf: (device: string, person: string) => `Remove ${device} of ${person}`,
    question: (device: string, person: string) => `Remove ${device} from the account of ${person}?`,
    done: (device: string) => `${device} is removed`,
  },
  lock: {
    of: (name: string) => `Lock the account of ${name}`,
    /** Button. */
    confirm: 'Lock account',
    busy: 'Locking...',
    question: (name: string) =>
      `Lock the account of ${name}? They are signed out everywhere at once and their devices are removed. They cannot sign in until somebody unlocks it.`,
    done: (name: string) => `The account of ${name} is locked`,
  },
  unlock: {
    of: (name: string) => `Unlock the account of ${name}`,
    /** Button. */
    confirm: 'Unlock account',
    busy: 'Unlocking...',
    question: (name: string) => `Unlock the account of ${name}? They can sign in again with their password.`,
    done: (name: string) => `The account of ${name} is unlocked`,
  },
  endSessions: {
    of: (name: string) => `End sessions of ${name}`,
    /** Button. */
    confirm: 'End sessions',
    busy: 'Ending...',
    question: (name: string) =>
      `Sign ${name} out everywhere? Unsaved work is lost and their devices are removed. They can sign in again at once.`,
    done: (name: string) => `${name} is signed out everywhere`,
  },
};
