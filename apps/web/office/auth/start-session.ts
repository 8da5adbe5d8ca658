import { clearSession, readEnded, watchSession } from '../../ui/session-storage.ts';
import * as device from '../device/device-session.ts';
import * as people from '../device/people-here.ts';
import { forgetOver } from '../device/vault.ts';
import { close, leaveEnded, lookForEnds } from './device-lock.ts';
import { askAnew, become, getSession, getStored, takeUp, verify } from './session.ts';
import { SIGNED_OUT } from './session-status.ts';

/** Opens the page once more on what is a device after all: then its PIN is asked for. */
function beginAgainAsDevice(address: string): void {
  // If any is stored, it is the one from before, which setting up the device has ended.
  clearSession();
  window.location.replace(address);
}

/** Called once, when the page starts. */
export function startSession(): void {
  const recovered = people.recoverDevice().catch(() => false);
  if (getSession().status === 'locked') {
    // After signing out, or when too many wrong PINs were typed, nobody has one.
    void recovered.then(() => askAnew(SIGNED_OUT));
  } else {
    // Never where a PIN is asked for already: it may be half typed, and what was missing is there by now.
    const address = window.location.href;
    void recovered.then((isDevice) => isDevice && beginAgainAsDevice(address));
  }
  const stored = getStored();
  if (stored) void device.openThings(stored.user.id);
  void verify();
  void forgetOver();
  void recovered.then(lookForEnds);
  window.addEventListener('focus', () => {
    void forgetOver();
    lookForEnds();
  });
  window.addEventListener('online', lookForEnds);
  device.watchLocks(() => close({ isHeard: true }));
  window.addEventListener('pageshow', ({ persisted }) => {
    // While this page was left it heard nothing of other tabs. Loaded again, a device would ask for the PIN as well.
    if (persisted) close({ isHeard: true });
  });
  device.watchSessions((staffId) => {
    if (getSession().user?.id === staffId) void device.readSession(staffId).then(takeUp);
  });
  device.watchSignOuts((staffId) => {
    if (getSession().user?.id !== staffId) return;
    device.lock({ isHeard: true });
    become(SIGNED_OUT, undefined);
  });
  device.watchEnds((staffId) => {
    const { user } = getSession();
    if (user?.id === staffId && user.device_id !== undefined) leaveEnded();
  });
  watchSession((other) => {
    const [{ user }, stored] = [getSession(), getStored()];
    if (other && other.token !== stored?.token) {
      become({ status: 'signed-in', user: other.user }, other);
      void device.openThings(other.user.id);
    } else if (!other && stored && !people.isDeviceOf(stored.user.id)) {
      const isEnded = user !== undefined && readEnded() === user.id;
      become(isEnded ? { status: 'ended', user } : SIGNED_OUT, undefined);
    }
  });
}
