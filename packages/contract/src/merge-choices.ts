import { z } from 'zod';
import { MERGE_SIDES, type MergeChoices } from '#domain/merge-rules.ts';

const textSide = z.enum(['kept', 'other']).optional();
const figureSide = z
  .enum(MERGE_SIDES)
  .optional()
  .meta({ description: 'Without it the higher loan and the lower savings stay' });

/** What the kept record is to have where both records say something else. */
export const mergeChoices = z
  .object({
    name: textSide,
    phone: textSide,
    clientId: textSide,
    systemId: textSide,
    email: textSide,
    address: textSide,
    loanBalance: figureSide,
    systemSavings: figureSide,
  })
  .meta({ id: 'MergeChoices' });
export type MergeChoicesBody = z.output<typeof mergeChoices>;

/** The choices of a request by the names of the rules. */
export const choicesOf = ({ clientId, systemId, loanBalance, systemSavings, ...same }: MergeChoicesBody) =>
  ({
    ...same,
    client_id: clientId,
    system_id: systemId,
    loan_balance: loanBalance,
    system_savings: systemSavings,
  }) satisfies MergeChoices;
