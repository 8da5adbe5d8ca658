import type { Client, ClientBody, ClientChanges } from '#contract/clients.ts';
import { email as emailShape } from '#contract/common.ts';
import { isNationalId, isPhone } from '#domain/identity.ts';
import { clients } from '#words/index.ts';
import { figureIn, figureRule, type Figure } from '../kit/figure.ts';
import { changedFields, isEmpty, trimmed } from '../kit/record-changes.ts';

const words = clients.form;

/** Who a client is, as a form holds it. */
export interface ClientIdentity {
  name: string;
  phone: string;
  email: string;
  clientId: string;
  systemId: string;
  address: string;
}

/** A client as the Edit Client dialog holds them; an empty box for a figure is `''`. */
export interface ClientFields extends ClientIdentity {
  joinDate: string;
  loanBalance: Figure;
  systemSavings: Figure;
}

export const NEW_CLIENT: ClientIdentity = {
  name: '',
  phone: '',
  email: '',
  clientId: '',
  systemId: '',
  address: '',
};

/** The rules for a client in all forms (SPEC 5); missing fields are listed in one line above. */
export const IDENTITY_RULES = {
  name: (name: string) => name.trim() === '',
  phone: (phone: string) => phone.trim() === '' || (isPhone(phone) ? null : words.phoneShape),
  clientId: (id: string) => (id.trim() === '' || isNationalId(id) ? null : words.nationalIdShape),
  email: (email: string) => (emailShape.safeParse(email.trim()).success ? null : words.emailShape),
};

/** What holds of a client who is edited: a phone number or national ID that stays as it was may be odd. */
export const clientRules = (seen: Client) => ({
  ...IDENTITY_RULES,
  phone: (phone: string) => (phone === seen.phone ? null : IDENTITY_RULES.phone(phone)),
  clientId: (id: string) => (id === seen.client_id ? null : IDENTITY_RULES.clientId(id)),
  joinDate: (day: string) => (day ? null : words.joinedRequired),
  loanBalance: figureRule,
  systemSavings: figureRule,
});

export function fieldsOf(client: Client): ClientFields {
  return {
    name: client.name,
    phone: client.phone,
    email: client.email,
    clientId: client.client_id,
    systemId: client.system_id,
    address: client.address,
    joinDate: client.join_date,
    loanBalance: client.loan_balance,
    systemSavings: client.system_savings,
  };
}

/** What `POST /clients` takes: an address only when there is one (SPEC 7). */
export function toBody(fields: ClientIdentity): ClientBody {
  const { address, ...rest } = trimmed(fields);
  return address ? { ...rest, address } : rest;
}

/**
 * What `PUT /clients/{id}` takes: what was changed and nothing else, and what the change started from. A figure whose
 * box was emptied stays as it is.
 */
export function toChanges(fields: ClientFields, seen: Client): ClientChanges | undefined {
  const { loanBalance, systemSavings, ...texts } = changedFields(trimmed(fields), fieldsOf(seen));
  const changes: ClientChanges = {
    ...texts,
    ...(isGiven(loanBalance) ? { loanBalance: figureIn(loanBalance) } : {}),
    ...(isGiven(systemSavings) ? { systemSavings: figureIn(systemSavings) } : {}),
  };
  return isEmpty(changes) ? undefined : { ...changes, updatedAt: seen.updated_at };
}

const isGiven = (figure: Figure | undefined): figure is Figure => figure !== undefined && figure !== '';
