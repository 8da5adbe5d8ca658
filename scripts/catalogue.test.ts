import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GLOSSARY } from '../packages/messages/src/sw/glossary.ts';
import { type CatalogueText, readCatalogue, REVIEW_FILE, reviewText } from './lib/catalogue.ts';

/** English words that readers stumbled over (docs/glossary.md), and what to write. */
const RETIRED: [RegExp, string][] = [
  [/\breckon/i, 'calculate'],
  [/\bmend/i, 'correct'],
  [/\b(?:whoever|whatever)\b/i, 'name the person or thing'],
  [/\b(?:told|kept)\b/i, 'quoted, notified; saved, stays'],
  [/\b(?:anew|of before|so many)\b/i, 'again; earlier; a number'],
  [/\b(?:taken|take|takes|came|comes?) along\b/i, 'saved for offline use'],
  [/\bgive(?:n)? up\b/i, 'discard, do not send'],
  [/\bthrow away\b/i, 'discard'],
  [/\bstated\b/i, 'given by the officer'],
  [/\bby itself\b/i, 'automatically'],
  [/\blook at this\b/i, 'Warning'],
  [/\b(?:for|to|of|by) whom\b/i, 'name the person'],
];
/** Sentences that may have more than 20 words: legal texts whose parts hang together. */
const MAY_BE_LONG = ['site-legal.ts', 'site-terms.ts'];

/** Hints that may have more than 12 words, and why. */
const MAY_BE_LONG_HINTS: Readonly<Record<string, string>> = {
  'orders.ts orders.edit.boundHint': 'all changes that need a new approval',
  'settings.ts settings.branches.hints.hours': 'quotes the hours that a branch gets',
  'settings.ts settings.protection.hints.retention_years': 'what the law asks, exactly',
};

