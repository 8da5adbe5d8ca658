import { foldText } from '#domain/folding.ts';

/** Branches of which name or address has the words, in any case (SPEC 2, Branches). */
export function searchBranches<Branch extends { name: string; address: string }>(
  branches: readonly Branch[],
  search: string,
): Branch[] {
  const wanted = foldText(search);
  return branches.filter(({ name, address }) =>
    [name, address].some((text) => foldText(text).includes(wanted)),
  );
}
