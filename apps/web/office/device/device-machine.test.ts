import { expect, it } from 'vitest';
import {
  isLeaving,
  isNewScreen,
  next,
  SIGNED_OUT,
  tokenOf,
  type DeviceEvent,
  type Session,
} from './device-machine.ts';
import { AMINA, JOSEPH } from '../test/people.ts';

const session = { token: 'a', user: AMINA };
const newer = { token: 'b', user: AMINA };
const others = { token: 'c', user: JOSEPH };

const STATES = {
  'signed-out': SIGNED_OUT,
  checking: { status: 'checking', ...session },
  'signed-in': { status: 'signed-in', ...session, needsPin: false },
  'choosing a PIN': { status: 'signed-in', ...session, needsPin: true },
  ended: { status: 'ended', user: AMINA },
  locked: { status: 'locked', user: AMINA, token: 'a' },
  'opened locked': { status: 'locked', user: undefined },
} satisfies Record<string, Session>;
type State = keyof typeof STATES;

const EVENTS = {
  'sign-in': { type: 'sign-in', session: newer, needsPin: false },
  'sign-in of another person': { type: 'sign-in', session: others, needsPin: false },
  'sign-in after the PIN was forgotten': {
    type: 'sign-in',
    session: newer,
    needsPin: true,
  },
  'sign-in of another person elsewhere': { type: 'sign-in-elsewhere', session: others },
  check: { type: 'check', session: { ...session, user: { ...AMINA, name: 'Amina W' } } },
  'session-refused': { type: 'session-refused' },
  'ended-elsewhere': { type: 'ended-elsewhere' },
  'sign-out': { type: 'sign-out' },
  'signed-out-elsewhere': { type: 'signed-out-elsewhere' },
  'set-up': { type: 'set-up', session: newer },
  'pin-chosen': { type: 'pin-chosen' },
  lock: { type: 'lock' },
  'ask-pin': { type: 'ask-pin' },
  pin: { type: 'pin', session, asked: 'amina' },
  'pin without a session': { type: 'pin', session: undefined, asked: 'amina' },
  'pin-forgotten': { type: 'pin-forgotten' },
  'no-pin': { type: 'no-pin' },
  'device-ended': { type: 'device-ended' },
} satisfies Record<string, DeviceEvent>;

/** A state in a few words: whose it is, why, and with which token. */
function sayState(state: Session): string {
  const words = [state.status, state.user?.name, tokenOf(state)];
  if (state.status === 'signed-in' && state.needsPin) words.push('needs a PIN');
  if (state.status === 'signed-out') words.push(state.byUser ? 'by user' : state.why);
  return words.filter(Boolean).join(', ');
}

const AMINA_IN = 'signed-in, Amina Wanjiru';
const JOSEPH_IN = 'signed-in, Joseph Otieno, c';
const ENDED = 'ended, Amina Wanjiru';
const everywhere = {
  'sign-in': `${AMINA_IN}, b`,
  'sign-in of another person': JOSEPH_IN,
  'sign-in after the PIN was forgotten': `${AMINA_IN}, b, needs a PIN`,
  'sign-in of another person elsewhere': JOSEPH_IN,
  'ask-pin': 'locked',
};
const leaving = {
  'sign-out': 'signed-out, by user',
  'signed-out-elsewhere': 'signed-out',
  'device-ended': 'signed-out, deviceEnded',
};
const behindThePin = {
  ...everywhere,
  ...leaving,
  pin: `${AMINA_IN}, a`,
  'pin-forgotten': 'signed-out, pinForgotten',
  'no-pin': 'signed-out',
};

/** What comes of each event; of any other one nothing. */
const EXPECTED: Record<State, Partial<Record<keyof typeof EVENTS, string>>> = {
  'signed-out': everywhere,
  checking: {
    ...everywhere,
    ...leaving,
    check: 'signed-in, Amina W, a',
    'session-refused': 'signed-out',
    'ended-elsewhere': ENDED,
  },
  'signed-in': {
    ...everywhere,
    ...leaving,
    check: 'signed-in, Amina W, a',
    'session-refused': ENDED,
    'ended-elsewhere': ENDED,
    'set-up': `${AMINA_IN}, b`,
    lock: 'locked, Amina Wanjiru',
  },
  'choosing a PIN': {
    ...everywhere,
    ...leaving,
    check: 'signed-in, Amina W, a, needs a PIN',
    'session-refused': ENDED,
    'ended-elsewhere': ENDED,
    'set-up': `${AMINA_IN}, b`,
    'pin-chosen': `${AMINA_IN}, a`,
  },
  ended: {
    ...everywhere,
    ...leaving,
    'set-up': `${AMINA_IN}, b`,
    lock: 'locked, Amina Wanjiru',
  },
  locked: { ...behindThePin, 'pin without a session': ENDED },
  'opened locked': { ...behindThePin, 'pin without a session': 'signed-out, ended' },
};

it('a screen changes by the events of the table, and by no other one (DECISIONS 12.4)', () => {
  const names = Object.keys(STATES) as State[];
  const changed = names.map((name) =>
    Object.entries(EVENTS).map(([event, one]) => [name, event, sayState(next(STATES[name], one))]),
  );
  const expected = names.map((name) =>
    Object.keys(EVENTS).map((event) => [
      name,
      event,
      EXPECTED[name][event as keyof typeof EVENTS] ?? sayState(STATES[name]),
    ]),
  );
  expect(changed).toEqual(expected);
});

it('a late answer opens nothing once another person has the screen or it was locked (DECISIONS 12.4.4)', () => {
  const after = (state: State, event: keyof typeof EVENTS) =>
    isNewScreen(STATES[state], next(STATES[state], EVENTS[event]));
  expect([after('signed-in', 'lock'), after('locked', 'ask-pin'), after('ended', 'sign-out')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([after('locked', 'pin'), after('ended', 'sign-in'), after('locked', 'lock')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('what is open is closed when its person leaves, and not when their screen is locked', () => {
  const leaves = (event: keyof typeof EVENTS) =>
    isLeaving(STATES['signed-in'], next(STATES['signed-in'], EVENTS[event]));
  expect([leaves('sign-out'), leaves('sign-in of another person elsewhere'), leaves('lock')]).toEqual([
    true,
    true,
    false,
  ]);
});
