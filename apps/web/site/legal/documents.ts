import type { LegalText } from '#messages/legal-text.ts';
import { aml, compliance, cookies, privacy } from '#words/site-legal.ts';
import { media, partners, resources, support } from '#words/site-more.ts';
import { terms } from '#words/site-terms.ts';

/** The pages that are one text in sections, by their names. */
export const DOCUMENTS = {
  resources,
  support,
  compliance,
  partners,
  media,
  'privacy-policy': privacy,
  'terms-of-service': terms,
  'cookie-policy': cookies,
  'aml-policy': aml,
} as const satisfies Record<string, LegalText>;
export type DocumentName = keyof typeof DOCUMENTS;
