import { expect, it } from 'vitest';
import { toCsv } from './subscribers-csv.ts';

const subscriber = (email: string, unsubscribed_at: string | null = null) => ({
  id: email,
  email,
  consented_at: '2026-03-01T00:30:00.000+03:00',
  consent_words: 'Yes, please.',
  unsubscribed_at,
});

it('exports a line an address, with the Nairobi days of consent and leaving, and what was agreed to (DECISIONS 2)', () => {
  const unsubscribed = subscriber('b@x.example', '2026-04-02T10:00:00.000+03:00');
  expect(toCsv([subscriber('a@x.example'), unsubscribed])).toBe(
    '\u{FEFF}Email,Consent given,Agreed to,Unsubscribed\r\na@x.example,2026-03-01,"Yes, please.",\r\nb@x.example,2026-03-01,"Yes, please.",2026-04-02',
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
  expect(toCsv([])).toContain('Email,Consent given,Agreed to,Unsubscribed');
});
