/**
 * Arrears ÷ loan balance, both in KES. `null` without a loan. The system has no due dates, so this is not portfolio at
 * risk (DECISIONS 4).
 */
export function arrearsRatio(arrears: number, loanBalance: number): number | null {
  return loanBalance > 0 ? arrears / loanBalance : null;
}
