import type { SignedInUser } from '#contract/auth.ts';
import * as device from '../device/device-session.ts';
import * as people from '../device/people-here.ts';
import type { Unlocking } from '../device/pin.ts';
import {
  api,
  become,
  becomeLocked,
  DEVICE_ENDED,
  endDeviceOf,
  getSession,
  rememberScreen,
  verify,
} from './session.ts';
import { LOCKED, SIGNED_OUT } from './session-status.ts';
import { beginTurn, closeLate } from './turn.ts';

// The PIN of a device: how it is locked and opened (DECISIONS 12.4).

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

/** Asks for the PIN of whoever is at work. */
export function cover(user: SignedInUser, how: { isHeard: boolean }): void {
  device.lock(how);
  becomeLocked(user);
  lookForEnds();
}
