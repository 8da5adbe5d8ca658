import type { OfficeRules } from './settings.ts';
import type { ActorRole } from './roles.ts';

const MASK = '••••';
const SHOWN = 3;

/**
 * Whether lists show this role only a part of phone numbers and national IDs. A single record shows them whole
 * (DECISIONS 11.8). To machine accounts they show as much as to officers.
 */
export function seesMasked(role: ActorRole, { mask_lists }: Pick<OfficeRules, 'mask_lists'>): boolean {
  return mask_lists && (role === 'credit_officer' || role === 'machine');
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
