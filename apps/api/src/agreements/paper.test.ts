import PdfKit from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { type AgreedOrder, agreeLoan } from '#domain/agreements/agreement.ts';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import { EXAMPLE_ORDER } from '../../defaults/example-order.ts';
import { drawAgreement } from './paper.ts';

const { agreed, branch, total } = EXAMPLE_ORDER;

/** The paper of the example order, with other facts of it and so many paragraphs of terms. */
function draw(order: Partial<AgreedOrder>, paragraphs: number): Promise<Buffer> {
  const terms = [{ title: 'Terms', parts: Array.from({ length: paragraphs }, () => 'A paragraph.') }];
  const changed = { ...agreed, ...order };
  return drawAgreement(
    {
      version: 1,
      number: `${agreed.number}-A1`,
      made_on: '2026-11-29',
      lender: {
        name: 'Jirani',
        legal_name: 'Jirani Limited',
        address: '',
        phone: '',
        email: '',
        regulator: '',
        licence_number: '',
      },
      branch,
      officer: 'Officer',
      approver: 'Manager',
      order: changed,
      loan: agreeLoan(total, changed.months, DEFAULT_LOAN_TERMS, '2026-11-29'),
      promises: { cancel_until: '2026-12-13', deliver_by: '2026-12-13' },
      terms: { en: terms, sw: terms },
    },
    'en',
    { hash: undefined, address: 'http://localhost/agreement' },
  );
}

/** How many sheets the paper with so many paragraphs of terms has, for a borrower and a group with the longest names. */
async function sheets(paragraphs: number): Promise<number> {
  const name = 'W'.repeat(120);
  const pdf = await draw(
    { client: { ...agreed.client, name }, group: { ...agreed.group, name } },
    paragraphs,
  );
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
}

it('the signatures are on one sheet, wherever the terms end and however long the names are (DECISIONS 27.1)', async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, (_one, at) => sheets(28 + at)));
  expect([...new Set(counts)]).toEqual([2, 3]);
});

it.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [5, 3],
])('of %i instalments %i columns have a heading (DECISIONS 27.1)', async (months, headed) => {
  const written = vi.spyOn(PdfKit.prototype, 'text');
  await draw({ months }, 1);
  expect(written.mock.calls.filter(([text]) => text === 'Date')).toHaveLength(headed);
  written.mockRestore();
});
