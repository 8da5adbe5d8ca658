import type { Endpoint } from '#contract/endpoint.ts';
import { MACHINE_GRANTS } from '#domain/permissions.ts';

/**
 * Whether a machine account can call this at all (DECISIONS 13.2): not what is about one's own account, and not what asks for the
 * password again, since it has none, whatever it was granted.
 */
export function isForMachines({ access, asksPassword, forMachines }: Endpoint): boolean {
  if (asksPassword) return false;
  if (access === 'public' || access === 'optional') return true;
  return access === 'signed-in' ? forMachines === true : MACHINE_GRANTS.some((grant) => grant === access);
}
