import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { named, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';
import { ownPicture } from './site-content.ts';

const settings = endpointsOf('Settings');

export const PAGE_STATES = ['draft', 'published'] as const;

const texts = z.record(z.string().max(100), z.string().trim().max(LIMITS.documentCharacters)).meta({
  description:
    'The texts by the key of the words that they replace. If a text is empty, the page shows the standard words',
});
const hidden = z
  .array(z.string().max(60))
  .max(20)
  .meta({ description: 'The sections that the page does not show' });
const pictures = z
  .record(
    z.string().max(60),
    z.object({
      src: ownPicture,
      alt: z
        .string()
        .trim()
        .max(LIMITS.altCharacters, reasonText('text_too_long', { max: LIMITS.altCharacters }))
        .meta({
          description:
            'A description of the picture for people who cannot see it. Empty: the picture is only decoration',
        }),
    }),
  )
  .meta({ description: 'The pictures by the place of the drawing that they replace' });
const page = z.string().trim().meta({ description: 'The name of a page', example: 'home' });

const versionLine = named('PageVersionLine', {
  version: z.int(),
  state: z.enum(PAGE_STATES),
  saved_by_name: z.string(),
  saved_at: timestamp,
  published_by_name: z.string().nullable(),
  published_at: timestamp.nullable(),
});
export type PageVersionLine = z.output<typeof versionLine>;

const pageVersion = versionLine
  .extend({
    texts,
    hidden,
    pictures,
    shown_at: z.string().meta({
      description: 'A secret address that shows this version of the page. It works for at most 30 minutes',
    }),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.output<typeof pageVersion>;

const pageTexts = named('PageTexts', {
  page,
  published: pageVersion
    .nullable()
    .meta({ description: 'The version that visitors read. Null: the standard words of the product' }),
  draft: pageVersion.nullable(),
  hidden_at_first: hidden.meta({
    description: 'The sections that the page does not show before the first version is published',
  }),
  versions: z.array(versionLine).meta({ description: 'The published versions, newest first' }),
});
export type PageTexts = z.output<typeof pageTexts>;

export const listPages = settings.get('listPages', '/pages', {
  summary: 'List the pages whose texts you can change, and the state of each',
  access: 'settings.read',
  replies: {
    200: named('Pages', {
      pages: z.array(
        z.object({
          page,
          published_at: timestamp.nullable(),
          has_draft: z.boolean(),
        }),
      ),
    }),
  },
});

export const getPage = settings.get('getPage', '/pages/{page}', {
  summary: 'Get the texts of a page: the published version, the draft, and all earlier versions',
  access: 'settings.read',
  params: { page },
  replies: { 200: pageTexts },
});

export const getPageVersion = settings.get('getPageVersion', '/pages/{page}/versions/{version}', {
  summary: 'One version of a page with all its texts',
  access: 'settings.read',
  params: { page, version: z.string().trim() },
  replies: { 200: pageVersion },
});

export const pageDraftBody = z.object({
  texts,
  hidden,
  pictures: pictures.optional().meta({
    description:
      'If this is missing, the pictures of the draft stay. Without a draft, the pictures of the published page stay',
  }),
  updatedAt: z.string().max(40).nullable().optional().meta({
    description:
      'The `saved_at` of the draft that the user saw. Without a draft, the `published_at` of the published version. Null: there was neither',
  }),
});

export const savePageDraft = settings.put('savePageDraft', '/pages/{page}/draft', {
  summary: 'Save a draft of a page. Visitors do not see it',
  access: 'settings.write',
  params: { page },
  body: pageDraftBody,
  replies: { 200: pageTexts },
  refuses: ['stale'],
});

export const deletePageDraft = settings.delete('deletePageDraft', '/pages/{page}/draft', {
  summary: 'Delete the draft of a page',
  access: 'settings.write',
  params: { page },
  query: z.object({
    updatedAt: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'The `saved_at` of the draft that the user saw' }),
  }),
  replies: { 204: 'no-content' },
  refuses: ['stale'],
});

export const publishPage = settings.post('publishPage', '/pages/{page}/publish', {
  summary:
    'Publish the draft of a page. The version stays in the history. A legal text is in force from that day',
  access: 'settings.write',
  asksPassword: true,
  params: { page },
  body: z.object({
    updatedAt: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'The `saved_at` of the draft that the user saw' }),
  }),
  replies: { 200: pageTexts },
  refuses: ['stale'],
});
