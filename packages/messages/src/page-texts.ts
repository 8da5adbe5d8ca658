import type { SitePicture, SiteTexts } from '#contract/site.ts';
import { LIMITS } from '#domain/limits.ts';
import { documentFault, type DocumentFault } from '#domain/written-document.ts';
import type { LegalText } from '#messages/legal-text.ts';
import {
  blocksOf,
  DOCUMENT_PLACEHOLDERS,
  documentKey,
  namedBlocks,
  ownDocument,
  withoutBlocks,
} from './page-documents.ts';
import { CATALOGUE, type Catalogue, type Path, type CatalogueText } from './page-catalogue.ts';
import {
  MOST,
  MOST_OF_OTHERS,
  PLACEHOLDERS,
  TEXT_PAGE_NAMES,
  TEXT_PAGES,
  type PageSection,
  type PictureKey,
  type PicturePlace,
  type TextPage,
  type TextPageName,
} from './page-text-list.ts';

export {
  TEXT_PAGE_NAMES,
  TEXT_PAGES,
  type DocumentSection,
  type HideableSection,
  type PageSection,
  type PictureKey,
  type PicturePlace,
  type TextPage,
  type TextPageName,
} from './page-text-list.ts';

/** A text that may be replaced. */
export interface PageText {
  /** Its path with the places in lists: `benefits.list.0.title`. */
  key: string;
  /** The words of the catalogue, with `{name}` where something is put in. */
  own: string;
  placeholders: readonly string[];
  most: number;
  /** Whether it is a list, with a line for each entry; an institution may write more or fewer of them. */
  isList?: true;
  /** For a page that is one text: the parts of the product that it can take over as they are (DECISIONS 21.13). */
  blocks?: readonly string[];
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isText = (value: unknown): value is CatalogueText =>
  typeof value === 'string' || typeof value === 'function';

/** Lists that are written as one text with a line for each entry. */
const WRITTEN_WHOLE = new Set(['features', 'serviceList']);
/** What entries of lists have beside the texts that may be replaced. */
const NOT_REPLACED = new Set(['id', 'icon', 'ask', 'subject']);

/** The texts in a part of the catalogue, with their keys. */
function textsIn(part: unknown, key: string): [string, CatalogueText | readonly string[]][] {
  const name = key.split('.').at(-1)!;
  if (isText(part) || (isList(part) && WRITTEN_WHOLE.has(name))) return [[key, part]];
  return Object.entries(part as object).flatMap(([below, value]) =>
    NOT_REPLACED.has(below) ? [] : textsIn(value, `${key}.${below}`),
  );
}

const partAt = (path: string) =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], CATALOGUE);

export function textsOf({ texts }: PageSection): PageText[] {
  const found = texts.flatMap((path) => textsIn(partAt(path), path));
  return found.map(([key, told]) => {
    const path = key.replaceAll(/\.\d+(?=\.|$)/g, '.*');
    const most = MOST[path.split('.').at(-1)!] ?? MOST_OF_OTHERS;
    if (isList(told)) return { key, own: told.join('\n'), placeholders: [], most, isList: true };
    const placeholders = typeof told === 'string' ? [] : (PLACEHOLDERS[path as Path] ?? []);
    const own =
      typeof told === 'string'
        ? told
        : (told as (...args: string[]) => string)(...placeholders.map((name) => `{${name}}`));
    return { key, own, placeholders, most };
  });
}

const documentText = (name: TextPageName, document: LegalText): PageText => ({
  key: documentKey(name),
  own: ownDocument(document),
  placeholders: DOCUMENT_PLACEHOLDERS,
  most: LIMITS.documentCharacters,
  blocks: blocksOf(document),
});

export const isTextPage = (name: string): name is TextPageName => Object.hasOwn(TEXT_PAGES, name);

export function textsOfPage(name: TextPageName): Map<string, PageText> {
  const { sections, document }: TextPage = TEXT_PAGES[name];
  if (document) return new Map([[documentKey(name), documentText(name, document)]]);
  return new Map(sections.flatMap(textsOf).map((text) => [text.key, text]));
}

export function placesOfPage(name: TextPageName): Map<string, PicturePlace> {
  const sections: readonly PageSection[] = TEXT_PAGES[name].sections;
  return new Map(sections.flatMap(({ pictures = [] }) => pictures).map((place) => [place.key, place]));
}

