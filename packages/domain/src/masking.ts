import type { OfficeRules } from './office-rules.ts';
import type { Role } from './roles.ts';

const MASK = '••••';
const SHOWN = 3;

/**
 * Whether lists show this role only a part of phone numbers and national IDs. A single record shows them whole
 * (DECISIONS 11.8).
 */
export function seesMasked(role: Role, { mask_lists }: Pick<OfficeRules, 'mask_lists'>): boolean {
  return mask_lists && role === 'credit_officer';
}

/** `+254712345678` -> `•••• 678`: enough to distinguish two people, too little to use. An empty text stays empty. */
export function mask(text: string): string {
  const end = text.trim().slice(-SHOWN);
  if (end === '') return '';
  return text.trim().length > 2 * SHOWN ? `${MASK} ${end}` : MASK;
}

export function isMasked(text: string): boolean {
  return text.startsWith(MASK);
}
