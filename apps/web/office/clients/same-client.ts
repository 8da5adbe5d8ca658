import type { Client } from '#contract/clients.ts';
import { comparePersons } from '#domain/who.ts';
import { clients } from '#words/index.ts';
import { compareFields, type Compared } from '../kit/form/same-record.tsx';
import type { ClientIdentity } from './client-form.ts';

const words = clients.form;

type Typed = Pick<ClientIdentity, 'name' | 'phone' | 'clientId' | 'systemId'>;
type Found = Pick<Client, 'name' | 'phone' | 'client_id' | 'system_id'>;

/** Compares what was typed of a client with the record found (DECISIONS 25.2). Two clients may have one name. */
export function compareClient(typed: Typed, found: Found): Compared {
  const { name, phone, national_id, system_id } = comparePersons(
    { ...typed, national_id: typed.clientId, system_id: typed.systemId },
    { ...found, national_id: found.client_id },
  );
  return compareFields(found.name, [
    { label: words.name, typed: typed.name, found: found.name, comparison: name },
    { label: words.phone, typed: typed.phone, found: found.phone, comparison: phone, box: 'phone' },
    {
      label: words.nationalId,
      typed: typed.clientId,
      found: found.client_id,
      comparison: national_id,
      box: 'clientId',
    },
    {
      label: words.systemId,
      typed: typed.systemId,
      found: found.system_id,
      comparison: system_id,
      box: 'systemId',
    },
  ]);
}
