import { useQuery } from '@tanstack/react-query';
import { getOfficeRules } from '#contract/settings.ts';
import { DEFAULT_OFFICE_RULES, type OfficeRules } from '#domain/settings.ts';
import type { MoveRules } from '#domain/orders/order-status.ts';
import { read } from './api.ts';

const FRESH_MS = 5 * 60_000;

/** The rules that an admin has set for the back office; as they are by default until they are here. */
function useOfficeRules(): OfficeRules {
  const { data = DEFAULT_OFFICE_RULES } = useQuery({ ...read(getOfficeRules, {}), staleTime: FRESH_MS });
  return data;
}

/** Of these, what the moves of orders go by. */
export function useMoveRules(): MoveRules {
  return { adminsDecideOwn: useOfficeRules().admins_decide_own };
}
