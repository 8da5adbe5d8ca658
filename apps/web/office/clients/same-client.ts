import type { Client } from '#contract/clients.ts';
import { comparePersons, isContradicted, type Comparison, type KnownPerson } from '#domain/who.ts';
import { clients, identity } from '#words/index.ts';
import type { Compared } from '../kit/form/save-unless-same.ts';
import { AnotherRecord } from '../kit/form/questions.tsx';
import type { ClientIdentity } from './client-form.ts';

const words = clients.form;

/** The boxes of a form by what a client is known by. */
const BOXES = {
  name: 'name',
  phone: 'phone',
  national_id: 'clientId',
  system_id: 'systemId',
} as const satisfies Record<keyof KnownPerson, keyof ClientIdentity>;

const LABELS: Record<keyof KnownPerson, string> = {
  name: words.name,
  phone: words.phone,
  national_id: words.nationalId,
  system_id: words.systemId,
};

type Typed = Pick<ClientIdentity, 'name' | 'phone' | 'clientId' | 'systemId'>;
type Found = Pick<Client, 'name' | 'phone' | 'client_id' | 'system_id'>;

interface ComparedClient extends Compared {
  /** Whether a person has to say if both are the same. */
  isContradicted: boolean;
  another: AnotherRecord;
}

/** Compares what was typed of a client with the record found (DECISIONS 25.2). */
export function compareClient(typed: Typed, found: Found): ComparedClient {
  const a: KnownPerson = {
    name: typed.name,
    phone: typed.phone,
    national_id: typed.clientId,
    system_id: typed.systemId,
  };
  const b: KnownPerson = {
    name: found.name,
    phone: found.phone,
    national_id: found.client_id,
    system_id: found.system_id,
  };
  const compared = comparePersons(a, b);
  const names = Object.keys(BOXES) as (keyof KnownPerson)[];
  const isEqual = (comparison: Comparison) => comparison === 'same' || comparison === 'zeros';
  return {
    isContradicted: isContradicted(compared),
    fields: names.map((name) => ({
      label: LABELS[name],
      typed: a[name],
      found: b[name],
      comparison: compared[name],
    })),
    another: new AnotherRecord(
      Object.fromEntries(
        names
          .filter((name) => name !== 'name' && isEqual(compared[name]))
          .map((name) => [BOXES[name], identity.same.belongsTo(found.name)]),
      ),
    ),
  };
}
