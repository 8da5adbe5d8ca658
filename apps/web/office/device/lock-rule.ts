import { getFieldRules } from '#contract/settings.ts';
import { api } from '../auth/session.ts';
import { setLockMinutes } from './device-record.ts';

/**
 * Asks the server after how many minutes this device locks, as an admin has set it by now: also a device that never takes a
 * group along has to know (DECISIONS 17.10). Without an answer it stays as it was.
 */
export async function takeOverLockRule(): Promise<void> {
  try {
    const { lock_minutes } = await api.call(getFieldRules, { fresh: true });
    setLockMinutes(lock_minutes);
  } catch {
    // The next time.
  }
}
