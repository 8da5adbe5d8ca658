import type { z } from 'zod';
import { institutionBody, type Settings, type SettingsChanges } from '#contract/settings.ts';
import { contentEntries, GALLERY_CATEGORIES, type ContentKind } from '#contract/site-content.ts';
import { settings } from '#words/index.ts';
import { bodyOf } from '../institution/institution-fields.ts';

const words = settings.content;

export type ListKind = keyof typeof words.kinds;

/** An entry of any list, by its field names. */
export type Entry = Record<string, unknown>;

/** How a field is edited: a line, several lines of prose, a list with a line each, a day, a choice, a picture. */
export interface Field {
  name: string;
  as: 'line' | 'prose' | 'lines' | 'day' | 'category' | 'picture';
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
  read: (settings: Settings) => Entry[];
  write: (settings: Settings, entries: Entry[]) => SettingsChanges;
  /** What a new entry has that no field asks for. */
  fresh?: Entry;
}

const line = (name: string): Field => ({ name, as: 'line' });
const prose = (name: string): Field => ({ name, as: 'prose' });

function ofSite(
  kind: ContentKind,
  list: Pick<ContentList, 'key' | 'fields' | 'title' | 'below' | 'picture'>,
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
      { name: 'category', as: 'category' },
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
    list.fields.map(({ name, as }) => {
      const value = entry?.[name];
      if (as === 'lines') return [name, Array.isArray(value) ? value.join('\n') : ''];
      return [name, typeof value === 'string' ? value : as === 'category' ? GALLERY_CATEGORIES[0] : ''];
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
