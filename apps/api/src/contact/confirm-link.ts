import { z } from 'zod';
import { DAY_MS } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Sealing } from '../platform/sealing.ts';

const PURPOSE = 'newsletter';

/** Who asked for the newsletter, when, and to which words they said yes. */
const asked = z.object({ email: z.string(), at: z.iso.datetime(), words: z.string() });
export type Asked = z.output<typeof asked>;

/**
 * What the link of a confirmation mail carries: sealed, so that nobody else can make one, and nobody reads the address in
 * it. Of an address that left, nothing else is stored.
 */
export function makeConfirmToken(sealing: Sealing, asking: Asked): string {
  return sealing.seal(JSON.stringify(asking), PURPOSE).toString('base64url');
}

/** Throws `link_not_valid` for what was made by nobody here, changed, or too long ago. */
export function readConfirmToken(sealing: Sealing, token: string, now: Date): Asked {
  let text: string;
  try {
    text = sealing.open(Buffer.from(token, 'base64url'), PURPOSE);
  } catch {
    throw refuse('link_not_valid');
  }
  const asking = asked.parse(JSON.parse(text));
  if (now.getTime() - Date.parse(asking.at) > LIMITS.confirmationDays * DAY_MS)
    throw refuse('link_not_valid');
  return asking;
}
