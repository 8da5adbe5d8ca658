import { expect, it } from 'vitest';
import { toCsv } from './subscribers-csv.ts';

const subscriber = (email: string) => ({
  id: email,
  email,
  consented_at: '2026-03-01T00:30:00.000+03:00',
  privacy_version: 2,
  consent_words: 'Yes, please.',
  confirmed_at: '2026-03-02T10:00:00.000+03:00',
});

it('exports a line an address, with the Nairobi days of consent and confirmation, and what was agreed to (DECISIONS 2)', () => {
  expect(toCsv([subscriber('a@x.example')])).toBe(
    '\u{FEFF}Email,Consent given,Agreed to,Confirmed\r\na@x.example,2026-03-01,"Yes, please.",2026-03-02',
  );
});

it('lets no address be a formula in a spreadsheet', () => {
  const csv = toCsv(['=cmd()@x.example', '+1@x.example', '-1@x.example', '@x'].map((one) => subscriber(one)));
  expect(
    csv
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]!.replaceAll('"', '')[0]),
  ).toEqual(Array.from({ length: 4 }, () => "'"));
});

it('has its heads even when there is nobody', () => {
  expect(toCsv([])).toContain('Email,Consent given,Agreed to,Confirmed');
});
