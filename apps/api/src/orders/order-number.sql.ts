/**
 * Takes the next number of a branch's code and a year (DECISIONS 13.1) for each row of `from`, as a statement that answers `number`.
 * The year is that of `at` in Nairobi. Who takes one holds it until the end of the transaction, and the next one of this code waits.
 */
export const takeNumber = (code: string, at: string, from: string): string => `
  insert into order_numbers as numbered (code, year, last)
  select ${code}, extract(year from ${at} at time zone 'Africa/Nairobi'), 1 from ${from}
  on conflict (code, year) do update set last = numbered.last + 1
  returning order_number(numbered.code, numbered.year, numbered.last) as number`;
