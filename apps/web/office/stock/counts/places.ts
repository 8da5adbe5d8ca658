import { stock } from '#words/index.ts';
import { useBranches } from '../../branches.ts';

/** The places to choose from: the central store, and each branch. */
export function usePlaces(): { value: string; label: string }[] {
  const branches = useBranches();
  return [
    { value: 'central', label: stock.central },
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
