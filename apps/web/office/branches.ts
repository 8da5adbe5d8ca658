import { useQuery } from '@tanstack/react-query';
import { listBranches, type Branch } from '#contract/branches.ts';
import { read } from './api.ts';
import { canQueue } from './device/queue.ts';

/** Used when the branches cannot be loaded (SPEC 7). The server refuses records that are saved with these ids. */
const FALLBACK_BRANCHES: readonly Branch[] = [
  { id: 'branch-001', name: 'Main Branch' },
  { id: 'branch-002', name: 'Kitui' },
  { id: 'branch-003', name: 'Mombasa' },
];

/**
 * All branches to choose from, or the three fallbacks when they cannot be loaded. A device gets no fallbacks: the
 * server would refuse a stored group with one, and every command behind it (DECISIONS 17.13).
 */
export function useBranches(): readonly Branch[] {
  const { data, isError } = useQuery({ ...read(listBranches, {}), staleTime: 5 * 60_000 });
  return data ?? (isError && !canQueue() ? FALLBACK_BRANCHES : []);
}
