import type { Client } from '#contract/clients.ts';
import { isMasked } from '#domain/masking.ts';
import { comparePersons, isContradicted, type KnownPerson } from '#domain/who.ts';
import type { Entry } from './queue-entry.ts';

// Apart from the queue, since comparing persons is not for the first scripts (DECISIONS 17.21).

type Known = { name?: string; phone?: string; client_id?: string; system_id?: string };

const known = ({ name = '', phone = '', client_id = '', system_id = '' }: Known): KnownPerson => ({
  name,
  phone,
  national_id: client_id,
  system_id,
});

/** Whether the server answered a new client with a record that differs from what was typed (DECISIONS 25.2). */
function isSomebodyElse({ command, input }: Entry, existed: boolean, found: Known): boolean {
  if (command !== 'createClient' || !existed || found.name === undefined) return false;
  const { clientId, systemId, ...typed } = input.body as Known & { clientId?: string; systemId?: string };
  const wanted = { ...typed, client_id: clientId ?? '', system_id: systemId ?? '' };
  return isContradicted(comparePersons(known(wanted), known(found)));
}

/**
 * The entry after the server's own answer, `status` 200 where a new client existed already. A client who differs from
 * what was typed is a question to its person.
 */
export function afterAnswer(entry: Entry, status: number, data: unknown, at: number): Entry {
  const { id, number, name, total_price, created_at, group_id, group_name } = (data ?? {}) as {
    id?: string;
    number?: string;
    name?: string;
    total_price?: number;
    created_at?: string;
    group_id?: string | null;
    group_name?: string | null;
  };
  const existed = status === 200 && entry.command === 'createClient';
  const answer = {
    id: id ?? '',
    ...(number !== undefined && { number }),
    ...(name !== undefined && { name }),
    ...(total_price !== undefined && { total: total_price }),
    ...(created_at !== undefined && { at: created_at }),
    ...((existed || entry.command === 'assignGroup') &&
      group_id && { group: { id: group_id, name: group_name ?? '' } }),
    existed,
  };
  const found = (data ?? {}) as Known;
  if (!isSomebodyElse(entry, answer.existed, found))
    return { ...entry, refusal: undefined, draft: undefined, state: 'sent', answer, endedAt: at };
  return {
    ...entry,
    refusal: undefined,
    draft: undefined,
    state: 'held',
    answer: { ...answer, found: known(found) },
    endedAt: at,
  };
}

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
export function findSameClient(
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
