import type { Client } from '#contract/clients.ts';
import { isMasked } from '#domain/masking.ts';
import { comparePersons, isContradicted, type KnownPerson } from '#domain/who.ts';
import type { Entry } from './queue-entry.ts';

// Apart from the queue, since comparing persons is not for the first scripts (DECISIONS 17.21).

/** What a new client says, as a call of the API. */
interface Wanted {
  name?: string;
  phone?: string;
  clientId?: string;
  systemId?: string;
}

const typedIn = ({ name = '', phone = '', clientId = '', systemId = '' }: Wanted): KnownPerson => ({
  name,
  phone,
  national_id: clientId,
  system_id: systemId,
});

/** What the device stores of an answer. */
interface Answered extends Partial<Pick<Client, 'name' | 'phone' | 'client_id' | 'system_id'>> {
  id?: string;
  number?: string;
  total_price?: number;
  created_at?: string;
  group_id?: string | null;
  group_name?: string | null;
}

/**
 * The entry after the server's own answer, `status` 200 where a new client existed already. A client who differs from
 * what was typed is a question to its person (DECISIONS 25.2).
 */
export function afterAnswer(entry: Entry, status: number, data: unknown, at: number): Entry {
  const answered = (data ?? {}) as Answered;
  const { id = '', number, name, total_price: total, created_at, group_id, group_name } = answered;
  const existed = status === 200 && entry.command === 'createClient';
  const isGrouped = existed || entry.command === 'assignGroup';
  const group = isGrouped && group_id ? { id: group_id, name: group_name ?? '' } : undefined;
  const answer = { id, number, name, total, at: created_at, group, existed };
  const ended = { ...entry, refusal: undefined, draft: undefined, endedAt: at };
  if (existed && name !== undefined) {
    const { phone = '', client_id = '', system_id = '' } = answered;
    const found = { name, phone, national_id: client_id, system_id };
    if (isContradicted(comparePersons(typedIn(entry.input.body as Wanted), found)))
      return { ...ended, state: 'held', answer: { ...answer, found } };
  }
  return { ...ended, state: 'sent', answer };
}

/**
 * Who of the clients of this device has the National ID, the System ID, or the phone and name of a new one (DECISIONS 5). Of masked
 * National IDs nothing is known.
 */
export function findSameClient(wanted: Wanted, clients: readonly Client[]): Client | undefined {
  const typed = typedIn(wanted);
  return clients.find((client) => {
    const national_id = isMasked(client.client_id) ? '' : client.client_id;
    const compared = comparePersons(typed, { ...client, national_id });
    const isNamesake = compared.phone === 'same' && compared.name === 'same';
    return compared.national_id === 'same' || compared.system_id === 'same' || isNamesake;
  });
}
