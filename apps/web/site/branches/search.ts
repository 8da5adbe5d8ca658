import type { PublicBranch } from '#contract/branches.ts';

/** Branches of which name or address has the words, in any case (SPEC 2, Branches). */
export function searchBranches(branches: readonly PublicBranch[], search: string): PublicBranch[] {
  const wanted = search.trim().toLowerCase();
  return branches.filter(({ name, address }) => `${name}\n${address}`.toLowerCase().includes(wanted));
}
