/** Beyond a rate of this each month no figure helps anybody: 1,000,000 % a month. */
const HIGHEST_MONTHLY = 10_000;

/** Halving a range so many times leaves less of it than a number can tell. */
const HALVINGS = 200;

/**
 * The annual percentage rate of a loan in percent: the effective rate a year at which all that is paid is worth, on the
 * day of the loan, what was received. It is X of Σ Aₖ (1 + X)^(−tₖ) = received, the equation of Annex I of the EU's
 * directive 2008/48/EC, with a year of 12 equal months: `payments` are what is paid after 1, 2, 3 … months.
 * `received` is what the client got, without what was paid on that day. Any unit of money. `undefined` where there is no
 * such rate, because nothing was received.
 */
export function annualRate(received: number, payments: readonly number[]): number | undefined {
  if (received <= 0) return undefined;
  const total = payments.reduce((sum, payment) => sum + payment, 0);
  if (total <= received) return 0;
  // What is paid is worth less the higher the rate: the one rate at which both are the same lies between these.
  let [low, high] = [0, HIGHEST_MONTHLY];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (worthToday(middle, payments) > received) low = middle;
    else high = middle;
  }
  return ((1 + low) ** 12 - 1) * 100;
}

/** What is paid at the end of each month, at a rate a month (0.02 is 2 %). */
function worthToday(rate: number, payments: readonly number[]): number {
  return payments.reduceRight((worth, payment) => (worth + payment) / (1 + rate), 0);
}
