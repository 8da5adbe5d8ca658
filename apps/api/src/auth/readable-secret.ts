import { randomInt } from 'node:crypto';

/** Without letters and figures that are taken for one another when somebody reads them out or copies them from paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of signs to be read by a person, such as `abcde-fghjk-mnpqr`: 4.95 bits a sign. */
export function makeReadableSecret(groups: number, signs: number): string {
  const group = () => Array.from({ length: signs }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
