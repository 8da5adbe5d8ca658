import { useQuery } from '@tanstack/react-query';
import { listBranches, type Branch } from '#contract/branches.ts';
import { read } from './api.ts';
import { canQueue } from './device/queue.ts';

/** Stands in when the branches cannot be loaded (SPEC 7). The server refuses what is saved against these ids. */
const FALLBACK_BRANCHES: readonly Branch[] = [
  { id: 'branch-001', name: 'Main Branch' },
  { id: 'branch-002', name: 'Kitui' },
  { id: 'branch-003', name: 'Mombasa' },
];

/**
 * All branches for a choice; the three stand-ins when they cannot be had. There are none on a device, where a new group would be
 * kept with one of them, and refused with all that waits for it (DECISIONS 17.13).
 */
export function useBranches(): readonly Branch[] {
  const { data, isError } = useQuery({ ...read(listBranches, {}), staleTime: 5 * 60_000 });
  return data ?? (isError && !canQueue() ? FALLBACK_BRANCHES : []);
}
