import { z } from 'zod';
import { named } from './common.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { endpointsOf } from './endpoints-of.ts';

const settings = endpointsOf('Settings');

/** Where visitors read a text of the institution. */
export const TEXT_PLACES = [
  'institution',
  'facts',
  'services',
  'questions',
  'leaders',
  'jobs',
  'internships',
  'workshops',
  'gallery',
  'testimonials',
  'branches',
  'products',
  'pages',
] as const;
export type TextPlace = (typeof TEXT_PLACES)[number];

const ownText = named('OwnText', {
  place: z.enum(TEXT_PLACES),
  english: z.string(),
  swahili: z
    .string()
    .nullable()
    .meta({ description: 'The text on the Swahili site. Null: the Swahili site shows the English' }),
});
export type OwnText = z.output<typeof ownText>;

export const listOwnTexts = settings.get('listOwnTexts', '/own-texts', {
  summary: "List the institution's own texts on the site with their Swahili. Each text is in the list once",
  access: 'settings.read',
  replies: { 200: named('OwnTexts', { texts: z.array(ownText) }) },
});

const text = z
  .string()
  .trim()
  .max(LIMITS.documentCharacters, reasonText('text_too_long', { max: LIMITS.documentCharacters }));

export const ownTextBody = z.object({
  english: text.meta({ description: 'The English text as on the site' }),
  swahili: text.meta({ description: 'The Swahili of the text. Empty: the Swahili site shows the English' }),
});

export const saveOwnText = settings.put('saveOwnText', '/own-texts', {
  summary:
    'Save the Swahili of a text of the institution. If the English changes, the text needs its Swahili again',
  access: 'settings.write',
  body: ownTextBody,
  replies: { 204: 'no-content' },
});
