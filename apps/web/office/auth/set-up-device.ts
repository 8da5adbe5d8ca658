import { endDevice, registerDevice } from '#contract/devices.ts';
import { clearSession } from '../../ui/session-storage.ts';
import * as device from '../device/device-session.ts';
import { queueKeyFor } from '../device/queue.ts';
import { hasPin } from '../device/vault.ts';
import { cover } from './device-lock.ts';
import { apiOf, goneBefore } from './end-unused.ts';
import { api, become, getSession, getStored } from './session.ts';
import { rememberTurn } from './turn.ts';

// How a device comes to a PIN (DECISIONS 12.4). The first scripts of the back office do without it.

/** Ends a device that nobody is to have any more, with its session. Answers what `isSignedOut` knows. */
const endUnusedDevice = (token: string, id: string) =>
  goneBefore(apiOf(token).call(endDevice, { params: { id }, body: {} }));

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
