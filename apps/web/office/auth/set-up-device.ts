import { endDevice, registerDevice } from '#contract/devices.ts';
import { clearSession } from '../../ui/session-storage.ts';
import * as device from '../device/device-session.ts';
import { queueKeyFor } from '../device/queue.ts';
import { hasPin } from '../device/storage.ts';
import { lock } from './device-lock.ts';
import { api, apiOf, dispatch, getSession, getStored, rememberScreen } from './session.ts';
import { signedOut } from './signed-out.ts';

// Setting up a device and choosing its PIN (DECISIONS 12.4). The first scripts of the back office do without it.

/**
 * Makes this browser the device of the person signed in, locked by their PIN. Throws as `api.call` does, and what
 * `isSignedOut` knows where they have left meanwhile; then nothing has changed.
 */
export async function setUpDevice(name: string, pin: string): Promise<void> {
  const stored = getStored();
  if (!stored) return;
  const { user } = stored;
  const isSameScreen = rememberScreen();
  const queueKey = await queueKeyFor(user.id);
  const made = await api.call(registerDevice, { body: { name, queueKey } });
  const endIt = () => {
    apiOf(made.token)
      .call(endDevice, { params: { id: made.device.id }, body: {} })
      .catch(() => undefined);
    return signedOut();
  };
  if (!isSameScreen()) throw endIt();
  const now = { token: made.token, user: { ...user, device_id: made.device.id } };
  await device.becomeDevice(now, made.device.id, pin, queueKey);
  // Where it was locked just then, the PIN opens it.
  const isLocked = getSession().status === 'locked';
  if (!isSameScreen() && !isLocked) {
    await device.endDeviceHere(user.id);
    throw endIt();
  }
  // The token that was stored in clear is of a session that has ended.
  clearSession();
  dispatch({ type: 'set-up', session: now });
}

/** The PIN that takes the place of a forgotten one. Where another tab has chosen one, that one is asked for. */
export async function choosePin(pin: string): Promise<void> {
  const asked = getStored();
  if (!asked) return;
  const isSame = () => getStored()?.token === asked.token;
  const isChosen = await hasPin(asked.user.id);
  if (!isChosen) await device.choosePinAgain(asked, pin);
  if (!isSame()) return;
  dispatch({ type: 'pin-chosen' });
  if (isChosen) lock();
}
