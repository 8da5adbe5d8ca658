import type { SignedInUser } from '#contract/auth.ts';
import type { StoredSession } from '../../ui/session-storage.ts';

// Who is signed in in this page, and whether the device is locked: one table of states and events (DECISIONS 12.4).

/** What the sign-in page gives as the reason, where nobody has signed out themselves. */
export type WhySignedOut = 'ended' | 'deviceEnded' | 'pinForgotten';

export type Session =
  /** A session is stored, and the server has not yet answered whether it still holds (SPEC 4, Auth). */
  | { status: 'checking'; user: SignedInUser; token: string }
  /** `needsPin`: a device whose PIN was forgotten asks for a new one first. */
  | { status: 'signed-in'; user: SignedInUser; token: string; needsPin: boolean }
  /** The server ended the session. The screen stays until the same person signs in again over it. */
  | { status: 'ended'; user: SignedInUser }
  /** The PIN is asked for. No `user`: the page was opened locked. `token`: of the session behind the PIN. */
  | { status: 'locked'; user: SignedInUser | undefined; token?: string | undefined }
  /** `byUser`: they signed out themselves, and the next sign-in does not lead back to where they were. */
  | { status: 'signed-out'; user: undefined; byUser: boolean; why?: WhySignedOut | undefined };

export type DeviceEvent =
  | { type: 'sign-in'; session: StoredSession; needsPin: boolean }
  /** Another tab has stored a session of anybody. */
  | { type: 'sign-in-elsewhere'; session: StoredSession }
  /** The server has answered who is signed in, or there was no answer. */
  | { type: 'check'; session: StoredSession }
  /** The server has refused the session. */
  | { type: 'session-refused' }
  /** Another tab has found the session ended. */
  | { type: 'ended-elsewhere' }
  | { type: 'sign-out' }
  /** Another tab has signed out, or the server knows nobody of this session. */
  | { type: 'signed-out-elsewhere' }
  | { type: 'set-up'; session: StoredSession }
  | { type: 'pin-chosen' }
  /** `Lock now`, no use for some minutes, another tab, or a page that the browser brings back. */
  | { type: 'lock' }
  /** The sign-in page leads to the PIN of the device's person. */
  | { type: 'ask-pin' }
  /** The right PIN; without a session where that had ended before. */
  | { type: 'pin'; session: StoredSession | undefined; asked: string }
  | { type: 'pin-forgotten' }
  /** The page was opened locked, and no PIN is set here. */
  | { type: 'no-pin' }
  | { type: 'device-ended' };

export const SIGNED_OUT = { status: 'signed-out', user: undefined, byUser: false } as const;
const DEVICE_ENDED = { ...SIGNED_OUT, why: 'deviceEnded' } as const;
const LOCKED = { status: 'locked', user: undefined } as const;

const signedIn = ({ user, token }: StoredSession): Session => ({
  status: 'signed-in',
  user,
  token,
  needsPin: false,
});

type Type = DeviceEvent['type'];
type Of<All, Name extends string, Key extends string> = Extract<All, Record<Key, Name>>;

/** What comes of each event in each state. An event that is not in the table changes nothing. */
export const TRANSITIONS: {
  [Status in Session['status']]: {
    [Name in Type]?: (state: Of<Session, Status, 'status'>, event: Of<DeviceEvent, Name, 'type'>) => Session;
  };
} = (() => {
  const leave = {
    'sign-out': (): Session => ({ ...SIGNED_OUT, byUser: true }),
    'signed-out-elsewhere': (): Session => SIGNED_OUT,
    'device-ended': (): Session => DEVICE_ENDED,
  };
  const arrive = {
    'sign-in': (_: unknown, { session, needsPin }: Of<DeviceEvent, 'sign-in', 'type'>): Session => ({
      status: 'signed-in',
      ...session,
      needsPin,
    }),
    'sign-in-elsewhere': (_: unknown, { session }: { session: StoredSession }) => signedIn(session),
    'ask-pin': (): Session => LOCKED,
  };
  return {
    'signed-out': { ...arrive },
    checking: {
      ...arrive,
      ...leave,
      check: (_, { session }) => signedIn(session),
      'session-refused': () => SIGNED_OUT,
      'ended-elsewhere': ({ user }) => ({ status: 'ended', user }),
    },
    'signed-in': {
      ...arrive,
      ...leave,
      check: ({ needsPin }, { session }) => ({ status: 'signed-in', ...session, needsPin }),
      'session-refused': ({ user }) => ({ status: 'ended', user }),
      'ended-elsewhere': ({ user }) => ({ status: 'ended', user }),
      'set-up': (_, { session }) => signedIn(session),
      'pin-chosen': (state) => ({ ...state, needsPin: false }),
      // Without a PIN nothing would open it again.
      lock: (state) => (state.needsPin ? state : { status: 'locked', user: state.user, token: state.token }),
    },
    ended: {
      ...arrive,
      ...leave,
      'set-up': (_, { session }) => signedIn(session),
      lock: ({ user }) => ({ status: 'locked', user }),
    },
    locked: {
      ...arrive,
      ...leave,
      pin: ({ user }, { session, asked }) =>
        session
          ? signedIn(session)
          : // Their session had ended before: they sign in over their screen, where there is one.
            user?.id === asked
            ? { status: 'ended', user }
            : { ...SIGNED_OUT, why: 'ended' },
      'pin-forgotten': () => ({ ...SIGNED_OUT, why: 'pinForgotten' }),
      'no-pin': () => SIGNED_OUT,
    },
  };
})();

/** The state after an event; the same one where the event changes nothing. */
export function next(state: Session, event: DeviceEvent): Session {
  const transition = TRANSITIONS[state.status][event.type] as
    | ((state: Session, event: DeviceEvent) => Session)
    | undefined;
  return transition?.(state, event) ?? state;
}

/** The token that calls are made with; none while it is locked. */
export const tokenOf = (state: Session): string | undefined =>
  state.status === 'checking' || state.status === 'signed-in' ? state.token : undefined;

/** Whether somebody else, or nobody, is at work after a change. */
export const isLeaving = (before: Session, after: Session): boolean =>
  before.user !== undefined && before.user.id !== after.user?.id;

/**
 * Whether a password or PIN that is still being tried may open nothing after a change: another person is at work, or the
 * screen was locked (DECISIONS 12.4.4).
 */
export const isNewScreen = (before: Session, after: Session): boolean =>
  before !== after && (before.user?.id !== after.user?.id || after.status === 'locked');
