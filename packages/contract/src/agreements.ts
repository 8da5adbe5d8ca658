import { z } from 'zod';
import { AGREEMENT_STATES } from '#domain/agreements/agreement.ts';
import { TERMS_FACTS, unknownFact } from '#domain/agreements/agreement-terms.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { LIMITS } from '#domain/limits.ts';
import { INTEREST_METHODS, REPAYMENT_FREQUENCIES, ROUNDINGS } from '#domain/loans/loan-terms.ts';
import { reasonText } from '#domain/refusals.ts';
import { documentFault } from '#domain/written-document.ts';
import { amount, day, id, named, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const orders = endpointsOf('Orders');
const settings = endpointsOf('Settings');

const days = z
  .int({ error: reasonText('days_not_whole') })
  .min(0, reasonText('negative'))
  .max(LIMITS.mostPromisedDays, reasonText('too_large', { max: LIMITS.mostPromisedDays }));

const NAMES = TERMS_FACTS.map((name) => `{${name}}`).join(', ');

const terms = z
  .string()
  .trim()
  .max(LIMITS.documentCharacters, reasonText('text_too_long', { max: LIMITS.documentCharacters }))
  .superRefine((text, context) => {
    const fault = documentFault(text);
    const unknown = unknownFact(text);
    if (fault) context.addIssue({ code: 'custom', message: reasonText(fault.reason, fault.params as never) });
    else if (unknown !== undefined)
      context.addIssue({
        code: 'custom',
        message: reasonText('fact_unknown', { fact: unknown, known: TERMS_FACTS }),
      });
  })
  .meta({
    description: `Sections begin with a line \`## Title\`. Facts: ${NAMES}. A paragraph with an empty fact is left out`,
  });

export const agreementTerms = named('AgreementTerms', {
  cancel_days: days.meta({
    description: 'The days within which the client may cancel without a reason or a charge',
  }),
  delivery_days: days.meta({ description: 'The days within which the goods are delivered' }),
  terms_en: terms,
  terms_sw: terms,
});

const language = z.enum(LANGUAGES);

const agreement = named('Agreement', {
  id,
  order_id: id,
  number: z.string().meta({ example: 'KTI-26-00417-A1' }),
  state: z.enum(AGREEMENT_STATES),
  hash: z.string().meta({ description: 'SHA-256 of the content, in hex' }),
  made_at: timestamp,
  made_by_name: z.string().meta({ description: 'Who approved the order' }),
  loan: z
    .object({
      made_on: day,
      total: amount.meta({ description: 'All that the client pays: instalments and fee' }),
      apr: z.number().nullable().meta({
        description: 'Percent a year. Null: the fee takes the whole price',
      }),
      instalments: z.int(),
      first_due: day,
      last_due: day,
      terms: z
        .object({
          rate: z.number(),
          method: z.enum(INTEREST_METHODS),
          every: z.enum(REPAYMENT_FREQUENCIES),
          rounding: z.literal(ROUNDINGS),
          fee: amount,
        })
        .meta({ description: 'The loan terms by which it was made' }),
    })
    .nullable()
    .meta({ description: 'Null: the client was erased, and there is no paper' }),
});
export type AgreementLine = z.output<typeof agreement>;

export const listAgreements = orders.get('listAgreements', '/orders/{id}/agreements', {
  summary: 'List the agreements of an order, the newest first',
  access: 'orders.read',
  replies: { 200: z.array(agreement) },
});

export const agreementKey = named('AgreementKey', {
  id: z.string(),
  public_key: z.string().meta({ description: 'Ed25519, 32 bytes as base64url' }),
});
export type AgreementKey = z.output<typeof agreementKey>;

export const listAgreementKeys = orders.get('listAgreementKeys', '/agreements/keys', {
  summary: 'List the public keys by which a device checks agreements without a network',
  access: 'signed-in',
  replies: { 200: z.array(agreementKey) },
});

export const getAgreementState = orders.get('getAgreementState', '/agreements/state', {
  summary: 'Get the state of an agreement by its number and its code, without a name or a sum',
  access: 'signed-in',
  query: z.object({
    number: z.string().meta({ example: 'KTI-26-00417-A1' }),
    code: z.string().meta({ description: 'The hash, or at least its first 12 characters' }),
  }),
  replies: {
    200: z.object({ number: z.string(), state: z.enum(AGREEMENT_STATES), made_at: timestamp }),
  },
  refuses: ['not_found'],
});

const PDF = 'application/pdf';

export const getAgreementPaper = orders.get('getAgreementPaper', '/agreements/{id}/paper', {
  summary: 'Get an agreement as a PDF. The bytes are the same each time',
  access: 'orders.read',
  // It has phone and National ID in full, which no list that a machine reads has to give.
  forMachines: false,
  heavy: 'always',
  query: z.object({ language: language.optional().meta({ description: 'The default is en' }) }),
  replies: { 200: { file: PDF } },
});

export const previewAgreement = settings.post('previewAgreement', '/settings/agreement/preview', {
  summary: 'Get the agreement of an example order with these terms as a PDF',
  access: 'settings.write',
  heavy: 'always',
  command: false,
  body: z.object({ terms: agreementTerms, language }),
  replies: { 200: { file: PDF } },
});
