import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type OwnText, TEXT_PLACES, type TextPlace } from '#contract/own-texts.ts';
import type { SiteReads } from '#contract/site.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Json } from '../platform/database.types.ts';
import { cachedBriefly } from '../platform/site-changes.ts';
import { getSwahiliTexts, OWN_TEXTS, SETTINGS_ID } from '../settings/read-settings.ts';
import { lastKnown } from './read-site.ts';

/** The fields that visitors read as text, by the place of their record. Names, addresses and numbers stay as they are. */
const FIELDS: Record<Exclude<TextPlace, 'pages'>, readonly string[]> = {
  institution: ['tagline', 'story', 'mission', 'vision', 'stats.label'],
  facts: [
    'account_format',
    'late_rule',
    'answer_hours',
    'papers',
    'complaint_decided_by',
    'complaint_next',
    'savings_held_by',
  ],
  services: ['title', 'text'],
  questions: ['question', 'answer'],
  leaders: ['position', 'bio'],
  jobs: ['title', 'department', 'type', 'description', 'responsibilities', 'requirements'],
  internships: ['title', 'duration', 'eligibility'],
  workshops: ['title', 'duration', 'schedule', 'description'],
  gallery: ['alt', 'caption', 'description'],
  testimonials: ['role', 'content'],
  branches: ['hours'],
  products: ['name', 'description', 'details', 'category'],
};

type Change = (text: string) => string;

/** A copy of a record, or of a list of them, whose texts were changed. */
function changed<Value>(value: Value, fields: readonly string[], change: Change): Value {
  if (Array.isArray(value)) return value.map((one) => changed(one, fields, change)) as Value;
  const copy = { ...value } as Record<string, unknown>;
  for (const field of fields) {
    const [name = '', ...below] = field.split('.');
    const text = copy[name];
    if (below.length > 0) copy[name] = changed(text, [below.join('.')], change);
    else if (typeof text === 'string') copy[name] = change(text);
    else if (Array.isArray(text)) copy[name] = text.map((one) => change(one as string));
  }
  return copy as Value;
}

/** The reads of the site with each text of the institution as `change` answers it for its place. */
function withTexts(reads: SiteReads, changeAt: (place: TextPlace) => Promise<Change>): SiteReads {
  const read =
    <Value>(place: keyof typeof FIELDS, of: () => Promise<Value>) =>
    async () =>
      changed(await of(), FIELDS[place], await changeAt(place));
  return {
    ...reads,
    institution: read('institution', reads.institution),
    facts: read('facts', reads.facts),
    branches: read('branches', reads.branches),
    products: read('products', reads.products),
    popularProducts: read('products', reads.popularProducts),
    async content() {
      const content = await reads.content();
      const lists = Object.entries(content).map(async ([place, list]) => [
        place,
        changed(list, FIELDS[place as keyof typeof content], await changeAt(place as TextPlace)),
      ]);
      return Object.fromEntries(await Promise.all(lists)) as typeof content;
    },
    async legalVersions(page) {
      const change = await changeAt('pages');
      return changed(await reads.legalVersions(page), ['text'], change);
    },
    async texts() {
      const { texts, ...others } = await reads.texts();
      const change = await changeAt('pages');
      const replaced = Object.entries(texts).map(([key, text]) => [key, change(text)]);
      return { ...others, texts: Object.fromEntries(replaced) as typeof texts };
    },
  };
}

/** The reads of the Swahili site: a text without its Swahili stays English (DECISIONS 26.4). */
export function inSwahili(db: Database, reads: SiteReads, log: FastifyBaseLogger): SiteReads {
  const read = cachedBriefly(lastKnown(() => getSwahiliTexts(db), log));
  return withTexts(reads, async () => {
    const swahili = await read();
    return (text) => swahili.get(text.trim()) || text;
  });
}

/** Every text of the institution that visitors read, and those of drafts of pages; each once, with its Swahili. */
export async function listOwnTexts(db: Database, reads: SiteReads): Promise<{ texts: OwnText[] }> {
  const swahili = await getSwahiliTexts(db);
  const found = new Map<string, OwnText>();
  const note = (place: TextPlace) => (text: string) => {
    const english = text.trim();
    if (/\p{L}/u.test(english) && !found.has(english))
      found.set(english, { place, english, swahili: swahili.get(english) || null });
    return text;
  };
  const noting = withTexts(reads, async (place) => note(place));
  await Promise.all([
    noting.institution(),
    noting.facts(),
    noting.content(),
    noting.branches(),
    noting.products(),
    noting.texts(),
  ]);
  const drafts = await db.selectFrom('page_versions').where('state', '=', 'draft').select('texts').execute();
  for (const { texts } of drafts) Object.values(texts as Record<string, string>).forEach(note('pages'));
  const order = ({ place }: OwnText) => TEXT_PLACES.indexOf(place);
  return { texts: [...found.values()].toSorted((a, b) => order(a) - order(b)) };
}

/** Writes the Swahili of a text; an empty one takes it away. */
export async function saveOwnText(
  db: Database,
  caller: Caller,
  { english, swahili }: { english: string; swahili: string },
): Promise<void> {
  await db.inTransaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx);
    const before = (await getSwahiliTexts(trx)).get(english) ?? '';
    const added = JSON.stringify({ [english]: swahili }) as unknown as Json;
    const at = caller.at.toISOString();
    await trx
      .insertInto('settings')
      .values({ key: OWN_TEXTS, value: added, updated_at: at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: sql`settings.value || excluded.value`, updated_at: at }),
      )
      .execute();
    await writeAudit(trx, caller, 'settings.own-text', SETTINGS_ID, {
      before: { english, swahili: before },
      after: { english, swahili },
    });
  });
}
