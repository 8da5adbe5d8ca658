/**
 * Arrears ÷ loan balance, both in KES: the share that is behind. `null` when nothing is lent. There are no due dates in
 * the books, so this is never portfolio at risk (DECISIONS 4).
 */
export function arrearsRatio(arrears: number, loanBalance: number): number | null {
  return loanBalance > 0 ? arrears / loanBalance : null;
}