/** Sections of earlier versions that are several now, or have another name. */
const RENAMED: Readonly<Record<string, readonly string[]>> = {
  'everywhere.closing': ['home.closing'],
  'services.groups': ['services.goods', 'services.education', 'services.mentorship', 'services.community'],
};

/** The sections that are left out, by the names that they have now. */
export const hiddenNow = (hidden: readonly string[]): string[] => [
  ...new Set(hidden.flatMap((id) => RENAMED[id] ?? [id])),
];

/** What is wrong with a text that is to replace another: too long, or not the same placeholders. */
export type TextFault =
  | { reason: 'text_too_long'; params: { max: number } }
  | { reason: 'placeholder_unknown'; params: { placeholder: string; known: readonly string[] } }
  | { reason: 'placeholder_missing'; params: { placeholder: string } }
  | { reason: 'document_block_unknown'; params: { block: string; known: readonly string[] } }
  | DocumentFault;

const IN_BRACES = /\{([^{}]*)\}/g;

function blockFault(text: string, known: readonly string[]): TextFault | undefined {
  const block = namedBlocks(text).find((one) => !known.includes(one));
  return block === undefined ? undefined : { reason: 'document_block_unknown', params: { block, known } };
}

/** Whether a text can replace another (DECISIONS 21.8). An empty one leaves the catalogue's words. */
export function faultOf({ placeholders, most, blocks }: PageText, typed: string): TextFault | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (text.length > most) return { reason: 'text_too_long', params: { max: most } };
  const named = [...(blocks ? withoutBlocks(text) : text).matchAll(IN_BRACES)].map(([, name = '']) =>
    name.trim(),
  );
  const unknown = named.find((name) => !placeholders.includes(name));
  if (unknown !== undefined) {
    return { reason: 'placeholder_unknown', params: { placeholder: unknown, known: placeholders } };
  }
  // A whole text says of the institution what it likes to.
  if (blocks) return blockFault(text, blocks) ?? documentFault(text);
  const missing = placeholders.find((name) => !named.includes(name));
  return missing === undefined
    ? undefined
    : { reason: 'placeholder_missing', params: { placeholder: missing } };
}

export const NO_TEXTS: SiteTexts = { texts: {}, hidden: [], pictures: {} };

/** The entries of a list that was written as one text. */
const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

/** A copy of a part of the catalogue with the replaced texts. */
function replaced(
  part: unknown,
  key: string,
  texts: Readonly<Record<string, string>>,
  path: string,
): unknown {
  if (isText(part)) {
    const text = texts[key];
    if (text === undefined) return part;
    if (typeof part === 'string') return text;
    const names = PLACEHOLDERS[path as Path] ?? [];
    return (...args: unknown[]) =>
      text.replaceAll(IN_BRACES, (whole, name: string) => {
        const at = names.indexOf(name.trim());
        return at === -1 ? whole : String(args[at]);
      });
  }
  if (Array.isArray(part)) {
    const lines = isList(part) && texts[key] !== undefined ? linesOf(texts[key]) : [];
    if (lines.length > 0) return lines;
    return part.map((entry, at) => replaced(entry, `${key}.${at}`, texts, `${path}.*`));
  }
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, below]) => [
      name,
      replaced(below, `${key}.${name}`, texts, `${path}.${name}`),
    ]),
  );
}

/** The words of a part of the catalogue as pages show them. */
export type WordsOf = <Name extends keyof Catalogue>(name: Name) => Catalogue[Name];

/** The catalogue with what an institution says in place of it. */
export function wordsWith({ texts }: Pick<SiteTexts, 'texts' | 'hidden'>): WordsOf {
  const made = new Map<string, unknown>();
  const begins = new Set(Object.keys(texts).map((key) => key.split('.', 1)[0]));
  return (name) => {
    if (!begins.has(name)) return CATALOGUE[name];
    if (!made.has(name)) made.set(name, replaced(CATALOGUE[name], name, texts, name));
    return made.get(name) as Catalogue[typeof name];
  };
}

const PLACES = new Map(TEXT_PAGE_NAMES.flatMap((name) => [...placesOfPage(name)]));

/** The picture at each place: what an institution has put there, or the product's drawing with the words that describe it. */
export type PictureOf = (key: PictureKey, alt?: string) => SitePicture;

export const picturesWith =
  ({ pictures }: Pick<SiteTexts, 'pictures'>): PictureOf =>
  (key, alt = '') => {
    const own = pictures[key];
    return own ?? { src: `/art/${PLACES.get(key)!.art}.svg`, alt };
  };
