import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ownPicture } from './site-content.ts';

export const PAGE_STATES = ['draft', 'published'] as const;

const texts = z.record(z.string().max(100), z.string().trim().max(LIMITS.documentCharacters)).meta({
  description: 'By the key of the words that each replaces; an empty text leaves the product’s own words',
});
const hidden = z
  .array(z.string().max(60))
  .max(20)
  .meta({ description: 'The sections that the page leaves out' });
const pictures = z
  .record(
    z.string().max(60),
    z.object({
      src: ownPicture,
      alt: z
        .string()
        .trim()
        .max(LIMITS.altCharacters, reasonText('text_too_long', { max: LIMITS.altCharacters }))
        .meta({ description: 'What it shows, for who does not see it; empty: it only adorns' }),
    }),
  )
  .meta({ description: 'By the place of the drawing that each replaces' });
const page = z.string().trim().meta({ description: 'The name of a page', example: 'home' });

const versionLine = z
  .object({
    version: z.int(),
    state: z.enum(PAGE_STATES),
    saved_by_name: z.string(),
    saved_at: timestamp,
    published_by_name: z.string().nullable(),
    published_at: timestamp.nullable(),
  })
  .meta({ id: 'PageVersionLine' });
export type PageVersionLine = z.output<typeof versionLine>;

const pageVersion = versionLine
  .extend({
    texts,
    hidden,
    pictures,
    shown_at: z.string().meta({
      description: 'A secret address that shows the page with this version for half an hour at most',
    }),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.output<typeof pageVersion>;

const pageTexts = z
  .object({
    page,
    published: pageVersion
      .nullable()
      .meta({ description: 'What visitors read; null: the product’s own words' }),
    draft: pageVersion.nullable(),
    hidden_at_first: hidden.meta({
      description: 'The sections that the page leaves out while nothing was published',
    }),
    versions: z.array(versionLine).meta({ description: 'What was published, the newest first' }),
  })
  .meta({ id: 'PageTexts' });
export type PageTexts = z.output<typeof pageTexts>;

const pageParams = z.object({ page });

export const listPages = endpoint({
  name: 'listPages',
  tag: 'Settings',
  summary: 'The pages whose texts can be replaced, and where each is',
  method: 'GET',
  path: '/pages',
  access: 'settings.read',
  replies: {
    200: z
      .object({
        pages: z.array(
          z.object({
            page,
            published_at: timestamp.nullable(),
            has_draft: z.boolean(),
          }),
        ),
      })
      .meta({ id: 'Pages' }),
  },
});

export const getPage = endpoint({
  name: 'getPage',
  tag: 'Settings',
  summary: 'What a page says: as published, as a draft, and every earlier version',
  method: 'GET',
  path: '/pages/{page}',
  access: 'settings.read',
  params: pageParams,
  replies: { 200: pageTexts },
  refuses: ['not_found'],
});

export const getPageVersion = endpoint({
  name: 'getPageVersion',
  tag: 'Settings',
  summary: 'One version of a page, whole',
  method: 'GET',
  path: '/pages/{page}/versions/{version}',
  access: 'settings.read',
  params: pageParams.extend({ version: z.string().trim() }),
  replies: { 200: pageVersion },
  refuses: ['not_found'],
});

export const pageDraftBody = z.object({
  texts,
  hidden,
  pictures: pictures
    .optional()
    .meta({ description: 'Without it the pictures stay as the draft, or else the published page, has them' }),
  updatedAt: z.string().max(40).nullable().optional().meta({
    description:
      'The `saved_at` of the draft that this begins with, or without one the `published_at` of what visitors read; null: there was neither',
  }),
});

export const savePageDraft = endpoint({
  name: 'savePageDraft',
  tag: 'Settings',
  summary: 'Save a draft of a page; visitors do not see it',
  method: 'PUT',
  path: '/pages/{page}/draft',
  access: 'settings.write',
  command: true,
  params: pageParams,
  body: pageDraftBody,
  replies: { 200: pageTexts },
  refuses: ['not_found', 'stale'],
});

export const deletePageDraft = endpoint({
  name: 'deletePageDraft',
  tag: 'Settings',
  summary: 'Delete the draft of a page',
  method: 'DELETE',
  path: '/pages/{page}/draft',
  access: 'settings.write',
  command: true,
  params: pageParams,
  query: z.object({
    updatedAt: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'The `saved_at` of the draft that was looked at' }),
  }),
  replies: { 204: 'no-content' },
  refuses: ['not_found', 'stale'],
});

export const publishPage = endpoint({
  name: 'publishPage',
  tag: 'Settings',
  summary:
    'Publish the draft of a page; it is a version that stays, and a legal text is in force from that day',
  method: 'POST',
  path: '/pages/{page}/publish',
  access: 'settings.write',
  asksPassword: true,
  command: true,
  params: pageParams,
  body: z.object({
    updatedAt: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'The `saved_at` of the draft that was looked at' }),
  }),
  replies: { 200: pageTexts },
  refuses: ['not_found', 'stale'],
});
