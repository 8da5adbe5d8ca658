import Papa from 'papaparse';
import type { Subscriber } from '#contract/newsletter.ts';
import { keptAsText } from '#domain/formula.ts';
import { settings } from '#words/index.ts';

const words = settings.subscribers;

/** The list as a file that a spreadsheet opens; what would be a formula there is a text (SPEC 9, DESIGN). */
export function toCsv(subscribers: readonly Subscriber[]): string {
  const { email, consented, agreed, confirmed } = words.columns;
  const rows = subscribers.map((one) => ({
    [email]: keptAsText(one.email),
    [consented]: one.consented_at.slice(0, 10),
    [agreed]: keptAsText(one.consent_words),
    [confirmed]: one.confirmed_at?.slice(0, 10) ?? '',
  }));
  // The mark in front tells Excel that this is UTF-8.
  return `\u{FEFF}${Papa.unparse(rows, { columns: [email, consented, agreed, confirmed], newline: '\r\n' })}`;
}
