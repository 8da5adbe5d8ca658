import { previewGroupMove, type Group } from '#contract/groups.ts';
import { groups } from '#words/index.ts';
import { api } from '../api.ts';
import type { Question } from '../kit/form/questions.tsx';

const words = groups.move;

/** What is asked before a group is saved with another branch: what goes with it, and who decides there (DECISIONS 20.10). */
export async function readMoveQuestion(
  group: Group,
  branchId: string | null,
  nameOf: (branchId: string) => string | undefined,
): Promise<Question | undefined> {
  if (branchId === null || branchId === group.branch_id) return undefined;
  const moves = await api.call(previewGroupMove, {
    params: { id: group.id },
    query: { branch_id: branchId },
  });
  if (moves.orders === 0 && moves.clients === 0) return undefined;
  const to = nameOf(branchId) ?? '';
  return {
    title: words.title(to),
    about: words.lines(to, group.branch_name, moves).map((line) => <p key={line}>{line}</p>),
    back: words.back,
    goOn: words.goOn,
  };
}
