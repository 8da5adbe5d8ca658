import { useQuery } from '@tanstack/react-query';
import { getOfficeRules, type RulesInForce } from '#contract/settings.ts';
import { DEFAULT_OFFICE_RULES } from '#domain/settings.ts';
import type { MoveRules } from '#domain/orders/order-status.ts';
import { read } from './api.ts';

const FRESH_MS = 5 * 60_000;

/** The rules that an admin has set for the back office; as they are by default until they are here. */
function useOfficeRules(): RulesInForce {
  const { data = { ...DEFAULT_OFFICE_RULES, asks_confirmation: false } } = useQuery({
    ...read(getOfficeRules, {}),
    staleTime: FRESH_MS,
  });
  return data;
}

/** Of these, what the moves of orders go by. */
export function useMoveRules(): MoveRules {
  return { adminsDecideOwn: useOfficeRules().admins_decide_own };
}

/** Whether clients are asked to confirm an order before it is approved; without a network as the device saved it (DECISIONS 27.2). */
export const useAsksConfirmation = (): boolean => useOfficeRules().asks_confirmation;
