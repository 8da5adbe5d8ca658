import type { OfficeRules } from './office-rules.ts';
import type { Role } from './roles.ts';

const MASK = '••••';
const SHOWN = 3;

/**
 * Whether lists show this role phone numbers and national IDs in part only, by the setting of the institution; a single
 * record is shown whole (DECISIONS 11.8).
 */
export function seesMasked(role: Role, { mask_lists }: Pick<OfficeRules, 'mask_lists'>): boolean {
  return mask_lists && role === 'credit_officer';
}

/** `+254712345678` -> `•••• 678`: enough to tell two people apart, too little to use. Nothing stays nothing. */
export function mask(text: string): string {
  const end = text.trim().slice(-SHOWN);
  if (end === '') return '';
  return text.trim().length > 2 * SHOWN ? `${MASK} ${end}` : MASK;
}

export function isMasked(text: string): boolean {
  return text.startsWith(MASK);
}
