/** Why managers turn orders down. */
export const REJECTIONS = [
  'The group has two missed repayments this quarter. Please bring the arrears down first, then order again.',
  'Savings are below a tenth of this order. Two more months of saving, then we look at it again.',
  'More than half of the running loan is still open. One loan at a time for this amount.',
  'The phone number on the record does not reach the client. Confirm it at the next meeting and order again.',
  'The chairperson has not agreed that the group guarantees this order.',
  'The group asked us to hold new loans until it has elected its officials.',
] as const;

/** Why managers approve an order although a check warns. */
export const APPROVALS = [
  'I called the chairperson. The group pays the arrears at the next meeting.',
  'The client has repaid two loans on time.',
  'The officer showed me the receipts of this month. The figures are right.',
  'A stove replaces what the family spends on charcoal. They can repay it.',
  'The client sells at the market every day. I visited the stall.',
] as const;

/** Why orders end before delivery. */
export const CANCELLATIONS = [
  'The client wants something else instead. A new order follows.',
  'The client will pay cash at the shop.',
  'Entered twice by mistake; the other order stands.',
  'The client is moving to another town and leaves the group.',
  'School fees come first this month. The client will order again after the harvest.',
  'The client could not be reached on three days.',
] as const;
