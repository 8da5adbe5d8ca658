import type { createApi } from '#contract/client.ts';
import { listEndedDevices } from '#contract/devices.ts';
import { withDatabase } from '../../ui/kept-store.ts';
import type { Session } from '../auth/session-status.ts';
import { SESSION } from './device-session.ts';
import type { Marker } from './marker.ts';
import { liveMarkers } from './people-here.ts';
import { hasUnsent } from './queue.ts';
import { forgetSignedOut } from './vault.ts';

interface Asking {
  api: Pick<ReturnType<typeof createApi>, 'call'>;
  session: () => Session;
  /** What a person finds after their PIN when their device was ended. */
  end: (staffId: string) => Promise<void>;
}

const hasSession = (staffId: string): Promise<boolean> =>
  withDatabase(async (database) => (await database.getKey('kept', [staffId, SESSION])) !== undefined);

/**
 * Asks which devices of this browser were ended, and has those forget what they keep, by `end` where their person would be told
 * so behind the PIN. Whose session is over would not be: they sign in, and what waits goes on with the key that is here, which
 * may be the only one (DECISIONS 17.12.3).
 */
export async function forgetEndedDevices({ api, session, end }: Asking): Promise<void> {
  // Whoever is at work is told by the answers to their own calls.
  const isAtWork = ({ staffId }: Marker) => {
    const { status, user } = session();
    return user?.id === staffId && (status === 'signed-in' || status === 'checking');
  };
  const asked = liveMarkers().filter((marker) => marker.deviceId && !isAtWork(marker));
  if (asked.length === 0) return;
  const deviceIds = asked.map(({ deviceId }) => deviceId);
  const { ended } = await api.call(listEndedDevices, { body: { deviceIds } });
  // Since it was asked somebody may have signed in, and be on another device.
  for (const { deviceId, staffId } of liveMarkers().filter((marker) => !isAtWork(marker))) {
    if (!deviceIds.includes(deviceId) || !ended.includes(deviceId)) continue;
    const keepsKey = !(await hasSession(staffId)) && (await hasUnsent(staffId));
    await (keepsKey ? forgetSignedOut(staffId, keepsKey) : end(staffId));
  }
}
