import type { Client } from '#contract/clients.ts';
import { isMasked } from '#domain/masking.ts';
import { comparePersons } from '#domain/who.ts';

// Apart from the queue, since comparing persons is not for the first scripts (DECISIONS 17.21).

/** What a new client says, as a call of the API. */
interface Wanted {
  name?: string;
  phone?: string;
  clientId?: string;
  systemId?: string;
}

/**
 * Who of the clients of this device has the National ID, the System ID, or the phone and name of a new one (DECISIONS 5). Of masked
 * National IDs nothing is known.
 */
export function findSameHere(
  { name = '', phone = '', clientId = '', systemId = '' }: Wanted,
  clients: readonly Client[],
): Client | undefined {
  const typed = { name, phone, national_id: clientId, system_id: systemId };
  return clients.find((client) => {
    const national_id = isMasked(client.client_id) ? '' : client.client_id;
    const compared = comparePersons(typed, { ...client, national_id });
    const isNamesake = compared.phone === 'same' && compared.name === 'same';
    return compared.national_id === 'same' || compared.system_id === 'same' || isNamesake;
  });
}
