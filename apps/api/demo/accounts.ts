import type { Role } from '#domain/roles.ts';
import type { BranchName } from './places.ts';

/** The password of every demo account (DECISIONS 9). The README has it, so nobody else may choose it. */
export const DEMO_PASSWORD = 'Jirani-demo-2026';

export const USERNAMES = ['admin', 'manager', 'officer', 'officer.mombasa'] as const;
export type Username = (typeof USERNAMES)[number];

/** The demo accounts; the first one makes the others. */
export const DEMO_ACCOUNTS: Record<Username, { name: string; role: Role; branch: BranchName | null }> = {
  admin: { name: 'Monicah Gathogo', role: 'admin', branch: null },
  manager: { name: 'Festus Kithome', role: 'branch_manager', branch: 'Kitui' },
  officer: { name: 'Rhoda Mwende', role: 'credit_officer', branch: 'Kitui' },
  'officer.mombasa': { name: 'Salim Mwachiro', role: 'credit_officer', branch: 'Mombasa' },
};

/** Their phone, below those of the demo's clients (`phoneOf`). */
export const demoPhone = (username: Username) => `+25470000010${USERNAMES.indexOf(username) + 1}`;

/** Their address, on a domain that nobody can own. */
export function demoEmail(username: Username): string {
  return `${username}@jirani.example`;
}
