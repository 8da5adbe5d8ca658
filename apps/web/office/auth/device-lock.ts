import { listEndedDevices } from '#contract/devices.ts';
import { clearSession, readEnded, watchSession, type StoredSession } from '../../ui/session-storage.ts';
import { isDeviceOf, isEnded, liveRecord, recoverRecord } from '../device/device-record.ts';
import * as device from '../device/device-session.ts';
import type { Unlocking } from '../device/pin.ts';
import { closeStorage, deleteExpired } from '../device/storage.ts';
import {
  api,
  dispatch,
  endDeviceOf,
  getSession,
  getStored,
  rememberArrival,
  resume,
  verify,
} from './session.ts';

// Locking and unlocking of a device, its end, and what this page hears of other tabs (DECISIONS 12.4).

/** Closes what is open on a device that was ended: no PIN would open it again. */
function leaveEnded(): void {
  device.closeAll();
  dispatch({ type: 'device-ended' });
}

/** Locks the device, in the other tabs too unless one of them said so. Nothing where there is no PIN to open it. */
function close({ isHeard }: { isHeard: boolean }): void {
  const { status, user } = getSession();
  if (status !== 'signed-in' && status !== 'ended') return;
  if (isEnded(user)) return leaveEnded();
  if (!isDeviceOf(user.id)) return;
  dispatch({ type: 'lock' });
  if (getSession().status !== 'locked') return;
  device.closeAll();
  if (!isHeard) device.tellTabs({ type: 'lock' });
  checkEnded();
}

export const lock = (): void => close({ isHeard: false });
export const lockUnheard = (): void => close({ isHeard: true });

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

/**
 * Asks the server whether this device was ended: it is locked, its token encrypted, and no call tells it so (DECISIONS
 * 17.3.1). A person at work learns it from their own calls.
 */
export function checkEnded(): void {
  const asked = liveRecord();
  const isAtWork = () => {
    const { status, user } = getSession();
    return user?.id === asked?.staffId && (status === 'signed-in' || status === 'checking');
  };
  if (!asked?.deviceId || !navigator.onLine || isAtWork()) return;
  void api
    .call(listEndedDevices, { body: { deviceIds: [asked.deviceId] } })
    .then(async ({ ended }) => {
      const isSame = liveRecord()?.deviceId === asked.deviceId;
      if (!ended.includes(asked.deviceId) || !isSame || isAtWork()) return;
      if (!(await device.keepKeyOfEnded(asked.staffId))) await endDeviceOf(asked.staffId);
    })
    // Another time.
    .catch(() => undefined);
}

/** Opens the page once more on a device that was taken for none: then its PIN is asked for. */
function beginAgainAsDevice(address: string): void {
  // A stored session is from before the set-up, which has ended it.
  clearSession();
  window.location.replace(address);
}

/** Another tab has stored a session, or removed it. */
function onStored(other: StoredSession | undefined): void {
  const [{ user }, stored] = [getSession(), getStored()];
  if (other && other.token !== stored?.token) {
    dispatch({ type: 'sign-in-elsewhere', session: other });
    void device.openStored(other.user.id);
  } else if (!other && stored && !isDeviceOf(stored.user.id)) {
    const isOver = user !== undefined && readEnded() === user.id;
    dispatch({ type: isOver ? 'ended-elsewhere' : 'signed-out-elsewhere' });
  }
}

function onTold(told: device.TabMessage): void {
  if (told.type === 'lock') return lockUnheard();
  const { user } = getSession();
  if (user?.id !== told.staffId) return;
  if (told.type === 'session') void device.readSession(told.staffId).then(resume);
  if (told.type === 'sign-out') {
    device.closeAll();
    dispatch({ type: 'signed-out-elsewhere' });
  }
  if (told.type === 'end' && user.device_id !== undefined) leaveEnded();
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
  device.watchTabs(onTold);
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that was left heard nothing of other tabs. Loaded again, a device would ask for the PIN too.
    if (persisted) lockUnheard();
  });
  watchSession(onStored);
}
