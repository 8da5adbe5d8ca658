/** How the client gets the goods: at the branch, or brought to another place (SPEC 3). */
export const DELIVERY_METHODS = ['branch', 'other'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Whether goods are to be brought to a place that nobody has named (SPEC 5). */
export function lacksPlace(method: DeliveryMethod | undefined, location: string | null | undefined): boolean {
  return method === 'other' && !location;
}
