import { z } from 'zod';
import { draftKey } from '../../ui/session-storage.ts';
import { isTouched, newDraft, STEPS, type Draft } from './draft.ts';

const figure = z.union([z.number(), z.string()]);

/** A draft, kept or in hand. What is kept may be years old or not of our making: it is read like any foreign text. */
export const draftShape = z.object({
  /** The Idempotency-Key: one for the whole life of the draft, so that every retry is the same order. */
  key: z.string().min(1),
  /** When it was sent for the first time under this key, in milliseconds; the answer may have been lost. */
  sentAt: z.number().optional(),
  step: z.enum(STEPS),
  client: z
    .object({
      id: z.string(),
      name: z.string(),
      phone: z.string(),
      client_id: z.string(),
      system_id: z.string(),
      group_id: z.string().nullable(),
      loan_balance: z.number(),
      system_savings: z.number(),
    })
    .optional(),
  clientLoanBalance: figure,
  clientSystemSavings: figure,
  group: z
    .object({
      id: z.string(),
      name: z.string(),
      account_number: z.string(),
      branch_name: z.string(),
      member_count: z.number(),
      loan_balance: z.number(),
      arrears: z.number(),
    })
    .optional(),
  groupLoanBalance: figure,
  groupArrears: figure,
  cart: z.array(
    z.object({
      product: z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        category: z.string(),
        stock: z.number(),
        image_url: z.string().nullable(),
        price: z.number(),
      }),
      quantity: z.int().min(1),
      priceBefore: z.number().optional(),
      gone: z.boolean().optional(),
      refusal: z.string().optional(),
    }),
  ),
  loanTerm: figure,
  deliveryMethod: z.enum(['branch', 'other']),
  deliveryLocation: z.string(),
});

/**
 * The draft in a kept text, or nothing when it is missing, unreadable, empty, or of another make. What a draft of an
 * older version does not know yet is as in a new one, so that an update loses nobody's work.
 */
export function parseDraft(text: string | null): Draft | undefined {
  if (!text) return undefined;
  try {
    const kept = z.looseObject({ key: z.string() }).parse(JSON.parse(text));
    const draft: Draft = draftShape.parse({ ...newDraft(kept.key), ...kept });
    return isTouched(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A draft belongs to the person who made it: another one on the same device never sees it. */
const nameFor = (userId: string) => draftKey(`order:${userId}`);

export function readDraft(userId: string): Draft | undefined {
  return parseDraft(localStorage.getItem(nameFor(userId)));
}

/** Keeps the draft. A device without room loses the safety, not the order in hand. */
export function writeDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify(draft));
  } catch {
    // nothing to be done: the wizard goes on in memory
  }
}

export function removeDraft(userId: string): void {
  localStorage.removeItem(nameFor(userId));
}
