import { useQuery } from '@tanstack/react-query';
import { listBranches, type Branch } from '#contract/branches.ts';
import { read } from './api.ts';

/** Stands in when the branches cannot be loaded (SPEC 7). The server refuses what is saved against these ids. */
const FALLBACK_BRANCHES: readonly Branch[] = [
  { id: 'branch-001', name: 'Main Branch' },
  { id: 'branch-002', name: 'Kitui' },
  { id: 'branch-003', name: 'Mombasa' },
];

/** All branches for a choice; the three stand-ins when they cannot be had. */
export function useBranches(): readonly Branch[] {
  const { data, isError } = useQuery({ ...read(listBranches, {}), staleTime: 5 * 60_000 });
  return data ?? (isError ? FALLBACK_BRANCHES : []);
}
