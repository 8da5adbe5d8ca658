import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (...lines: string[]) => readCsv(Buffer.from(lines.join('\n')));

describe('the sign that separates the cells of a CSV file', () => {
  it.each([',', ';', '\t', '|'])('is found below a title line: %j (DECISIONS 6.25)', (sign) => {
    const rows = read(
      'Members of Kitui, Mutomo and Zombe',
      '',
      ['Name', 'Phone', 'Loan'].join(sign),
      ['Agnes', '0712345678', '900'].join(sign),
      ['Juma', '0712345679', '800'].join(sign),
    );
    expect(rows.at(-1)).toEqual(['Juma', '0712345679', '800']);
  });

  it('is not the comma of decimals, nor one in quotes', () => {
    expect(read('Name;Loan;Savings', 'Agnes;12,50;3,40', 'Juma;1,00;2,00').at(-1)).toEqual([
      'Juma',
      '1,00',
      '2,00',
    ]);
    expect(read('Name,Goods', 'Agnes,"a; b; c"', 'Juma,"d; e; f"').at(-1)).toEqual(['Juma', 'd; e; f']);
  });
});
