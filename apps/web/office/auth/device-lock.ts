import { clearSession, readEnded, watchSession, type StoredSession } from '../../ui/session-storage.ts';
import { isDeviceOf, isEnded, liveRecord, recoverRecord } from '../device/device-record.ts';
import * as device from '../device/device-session.ts';
import type { Unlocking } from '../device/pin.ts';
import { onQueueTaken } from '../device/queue.ts';
import { closeStorage, deleteExpired } from '../device/storage.ts';
import { checkEnded, dispatch, getSession, getStored, rememberArrival, verify } from './session.ts';

// Locking and unlocking of a device, its end, and what this page hears of other tabs (DECISIONS 12.4).

/** Closes the data on a device whose access was revoked: no PIN opens them again. */
function leaveEnded(): void {
  device.closeAll();
  dispatch({ type: 'device-ended' });
}

/** Locks the device. Without a PIN to open it again nothing changes. */
export function lock(): void {
  const { status, user } = getSession();
  if (status !== 'signed-in' && status !== 'ended') return;
  if (isEnded(user)) return leaveEnded();
  if (!isDeviceOf(user.id)) return;
  dispatch({ type: 'lock' });
  if (getSession().status !== 'locked') return;
  device.closeAll();
  checkEnded();
}

/**
 * Tries the PIN of the device's person. The screen goes on where it was. It opens nothing once somebody else has the
 * screen: a PIN takes a second.
 */
export async function unlock(pin: string): Promise<Unlocking> {
  const asked = liveRecord()?.staffId;
  if (asked === undefined) {
    dispatch({ type: 'device-ended' });
    return { result: 'forgotten' };
  }
  const mayArrive = rememberArrival();
  const { unlocking, kept } = await device.unlock(asked, pin, () => mayArrive(asked));
  if (!mayArrive(asked)) {
    if (unlocking.result === 'open') closeStorage(asked);
    return { result: 'not-asked' };
  }
  if (unlocking.result === 'forgotten') dispatch({ type: 'pin-forgotten' });
  if (unlocking.result === 'open') dispatch({ type: 'pin', session: kept, asked });
  if (kept) void verify();
  return unlocking;
}

/** Asks for the PIN of the device's person, from the sign-in page. */
export const askForPin = (): void => dispatch({ type: 'ask-pin' });

/** Loads the page again when it turns out to run on a device, which then asks for the PIN. */
function beginAgainAsDevice(address: string): void {
  // A stored session is older than the device set-up, which ended it.
  clearSession();
  window.location.replace(address);
}

/** Another tab has stored a session, or removed it. */
function onStored(other: StoredSession | undefined): void {
  const [{ user }, stored] = [getSession(), getStored()];
  if (other && other.token !== stored?.token) {
    dispatch({ type: 'sign-in-elsewhere', session: other });
    void device.openStored(other.user.id);
  } else if (!other && stored) {
    // It has become a device, which locks what other tabs have open.
    if (isDeviceOf(stored.user.id)) return lock();
    const isOver = user !== undefined && readEnded() === user.id;
    dispatch({ type: isOver ? 'ended-elsewhere' : 'signed-out-elsewhere' });
  }
}

/** Called once, when the page starts. */
export function startSession(): void {
  const recovered = recoverRecord().catch(() => false);
  if (getSession().status === 'locked') {
    // After signing out, or too many wrong PINs, there is none.
    void recovered.then(async () => {
      if (!(await device.isPinSet())) dispatch({ type: 'no-pin' });
    });
  } else {
    // Never where a PIN is asked for already: it may be half typed.
    const address = window.location.href;
    void recovered.then((isDevice) => isDevice && beginAgainAsDevice(address));
  }
  const stored = getStored();
  if (stored) void device.openStored(stored.user.id);
  void verify();
  void deleteExpired();
  void recovered.then(checkEnded);
  window.addEventListener('focus', () => {
    void deleteExpired();
    checkEnded();
  });
  window.addEventListener('online', checkEnded);
  onQueueTaken(lock);
  window.addEventListener('pageshow', ({ persisted }) => {
    // Loaded again, a device would ask for the PIN too.
    if (persisted) lock();
  });
  watchSession(onStored);
}
