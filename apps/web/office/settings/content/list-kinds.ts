import type { z } from 'zod';
import { institutionBody, type Settings, type SettingsChanges } from '#contract/settings.ts';
import {
  contentEntries,
  GALLERY_CATEGORIES,
  SERVICE_LINKS,
  type ContentKind,
} from '#contract/site-content.ts';
import { settings } from '#words/index.ts';
import { bodyOf } from '../institution/institution-fields.ts';

const words = settings.content;

export type ListKind = keyof typeof words.kinds;

/** An entry of any list, by its field names. */
export type Entry = Record<string, unknown>;

/** How a field is edited: a line, several lines of prose, a list with a line each, a day, a picture, a small drawing … */
export interface Field {
  name: string;
  as: 'line' | 'prose' | 'lines' | 'day' | 'choice' | 'picture' | 'spot';
  /** … or one of these; the first, unless another is chosen. */
  choices?: readonly { value: string; label: string }[];
}

/** A list of the public site that an admin keeps (DECISIONS 6). */
interface ContentList {
  /** The field by which entries are told apart. */
  key: 'id' | 'title';
  schema: z.ZodObject;
  fields: readonly Field[];
  /** What an entry is called in the list, and what stands below. */
  title: string;
  below: string;
  picture?: string;
  /** Whether each entry can be switched off, by its field `shown`. */
  switched?: true;
  read: (settings: Settings) => Entry[];
  write: (settings: Settings, entries: Entry[]) => SettingsChanges;
  /** What a new entry has that no field asks for. */
  fresh?: Entry;
}

const line = (name: string): Field => ({ name, as: 'line' });
const prose = (name: string): Field => ({ name, as: 'prose' });
/** A choice among these values, with the words that they have. */
const choice = <Value extends string>(
  name: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): Field => ({ name, as: 'choice', choices: values.map((value) => ({ value, label: labels[value] })) });

function ofSite(
  kind: ContentKind,
  list: Pick<ContentList, 'key' | 'fields' | 'title' | 'below' | 'picture' | 'switched' | 'fresh'>,
): ContentList {
  return {
    ...list,
    schema: contentEntries[kind],
    read: ({ site_content }) => site_content[kind],
    // The schema of the form has said that the entries are of this kind.
    write: (_settings, entries) => ({ siteContent: { [kind]: entries } }),
  };
}

export const LISTS: Record<ListKind, ContentList> = {
  figures: {
    key: 'id',
    schema: institutionBody.shape.stats.element,
    fields: [line('value'), line('label')],
    title: 'value',
    below: 'label',
    fresh: { icon: 'check' },
    read: ({ institution }) => institution.stats,
    write: ({ institution }, entries) => ({
      institution: { ...bodyOf(institution), stats: entries as Settings['institution']['stats'] },
    }),
  },
  services: ofSite('services', {
    key: 'id',
    fields: [
      line('title'),
      prose('text'),
      choice('link', SERVICE_LINKS, words.links),
      { name: 'picture', as: 'spot' },
    ],
    title: 'title',
    below: 'text',
    picture: 'picture',
    switched: true,
    fresh: { shown: true, picture: 'goods' },
  }),
  questions: ofSite('questions', {
    key: 'id',
    fields: [line('question'), prose('answer')],
    title: 'question',
    below: 'answer',
    switched: true,
    fresh: { shown: true },
  }),
  leadership: ofSite('leaders', {
    key: 'id',
    fields: [line('name'), line('position'), prose('bio'), { name: 'image', as: 'picture' }],
    title: 'name',
    below: 'position',
    picture: 'image',
  }),
  openings: ofSite('jobs', {
    key: 'id',
    fields: [
      line('title'),
      line('department'),
      line('location'),
      line('type'),
      { name: 'posted', as: 'day' },
      prose('description'),
      { name: 'responsibilities', as: 'lines' },
      { name: 'requirements', as: 'lines' },
    ],
    title: 'title',
    below: 'location',
  }),
  internships: ofSite('internships', {
    key: 'title',
    fields: [line('title'), line('duration'), prose('eligibility')],
    title: 'title',
    below: 'duration',
  }),
  workshops: ofSite('workshops', {
    key: 'title',
    fields: [line('title'), line('duration'), line('schedule'), prose('description')],
    title: 'title',
    below: 'schedule',
  }),
  gallery: ofSite('gallery', {
    key: 'id',
    fields: [
      { name: 'src', as: 'picture' },
      line('alt'),
      line('caption'),
      prose('description'),
      choice('category', GALLERY_CATEGORIES, words.categories),
    ],
    title: 'caption',
    below: 'description',
    picture: 'src',
  }),
  testimonials: ofSite('testimonials', {
    key: 'id',
    fields: [line('name'), line('role'), prose('content'), { name: 'image', as: 'picture' }],
    title: 'name',
    below: 'role',
    picture: 'image',
  }),
};

/** An entry as its form holds it: every field is a text. */
export type EntryFields = Record<string, string>;

export function fieldsOf(list: ContentList, entry: Entry | undefined): EntryFields {
  return Object.fromEntries(
    list.fields.map(({ name, as, choices }) => {
      const value = entry?.[name];
      if (as === 'lines') return [name, Array.isArray(value) ? value.join('\n') : ''];
      return [name, typeof value === 'string' ? value : (choices?.[0]?.value ?? '')];
    }),
  );
}

/** The entry that the fields mean, over what it was: what no field asks for stays. */
export function toEntry(list: ContentList, fields: EntryFields, before: Entry): Entry {
  const values = list.fields.map(({ name, as }) => {
    const text = fields[name] ?? '';
    if (as !== 'lines') return [name, text.trim()];
    return [
      name,
      text
        .split('\n')
        .map((point) => point.trim())
        .filter(Boolean),
    ];
  });
  return { ...before, ...(Object.fromEntries(values) as Entry) };
}

/** A field of an entry that is one text. */
export function textOf(entry: Entry, field: string): string {
  const value = entry[field];
  return typeof value === 'string' ? value : '';
}

/** The address of the picture of an entry; a small drawing is kept by its name. */
export function pictureOf(list: ContentList, entry: Entry): string | undefined {
  if (!list.picture) return undefined;
  const value = textOf(entry, list.picture);
  const isSpot = list.fields.some(({ name, as }) => name === list.picture && as === 'spot');
  return isSpot ? artPath(`spot-${value}`) : value;
}

/** Where a drawing of this site is. */
export const artPath = (name: string): string => `/art/${name}.svg`;

/** Whether visitors see an entry. */
export const isShown = (list: ContentList, entry: Entry): boolean =>
  !list.switched || entry['shown'] === true;

/** The list with an entry switched on or off. */
export function switched(list: ContentList, entries: Entry[], key: string, shown: boolean): Entry[] {
  return entries.map((one) => (keyOf(list, one) === key ? { ...one, shown } : one));
}

export const keyOf = (list: ContentList, entry: Entry): string => textOf(entry, list.key);
export const titleOf = (list: ContentList, entry: Entry): string => textOf(entry, list.title);

/** The list with an entry put in its place, or added at its end. */
export function withEntry(
  list: ContentList,
  entries: Entry[],
  key: string | undefined,
  entry: Entry,
): Entry[] {
  const at = entries.findIndex((one) => keyOf(list, one) === key);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}

/** The list with an entry one place further up (-1) or down (1). */
export function moved(list: ContentList, entries: Entry[], key: string, by: 1 | -1): Entry[] {
  const at = entries.findIndex((one) => keyOf(list, one) === key);
  const [one, other] = [entries[at], entries[at + by]];
  return one && other ? entries.with(at, other).with(at + by, one) : entries;
}
