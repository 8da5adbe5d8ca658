import { refuseField, type Refusal } from './errors.ts';

/** The name of a client whose personal data were erased. */
export function formerClientName(id: string): string {
  return `Former client ${id.slice(-6)}`;
}

/** Refuses an order for a client whose personal data were erased. */
export function refuseFormerClient(): Refusal {
  return refuseField('clientId', 'former_client_orders');
}
