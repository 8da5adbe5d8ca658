/** `out`: the goods are on their way. `done`: each line has an outcome. */
export const DELIVERY_STATES = ['planned', 'out', 'done'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What became of a line: `absent` if nobody was there to receive it. */
export const LINE_OUTCOMES = ['handed', 'refused', 'absent'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** Who received the goods: the client, or a leader of the group, by name. */
export const RECEIVERS = ['client', 'leader'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** `signature` has its picture; `paper` may have one of the signed delivery note. `code`: the client's phone got it. */
export const RECEIPT_PROOFS = ['signature', 'paper', 'code'] as const;
export type ReceiptProof = (typeof RECEIPT_PROOFS)[number];

/** `returned`: the client gave it back, and the serial number can be handed over again. */
export const UNIT_STATES = ['delivered', 'returned'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

export const RETURN_REASONS = ['cancelled', 'dead_on_arrival', 'warranty', 'refused'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Only what is `new` goes back into the stock. */
export const RETURN_CONDITIONS = ['new', 'repair', 'scrap'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** The number of a delivery: `KTI-26-D00012`. Each branch counts its own in each year. */
export const deliveryNumber = (code: string, year: number, count: number): string =>
  `${code}-${String(year % 100).padStart(2, '0')}-D${String(count).padStart(5, '0')}`;
