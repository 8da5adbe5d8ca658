import type { z } from 'zod';
import { institutionBody, type Settings } from '#contract/settings.ts';
import { SITE_ART } from '#contract/site-art.ts';
import {
  contentEntries,
  GALLERY_CATEGORIES,
  SERVICE_LINKS,
  SERVICE_PICTURES,
  type ContentKind,
} from '#contract/site-content.ts';
import { settings } from '#words/index.ts';
import { artPath } from '../../kit/form/pictures.ts';
import { choicesOf, labelled, type Fields, type Inputs } from '../fields.ts';

const words = settings.content;

export type ListKind = keyof typeof words.kinds;

/** An entry of any list, by its field names. */
export type Entry = Inputs;

/** A list of the public site that an admin keeps (DECISIONS 6). */
export interface ContentList {
  /** The field that identifies an entry. */
  key: 'id' | 'title';
  schema: z.ZodObject;
  fields: Fields;
  /** The fields that the list shows: the name of an entry, and the line below it. */
  title: string;
  below: string;
  /** Empty where an entry has none. */
  pictureOf?: (entry: Entry) => string;
  /** The values of a new entry that have no field in the form. */
  fresh?: Entry;
  read: (settings: Settings) => Entry[];
  write: (entries: Entry[]) => Inputs;
}

type Boxes = Parameters<typeof labelled>[1];

function ofSite(
  kind: ContentKind,
  list: ListKind,
  boxes: Boxes,
  rest: Pick<ContentList, 'title' | 'below' | 'pictureOf'> & { key?: 'title' },
): ContentList {
  return {
    key: 'id',
    ...rest,
    schema: contentEntries[kind],
    fields: labelled({ labels: words.kinds[list].fields, hints: HINTS }, boxes),
    read: ({ site_content }) => site_content[kind],
    write: (entries) => ({ siteContent: { [kind]: entries } }),
  };
}

const HINTS = { responsibilities: words.lines, requirements: words.lines };
/** The drawings of faces: the only drawings for the picture of a member. */
const FACES = SITE_ART.filter((name) => name.startsWith('portrait-'));
const drawn = (value: unknown) => artPath(`spot-${String(value)}`);

export const LISTS: Record<ListKind, ContentList> = {
  figures: {
    key: 'id',
    schema: institutionBody.shape.stats.element,
    fields: labelled({ labels: words.kinds.figures.fields }, [
      { name: 'value', as: 'line' },
      { name: 'label', as: 'line' },
    ]),
    title: 'value',
    below: 'label',
    fresh: { icon: 'check' },
    read: ({ institution }) => institution.stats,
    write: (stats) => ({ institution: { stats } }),
  },
  services: ofSite(
    'services',
    'services',
    [
      { name: 'title', as: 'line' },
      { name: 'text', as: 'prose' },
      { name: 'link', as: 'choice', choices: choicesOf(SERVICE_LINKS, words.links) },
      {
        name: 'picture',
        as: 'choice',
        choices: SERVICE_PICTURES.map((value) => ({ value, label: settings.picture.drawing(value) })),
      },
      { name: 'shown', as: 'switch', isOnAtFirst: true },
    ],
    { title: 'title', below: 'text', pictureOf: ({ picture }) => drawn(picture) },
  ),
  questions: ofSite(
    'questions',
    'questions',
    [
      { name: 'question', as: 'line' },
      { name: 'answer', as: 'prose' },
      { name: 'shown', as: 'switch', isOnAtFirst: true },
    ],
    { title: 'question', below: 'answer' },
  ),
  leadership: ofSite(
    'leaders',
    'leadership',
    [
      { name: 'name', as: 'line' },
      { name: 'position', as: 'line' },
      { name: 'bio', as: 'prose' },
      { name: 'image', as: 'picture', back: words.initials },
    ],
    { title: 'name', below: 'position', pictureOf: ({ image }) => (typeof image === 'string' ? image : '') },
  ),
  openings: ofSite(
    'jobs',
    'openings',
    [
      { name: 'title', as: 'line' },
      { name: 'department', as: 'line' },
      { name: 'location', as: 'line' },
      { name: 'type', as: 'line' },
      { name: 'posted', as: 'day' },
      { name: 'description', as: 'prose' },
      { name: 'responsibilities', as: 'lines' },
      { name: 'requirements', as: 'lines' },
    ],
    { title: 'title', below: 'location' },
  ),
  internships: ofSite(
    'internships',
    'internships',
    [
      { name: 'title', as: 'line' },
      { name: 'duration', as: 'line' },
      { name: 'eligibility', as: 'prose' },
    ],
    { key: 'title', title: 'title', below: 'duration' },
  ),
  workshops: ofSite(
    'workshops',
    'workshops',
    [
      { name: 'title', as: 'line' },
      { name: 'duration', as: 'line' },
      { name: 'schedule', as: 'line' },
      { name: 'description', as: 'prose' },
    ],
    { key: 'title', title: 'title', below: 'schedule' },
  ),
  gallery: ofSite(
    'gallery',
    'gallery',
    [
      { name: 'src', as: 'picture', drawings: SITE_ART },
      { name: 'alt', as: 'line' },
      { name: 'caption', as: 'line' },
      { name: 'description', as: 'prose' },
      { name: 'category', as: 'choice', choices: choicesOf(GALLERY_CATEGORIES, words.categories) },
    ],
    { title: 'caption', below: 'description', pictureOf: ({ src }) => String(src) },
  ),
  testimonials: ofSite(
    'testimonials',
    'testimonials',
    [
      { name: 'name', as: 'line' },
      { name: 'role', as: 'line' },
      { name: 'content', as: 'prose' },
      { name: 'image', as: 'picture', drawings: FACES },
    ],
    { title: 'name', below: 'role', pictureOf: ({ image }) => String(image) },
  ),
};

export const keyOf = (list: ContentList, entry: Entry): string => String(entry[list.key]);

/** The list with an entry in its place, or added at its end. */
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
