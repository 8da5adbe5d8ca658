import { useSyncExternalStore } from 'react';
import { useActor } from '../auth/actor.ts';
import { newListeners } from '../listeners.ts';

const KEY = 'only-mine';
const { watch, tell } = newListeners();
const readKept = (): string | null => localStorage.getItem(KEY);

/** Whether a credit officer sees the own clients only (DECISIONS 20.3). It is remembered on this browser, for one person. */
export interface Mine {
  /** The officer whose clients are shown; nothing where it is everybody's. */
  officerId: string | undefined;
  /** Absent for those who have no clients of their own. */
  choose: ((mine: boolean) => void) | undefined;
}

/** Whose clients the viewer wants to see: all of the branch until they have said otherwise. */
export function useMine(): Mine {
  const { id, role, branchId } = useActor();
  const kept = useSyncExternalStore(watch, readKept);
  if (role !== 'credit_officer' || branchId === null) return { officerId: undefined, choose: undefined };
  const choose = (mine: boolean) => {
    if (mine) localStorage.setItem(KEY, id);
    else localStorage.removeItem(KEY);
    tell();
  };
  return { officerId: kept === id ? id : undefined, choose };
}
