import { clientBody, clientBooks, type Client, type ClientBody } from '#contract/clients.ts';
import { filledIn } from '#contract/common.ts';
import { figureGiven, type Figure } from '../kit/form/FigureBox.tsx';
import { trimmed, editOf } from '../kit/form/use-record-form.ts';
import type { TypedNumber } from '../kit/form/doubtful-values.tsx';

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
interface ClientFields extends ClientIdentity {
  joinDate: string;
  loanBalance: Figure;
  systemSavings: Figure;
  smsReminders: boolean;
}

export const NEW_CLIENT: ClientIdentity = {
  name: '',
  phone: '',
  email: '',
  clientId: '',
  systemId: '',
  address: '',
};

/** A new client of the wizard, which asks for both numbers and for no address (SPEC 5, DECISIONS 8). */
export const wizardClient = clientBody.omit({ address: true }).extend({
  clientId: filledIn(clientBody.shape.clientId, 'national_id'),
  systemId: filledIn(clientBody.shape.systemId, 'system_id'),
});

/** Whether name or phone is missing. The form then shows one more line about both (SPEC 5). */
export function lacksNameOrPhone(faults: Record<string, unknown>, fields: ClientIdentity): boolean {
  return (['name', 'phone'] as const).some((name) => faults[name] && fields[name].trim() === '');
}

/** The numbers that differ from those saved earlier. The form asks about them (DECISIONS 25.4). */
export const typedNumbers = (
  { phone, clientId }: ClientIdentity,
  before: Pick<ClientIdentity, 'phone' | 'clientId'> = NEW_CLIENT,
): TypedNumber<'phone' | 'clientId'>[] => [
  ...(phone === before.phone ? [] : [{ name: 'phone', kind: 'phone', text: phone } as const]),
  ...(clientId === before.clientId
    ? []
    : [{ name: 'clientId', kind: 'nationalId', text: clientId } as const]),
];

function fieldsOf(client: Client): ClientFields {
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
    smsReminders: client.sms_reminders,
  };
}

/** What `POST /clients` takes: an address only when there is one (SPEC 7). */
export function toBody(fields: ClientIdentity): ClientBody {
  const { address, ...rest } = trimmed(fields);
  return address ? { ...rest, address } : rest;
}

/** The client as the Edit Client dialog has them, in the names of the request; an emptied figure is not in it. */
function requestOf(fields: ClientFields) {
  const { loanBalance, systemSavings, ...texts } = trimmed(fields);
  return { ...texts, loanBalance: figureGiven(loanBalance), systemSavings: figureGiven(systemSavings) };
}

export const clientEdit = editOf({ fieldsOf, requestOf, schema: clientBody.extend(clientBooks.shape) });
