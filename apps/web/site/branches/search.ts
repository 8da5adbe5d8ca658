import { isFoundBy } from '#domain/folding.ts';

/** Branches of which name or address has the words, in any case (SPEC 2, Branches). */
export function searchBranches<Branch extends { name: string; address: string }>(
  branches: readonly Branch[],
  search: string,
): Branch[] {
  if (search.trim() === '') return [...branches];
  return branches.filter(({ name, address }) => isFoundBy(search, name, address));
}
