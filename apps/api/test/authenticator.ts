import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const HALF_A_MINUTE = 30_000;
/** As long as it may take to send a code, on a busy machine too. */
const ABOUT_TO_TURN_MS = 10_000;

/**
 * What the phone shows so many half minutes from now; the server takes the codes from -1 to 1. Waits while the half
 * minute is about to turn, after which the code of -1 is too old.
 */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const remainingMs = HALF_A_MINUTE - (Date.now() % HALF_A_MINUTE);
  if (steps < 0 && remainingMs < ABOUT_TO_TURN_MS) await sleep(remainingMs);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + steps * HALF_A_MINUTE });
}
