import { refuseField, type Refusal } from './errors.ts';

/** What the books call somebody whose personal data were erased. */
export function formerClientName(id: string): string {
  return `Former client ${id.slice(-6)}`;
}

/** An order is for somebody whom one can find again. */
export function refuseFormerClient(): Refusal {
  return refuseField('clientId', 'former_client_orders');
}
