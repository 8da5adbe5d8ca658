import { timingSafeEqual } from 'node:crypto';
import type { DigitsProblem } from '#contract/own-page.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { pageDigits } from '#domain/orders/order-page.ts';
import { countAttempt } from '../auth/throttle.ts';
import { noteVisit } from '../order-pages/visits.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';
import type { PageOrder } from './find-page.ts';

/** Wrong digits of one address of a page count together, from wherever they come. Staff who renew it let the client in again. */
const LIMIT = {
  perAddress: LIMITS.wrongDigits,
  anywhere: LIMITS.wrongDigits,
  minutes: LIMITS.wrongCodeWindowMinutes,
};

/** Checks the digits that somebody typed on the page of an order; undefined where they are right. Wrong ones are noted. */
export async function checkDigits(
  db: Database,
  { id, generation, national_id }: PageOrder,
  typed: string,
  visitor: { address: string; at: Date },
): Promise<DigitsProblem | undefined> {
  const digits = pageDigits(national_id);
  if (digits === undefined) return { reason: 'no_id' };
  const attempt = { identifier: `page\n${id} ${generation}`, address: visitor.address, limits: LIMIT };
  try {
    await countAttempt<true>(db, attempt, async () =>
      typed.replace(/\D/g, '') === digits ? true : refuse('wrong_code'),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined)
      return { reason: 'too_many', minutes: Math.ceil(retryAfterSeconds / 60) };
    await noteVisit(db, id, 'wrong_digits', visitor);
    return { reason: 'wrong' };
  }
}

/** Makes and checks what shows for some minutes, in the forms of a page, that the digits were right. */
export function pagePasses(sealing: Pick<Sealing, 'hash'>) {
  const sign = (secret: string, until: string) =>
    sealing.hash(Buffer.from(`${secret} ${until}`), 'order-page-pass').subarray(0, 16);
  return {
    make(secret: string, at: Date): string {
      const until = String(at.getTime() + LIMITS.digitsMinutes * 60_000);
      return `${until}.${sign(secret, until).toString('base64url')}`;
    },
    isGood(secret: string, pass: string, at: Date): boolean {
      const [until = '', mac = ''] = pass.split('.');
      const [given, own] = [Buffer.from(mac, 'base64url'), sign(secret, until)];
      return given.length === own.length && timingSafeEqual(given, own) && Number(until) > at.getTime();
    },
  };
}
