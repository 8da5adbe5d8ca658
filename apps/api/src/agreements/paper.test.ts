import PdfKit from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { type AgreedOrder, agreeLoan } from '#domain/agreements/agreement.ts';
import {
  DEFAULT_LOAN_TERMS,
  REPAYMENT_FREQUENCIES,
  type RepaymentFrequency,
} from '#domain/loans/loan-terms.ts';
import { EXAMPLE_ORDER } from '../../defaults/agreement-terms.ts';
import { drawAgreement } from './paper.ts';

const { agreed, branch, total } = EXAMPLE_ORDER;

/** The paper of the example order, with other facts of it and so many paragraphs of terms. */
function draw(
  order: Partial<AgreedOrder>,
  paragraphs: number,
  every: RepaymentFrequency = 'month',
): Promise<Buffer> {
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
      loan: agreeLoan(total, changed.months, { ...DEFAULT_LOAN_TERMS, every, rounding: 0.01 }, '2026-11-29'),
      promises: { cancel_until: '2026-12-13', deliver_by: '2026-12-13' },
      terms: { en: terms, sw: terms },
    },
    'en',
    { hash: undefined, address: 'http://localhost/agreement', page: 'http://localhost/o/secret' },
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

/** What such a paper says, each text with its sheet. */
async function textsOf(...order: Parameters<typeof draw>): Promise<{ sheet: number; text: string }[]> {
  const texts: { sheet: number; text: string }[] = [];
  const write = PdfKit.prototype.text as (...args: unknown[]) => PDFKit.PDFDocument;
  const spy = vi.spyOn(PdfKit.prototype, 'text').mockImplementation(function noted(
    this: PDFKit.PDFDocument,
    ...args: unknown[]
  ) {
    texts.push({ sheet: this.bufferedPageRange().count, text: String(args[0]) });
    return write.apply(this, args);
  });
  await draw(...order);
  spy.mockRestore();
  return texts;
}

it('a letter with its accent apart is printed, one that is not Latin as a question mark (DECISIONS 27.1)', async () => {
  const name = 'Wanji\u0303ku\u0303 Ng\u02bcang\u2019a \u00e3 \u4f60';
  const texts = await textsOf({ client: { ...agreed.client, name } }, 1);
  expect(texts.map(({ text }) => text)).toContain('Wanj\u0129k\u0169 Ng’ang’a \u00e3 ?');
});

it('line ends of Windows, tabs and other spaces are printed as lines and spaces (DECISIONS 27.1)', async () => {
  const texts = await textsOf({ client: { ...agreed.client, name: 'Jane\r\nof\tKitui\u2003town' } }, 1);
  expect(texts.map(({ text }) => text)).toContain('Jane\nof Kitui town');
});

it('a long schedule has each instalment once, and nobody signs an empty sheet (DECISIONS 27.1)', async () => {
  for (const every of REPAYMENT_FREQUENCIES)
    for (const months of [1, 37, 60])
      for (const paragraphs of [1, 24]) {
        const texts = await textsOf({ months }, paragraphs, every);
        const numbers = texts.flatMap(({ text }) =>
          /^\d+\.$/.test(text) ? [Number.parseInt(text, 10)] : [],
        );
        const count = every === 'week' ? Math.round((months * 52) / 12) : months;
        expect(numbers.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: count }, (_one, at) => at + 1),
        );
        const last = texts.findLast(({ text }) => text === 'A paragraph.');
        expect(texts.find(({ text }) => text === 'Signatures')?.sheet).toBe(last?.sheet);
      }
});

it('the borrower writes in which language it was read to them, and on which day they got a copy (DECISIONS 27.1)', async () => {
  const signed = (await textsOf({}, 1)).map(({ text }) => text);
  expect(signed.filter((text) => /(language|day)\): _{20,}$/.test(text))).toHaveLength(2);
});

it('goods that go on on another sheet have their headings there too (DECISIONS 27.1)', async () => {
  const goods = Array.from({ length: 60 }, (_one, at) => ({ ...agreed.goods[0]!, name: `Product ${at}` }));
  const texts = await textsOf({ goods }, 1);
  const sheetsOf = (wanted: RegExp) =>
    texts.filter(({ text }) => wanted.test(text)).map(({ sheet }) => sheet);
  expect(sheetsOf(/^Price each$/)).toEqual([...new Set(sheetsOf(/^Product \d+$/))]);
});

it('the longest one is of at most 200 KB (DECISIONS 27.1)', async () => {
  expect((await draw({ months: 60 }, 60, 'week')).length).toBeLessThan(200_000);
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