/** Texts that are the same in both languages: names, codes, units. */
const SAME =
  /^(?:[{…}\d\s×%().,:/·#-]|Kitui, Moi Avenue|Kenya County Assembly Boundaries|CC BY|KES|PIN|PDF|CSV|Excel|HTTP|Webhook|WhatsApp|System ID|Re|M-PESA|APR|SKU|URL|ID|IP|N\/A|Kiswahili|English|SMS|API|Wi-Fi)*$/;

/** English texts that are two in Swahili: other things under one name. */
const TWO_IN_SWAHILI = new Set([
  // One order, or several.
  'Approved',
  'Rejected',
  'Cancelled',
  'Placed',
  'Sent',
  'Received',
  'Next',
  // What is on, all, in stock, made or waits agrees with its noun.
  'On',
  'All',
  'In stock',
  'Created',
  'Waits to be sent',
  'Ending...',
  'It may have been deleted, or it belongs to a branch that is not yours.',
  // A button and a heading; a verb and a noun; days and people.
  'Search',
  'Order',
  'What',
  'From',
  'To',
  'By',
  'Made',
  'Change',
  'About',
  'Last month',
  'Not sent yet',
]);

/** Short labels whose Swahili is longer than a button takes, and why. */
const LONG_IN_SWAHILI: Readonly<Record<string, string>> = {
  Media: 'has no shorter name; a heading and links',
};

/** Texts without a term's usual Swahili, and why. */
const OTHER_TERM: Readonly<Record<string, string>> = {
  'export products.ts products.form.stockHint': '"zilizobaki za kuuza" is "left to sell"',
  'cancel refusals.ts refusals.open_orders': 'the verb is chosen by the number of orders',
  'fee site-about.ts about.values.list.3.text': 'school fees',
  'interest site-legal.ts privacy.sections.2.text': 'a legitimate interest',
  'order site-legal.ts privacy.sections.3.text': 'the order of a court',
  'network site-legal.ts cookies.sections.0.text': 'social networks',
  'fee site-more.ts resources.sections.2.text': 'school fees',
  'code site-more.ts resources.sections.2.text': '"kodi ya nyumba" is rent',
  'stock site-newsletter.ts newsletter.contents.0': 'goods that can be had again',
  'settings site-products.ts products.emptyHint': 'the filters of a list',
  'stock site-products.ts waysToPay.list.2.text': 'shares of a company, which are not sold',
  'cash site-services.ts services.groups.1.features.1': 'a book of money',
  'fee site-services.ts services.groups.1.features.2': 'school fees',
  'cash site-services.ts services.groups.3.features.1': 'a box of money',
  'group value-refusals.ts valueRefusals.id_spelt_otherwise': 'groups of digits',
};

const idOf = ({ file, key }: CatalogueText) => `${file} ${key}`;
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length;
const whole = ({ forms }: CatalogueText) => forms.join(' | ');

/** Words by which people look for something: no sentences, and not one for one in both languages. */
const isWords = ({ key }: CatalogueText) => !/(?:^|\.)alike\./.test(`${key}.`);

const english = readCatalogue('en').filter(isWords);
const swahili = new Map(readCatalogue('sw').map((text) => [idOf(text), text]));
const pairs = english.flatMap((text) => {
  const twin = text.key.startsWith('~') ? undefined : swahili.get(idOf(text));
  return twin ? [{ id: idOf(text), en: text, sw: twin }] : [];
});

it('an English sentence has at most 20 words (DECISIONS 26.2)', () => {
  const long = english
    .filter(({ file }) => !MAY_BE_LONG.includes(file))
    .flatMap((text) =>
      text.forms
        .flatMap((form) => form.split(/(?<=[.!?:;])\s+|\n+/))
        .filter((sentence) => wordsIn(sentence) > 20)
        .map((sentence) => `${idOf(text)}: ${sentence}`),
    );
  expect(long).toEqual([]);
});

it('an English hint has at most 12 words (DECISIONS 26.2)', () => {
  const long = english
    .filter(({ key, forms }) => /hints?(?:\.|$)/i.test(key) && forms.some((form) => wordsIn(form) > 12))
    .map(idOf);
  expect(long).toEqual(Object.keys(MAY_BE_LONG_HINTS));
});

it('the key or a comment of an English text of one or two words says where it is shown (DECISIONS 26.4)', () => {
  const alone = english.filter(
    ({ forms, isPlaced }) => !isPlaced && forms.every((form) => wordsIn(form) <= 2 && !form.includes('...')),
  );
  expect(alone.map((text) => `${idOf(text)}: ${whole(text)}`)).toEqual([]);
});

it('no English text has a retired word (DECISIONS 26.2)', () => {
  const found = english.flatMap((text) =>
    RETIRED.filter(([word]) => word.test(whole(text))).map(
      ([word, instead]) => `${idOf(text)}: "${word.exec(whole(text))![0]}" (${instead}) in "${whole(text)}"`,
    ),
  );
  expect(found).toEqual([]);
});

it('both languages put the same parameters into a text (DECISIONS 26.4)', () => {
  const other = pairs.filter(
    ({ en, sw }) => en.parameters.toSorted().join() !== sw.parameters.toSorted().join(),
  );
  expect(other.map(({ id, en, sw }) => `${id}: ${en.parameters.join()} | ${sw.parameters.join()}`)).toEqual(
    [],
  );
});

it('no text is the same in both languages, but for names and codes (DECISIONS 26.4)', () => {
  const same = pairs.filter(({ en, sw }) => whole(en) === whole(sw) && !SAME.test(whole(en)));
  expect(same.map(({ id, en }) => `${id}: ${whole(en)}`)).toEqual([]);
});

it('one English text is one in Swahili (DECISIONS 26.4)', () => {
  const known = new Map<string, Set<string>>();
  for (const { en, sw } of pairs.filter(
    ({ en: { forms, parameters } }) => forms.length + parameters.length === 1,
  ))
    known.set(whole(en), (known.get(whole(en)) ?? new Set()).add(whole(sw)));
  const several = [...known].filter(([text, twins]) => twins.size > 1 && !TWO_IN_SWAHILI.has(text));
  expect(several.map(([text, twins]) => `${text}: ${[...twins].join(' | ')}`)).toEqual([]);
});

it('the Swahili of a label of at most 12 characters has at most 2.5 times as many, or 10 (DECISIONS 26.4)', () => {
  const long = pairs.filter(({ en, sw }) => {
    const { length } = whole(en);
    const isLabel = length <= 12 && en.parameters.length === 0;
    return isLabel && whole(sw).length > Math.max(10, 2.5 * length) && !LONG_IN_SWAHILI[whole(en)];
  });
  expect(long.map(({ id, en, sw }) => `${id}: ${whole(en)} → ${whole(sw)}`)).toEqual([]);
});

it('a term of the glossary has its own word in Swahili (packages/messages/src/sw/glossary.ts)', () => {
  const other = pairs.flatMap(({ id, en, sw }) => {
    const [text, twin] = [whole(en).toLowerCase(), whole(sw).toLowerCase()];
    return Object.entries(GLOSSARY).flatMap(([term, { sw: stems, not = [] }]) => {
      const isMissing =
        new RegExp(`\\b${term}(?:s|es)?\\b`).test(text) && !stems.some((stem) => twin.includes(stem));
      const wrong = not.filter((word) => new RegExp(`\\b${word}\\b`).test(twin));
      return (isMissing || wrong.length > 0) && !OTHER_TERM[`${term} ${id}`]
        ? [`${term} ${id}: ${whole(en)} → ${whole(sw)}`]
        : [];
    });
  });
  expect(other).toEqual([]);
});

it('docs/swahili-review.md has every text that a native reader is to decide on (npm run swahili:review)', () => {
  expect(readFileSync(REVIEW_FILE, 'utf8')).toBe(reviewText());
});
