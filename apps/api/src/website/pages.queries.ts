import type { PageTexts, PageVersion, PageVersionLine } from '#contract/pages.ts';
import type { LegalVersion, SiteTexts } from '#contract/site.ts';
import { refuse } from '#domain/errors.ts';
import {
  hiddenNow,
  isTextPage,
  placesOfPage,
  TEXT_PAGE_NAMES,
  TEXT_PAGES,
  textsOfPage,
  type DocumentSection,
  type TextPage,
  type TextPageName,
} from '#messages/page-texts.ts';
import { documentKey } from '#messages/page-documents.ts';
import { areCostsTold, listHiddenAtFirst } from '../settings/read-settings.ts';
import type { Database } from '../platform/database.ts';
import type { DraftAddresses } from './draft-address.ts';

/** The page of that name. Throws `not_found`. */
export function namedPage(name: string): TextPageName {
  if (!isTextPage(name)) throw refuse('record_not_found', { record: 'page' });
  return name;
}

const selectVersions = (db: Database, page: TextPageName) =>
  db
    .selectFrom('page_versions')
    .innerJoin('staff as saver', 'saver.id', 'page_versions.saved_by')
    .leftJoin('staff as publisher', 'publisher.id', 'page_versions.published_by')
    .where('page', '=', page)
    .select([
      'version',
      'state',
      'saver.name as saved_by_name',
      'saved_at',
      'publisher.name as published_by_name',
      'published_at',
    ])
    .orderBy('version', 'desc');

/** A version whole, without what the page does not have any more. */
async function findVersion(
  db: Database,
  addresses: DraftAddresses,
  page: TextPageName,
  version: number,
): Promise<PageVersion | undefined> {
  const row = await selectVersions(db, page)
    .where('version', '=', version)
    .select(['texts', 'hidden', 'pictures'])
    .executeTakeFirst();
  if (!row) return undefined;
  const [known, places] = [textsOfPage(page), placesOfPage(page)];
  const texts = Object.entries(row.texts as Record<string, string>).filter(([key]) => known.has(key));
  return {
    ...(row as PageVersionLine),
    texts: Object.fromEntries(texts),
    hidden: hiddenNow(row.hidden),
    pictures: Object.fromEntries(
      Object.entries(row.pictures as unknown as SiteTexts['pictures']).filter(([key]) => places.has(key)),
    ),
    shown_at: addresses.make(page, version),
  };
}

/** A version of a page. Throws `not_found`. */
export async function getPageVersion(
  db: Database,
  addresses: DraftAddresses,
  name: string,
  version: string,
): Promise<PageVersion> {
  const page = namedPage(name);
  const found = /^\d{1,9}$/.test(version)
    ? await findVersion(db, addresses, page, Number(version))
    : undefined;
  if (!found) throw refuse('record_not_found', { record: 'page_version' });
  return found;
}

/** The texts of a page: published, draft, and earlier versions. Throws `not_found`. */
export async function getPage(db: Database, addresses: DraftAddresses, name: string): Promise<PageTexts> {
  const page = namedPage(name);
  const lines = (await selectVersions(db, page).execute()) as PageVersionLine[];
  const versions = lines.filter(({ state }) => state === 'published');
  const wholeOf = async (line: PageVersionLine | undefined) =>
    (line && (await findVersion(db, addresses, page, line.version))) ?? null;
  return {
    page,
    published: await wholeOf(versions[0]),
    draft: await wholeOf(lines.find(({ state }) => state === 'draft')),
    versions,
    hidden_at_first: hiddenNow((await listHiddenAtFirst(db)) ?? []).filter(
      (section) => pageOfSection(section) === page,
    ),
  };
}

/** Every page whose texts can be replaced, when it was last published, and whether it has a draft. */
export async function listPages(db: Database) {
  const rows = await db
    .selectFrom('page_versions')
    .groupBy('page')
    .select((eb) => [
      'page',
      eb.fn.max('published_at').as('published_at'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'draft').as('drafts'),
    ])
    .execute();
  const pages = TEXT_PAGE_NAMES.map((page) => {
    const row = rows.find((one) => one.page === page);
    return { page, published_at: row?.published_at ?? null, has_draft: (row?.drafts ?? 0) > 0 };
  });
  return { pages };
}

const pageOfSection = (section: string) => section.split('.', 1)[0]!;

/** What the pages say now; with `draft`, one of them as a version of it would. */
export async function getSiteTexts(
  db: Database,
  draft?: { page: string; version: number },
): Promise<SiteTexts> {
  const rows = await db
    .selectFrom('page_versions')
    .distinctOn('page')
    .select(['page', 'texts', 'hidden', 'pictures'])
    .where((eb) =>
      draft
        ? eb.or([
            eb.and([eb('page', '=', draft.page), eb('version', '=', draft.version)]),
            eb.and([eb('page', '<>', draft.page), eb('state', '=', 'published')]),
          ])
        : eb('state', '=', 'published'),
    )
    .orderBy('page')
    .orderBy('version', 'desc')
    .execute();
  // The words that came with a system, version 0 of a legal text, stay as they were read (DECISIONS 9.6).
  const isLegal = (page: string) => isTextPage(page) && (TEXT_PAGES[page] as TextPage).isLegal === true;
  const said = new Set(rows.map(({ page }) => page).filter((page) => !isLegal(page) || page === draft?.page));
  const costs = (await areCostsTold(db)) ? [] : ['resources.cost' satisfies DocumentSection];
  const atFirst = [...((await listHiddenAtFirst(db)) ?? []), ...costs].filter(
    (section) => !said.has(pageOfSection(section)),
  );
  return {
    texts: Object.assign({}, ...rows.map((row) => row.texts as Record<string, string>)) as Record<
      string,
      string
    >,
    hidden: hiddenNow([...rows.flatMap((row) => row.hidden), ...atFirst]),
    pictures: Object.assign({}, ...rows.map((row) => row.pictures)) as SiteTexts['pictures'],
  };
}

/** Every published version of a legal text, the newest first. */
export async function listLegalVersions(db: Database, page: string): Promise<LegalVersion[]> {
  const rows = await db
    .selectFrom('page_versions')
    .select(['version', 'in_force', 'texts'])
    .where('page', '=', page)
    .where('in_force', 'is not', null)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, in_force: day, texts }) => ({
    version,
    in_force: day ?? '',
    text: (texts as Record<string, string>)[documentKey(page)] ?? '',
  }));
}
