import type { SignedInUser } from '#contract/auth.ts';
import { registerDevice } from '#contract/devices.ts';
import { clearSession } from '../../ui/session-storage.ts';
import * as device from '../device/device-session.ts';
import * as people from '../device/people-here.ts';
import type { Unlocking } from '../device/pin.ts';
import { queueKeyFor } from '../device/queue.ts';
import { hasPin } from '../device/vault.ts';
import { endUnusedDevice } from './end-unused.ts';
import {
  api,
  become,
  becomeLocked,
  DEVICE_ENDED,
  endDeviceOf,
  getSession,
  getStored,
  rememberScreen,
  verify,
} from './session.ts';
import { LOCKED, SIGNED_OUT } from './session-status.ts';
import { beginTurn, closeLate, rememberTurn } from './turn.ts';

// The PIN of a device: how it is set up, locked and opened (DECISIONS 12.4).

/** Another tab has found the device ended: what is open in this one is closed, too, since no PIN would do so any more. */
export function leaveEnded(): void {
  device.lock({ isHeard: true });
  become(DEVICE_ENDED, undefined);
}

/** Asks whether a device was ended that no call tells so, since it is locked and its token sealed (DECISIONS 17.3.1). */
export function lookForEnds(): void {
  if (!people.isDevice() || !navigator.onLine) return;
  void import('../device/ended-devices.ts')
    .then(({ forgetEndedDevices }) => forgetEndedDevices({ api, session: getSession, end: endDeviceOf }))
    // Another time.
    .catch(() => undefined);
}

/**
 * Makes this browser a device of the person signed in, which their PIN locks (DECISIONS 12.4). Throws as `api.call` does, and
 * what `isSignedOut` knows where they have left meanwhile; then nothing has changed.
 */
export async function setUpDevice(name: string, pin: string): Promise<void> {
  const stored = getStored();
  if (!stored) return;
  const { user } = stored;
  const isSameTurn = rememberTurn();
  const queueKey = await queueKeyFor(user.id);
  const made = await api.call(registerDevice, { body: { name, queueKey } });
  if (!isSameTurn()) throw endUnusedDevice(made.token, made.device.id);
  const now = { token: made.token, user: { ...user, device_id: made.device.id } };
  await device.becomeDevice(now, made.device.id, pin, queueKey);
  // Where it was locked just then, the PIN opens what is here.
  const isLocked = getSession().status === 'locked';
  if (!isSameTurn() && !isLocked) {
    await device.endHere(user.id);
    throw endUnusedDevice(made.token, made.device.id);
  }
  // The token that lay in clear is worth nothing any more.
  clearSession();
  if (!isLocked) become({ status: 'signed-in', user: now.user }, now);
}

/** The PIN that takes the place of a forgotten one. Where there is one by now, as of another tab, that one is asked for. */
export async function choosePin(pin: string): Promise<void> {
  const asked = getStored();
  if (!asked) return;
  if (await hasPin(asked.user.id)) {
    if (getStored()?.token === asked.token) cover(asked.user, { isHeard: true });
    return;
  }
  await device.choosePinAgain(asked, pin);
  if (getStored()?.token === asked.token) become({ status: 'signed-in', user: asked.user }, asked);
}

/**
 * Tries the PIN of `asked`, whom the screen of a locked device asks for it: another tab may have changed since who comes
 * first. What was kept is read again, and the screen goes on where it was. Nothing comes of it once somebody else
 * was chosen to be asked, or is at work: a PIN takes a second.
 */
export async function unlock(pin: string, asked: string | undefined): Promise<Unlocking> {
  const { user } = getSession();
  const mayCome = rememberScreen();
  const isAsked = () => mayCome(asked);
  const { unlocking, kept } = await device.unlock(pin, asked, isAsked);
  if (!isAsked()) {
    if (unlocking.result === 'open' && asked !== undefined) closeLate(asked);
    return { result: 'not-asked' };
  }
  if (unlocking.result === 'forgotten')
    become({ ...SIGNED_OUT, why: asked === undefined ? 'deviceEnded' : 'pinForgotten' }, undefined);
  else if (kept) {
    become({ status: 'signed-in', user: kept.user }, kept);
    void verify();
  } else if (unlocking.result === 'open') {
    // Their session had ended before it was locked: who is at work signs in over the screen.
    const isTheirScreen = user !== undefined && user.id === asked;
    become(isTheirScreen ? { status: 'ended', user } : { ...SIGNED_OUT, why: 'ended' }, undefined);
  }
  return unlocking;
}

/** Asks somebody else whose device this is for their PIN: the screens of who was here before are theirs no more. */
export function askPinOf(staffId: string): void {
  void people.askFirst(staffId);
  become({ ...LOCKED }, undefined);
  beginTurn(staffId);
}

/** Asks for the PIN again, here and in the other tabs; not where there is no device. */
export const lock = (): void => close({ isHeard: false });

export function close(how: { isHeard: boolean }): void {
  const session = getSession();
  if (session.status !== 'signed-in' && session.status !== 'ended') return;
  // Without a PIN nothing would open it again.
  if ('needsPin' in session && session.needsPin) return;
  if (people.isEnded(session.user)) return leaveEnded();
  if (!people.isDeviceOf(session.user.id)) return;
  cover(session.user, how);
}

function cover(user: SignedInUser, how: { isHeard: boolean }): void {
  device.lock(how);
  becomeLocked(user);
  lookForEnds();
}
