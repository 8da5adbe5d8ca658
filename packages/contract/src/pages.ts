import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ownPicture } from './site-content.ts';

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
      description: 'A secret address that shows this version of the page. It works for at most 30 minutes',
    }),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.output<typeof pageVersion>;

const pageTexts = z
  .object({
    page,
    published: pageVersion
      .nullable()
      .meta({ description: 'The version that visitors read. Null: the standard words of the product' }),
    draft: pageVersion.nullable(),
    hidden_at_first: hidden.meta({
      description: 'The sections that the page does not show before the first version is published',
    }),
    versions: z.array(versionLine).meta({ description: 'The published versions, newest first' }),
  })
  .meta({ id: 'PageTexts' });
export type PageTexts = z.output<typeof pageTexts>;

const pageParams = z.object({ page });

export const listPages = endpoint({
  name: 'listPages',
  tag: 'Settings',
  summary: 'List the pages whose texts you can change, and the state of each',
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
  summary: 'Get the texts of a page: the published version, the draft, and all earlier versions',
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
  summary: 'One version of a page with all its texts',
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
  pictures: pictures.optional().meta({
    description:
      'If this is missing, the pictures of the draft stay. Without a draft, the pictures of the published page stay',
  }),
  updatedAt: z.string().max(40).nullable().optional().meta({
    description:
      'The `saved_at` of the draft that the user saw. Without a draft, the `published_at` of the published version. Null: there was neither',
  }),
});

export const savePageDraft = endpoint({
  name: 'savePageDraft',
  tag: 'Settings',
  summary: 'Save a draft of a page. Visitors do not see it',
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
      .meta({ description: 'The `saved_at` of the draft that the user saw' }),
  }),
  replies: { 204: 'no-content' },
  refuses: ['not_found', 'stale'],
});

export const publishPage = endpoint({
  name: 'publishPage',
  tag: 'Settings',
  summary:
    'Publish the draft of a page. The version stays in the history. A legal text is in force from that day',
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
      .meta({ description: 'The `saved_at` of the draft that the user saw' }),
  }),
  replies: { 200: pageTexts },
  refuses: ['not_found', 'stale'],
});
