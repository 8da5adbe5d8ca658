import { createGroup, getGroup, type Group, type NewGroup, listGroups } from '#contract/groups.ts';
import { foldText } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainGroupNotCreated, mayBeDuplicateGroup } from '#messages/group-duplicates.ts';
import { notices } from '#words/index.ts';
import { api } from '../api.ts';
import { compareGroup, findSameGroup, type WantedGroup } from '../groups/same-group.ts';
import { AnotherRecord, type SameQuestion } from '../kit/form/questions.tsx';
import { saveUnlessSame } from '../kit/form/save-unless-same.ts';
import { send } from '../send.ts';
import type { Outcome } from './CreateDialog.tsx';

const readGroup = (id: string) => api.call(getGroup, { params: { id }, query: { masked: 'true' } });

interface Finding {
  /** The groups on the screen. */
  shown: readonly Group[];
  ask: (question: SameQuestion) => Promise<boolean>;
  nameOf: (branchId: string) => string | undefined;
}

/**
 * Creates a group, unless the list holds it already (SPEC 4). When the server says that it is a duplicate, or fails,
 * the groups are read again and the matching one is taken; if there is none, the error says which it is (SPEC 8). One that
 * differs in name, account number or branch is taken once a person says that it is the same (DECISIONS 25.2).
 */
export async function createOrFindGroup(
  wanted: NewGroup & WantedGroup,
  { shown, ask, nameOf }: Finding,
): Promise<Outcome<Group>> {
  /** The outcome for a group found; `undefined` where a new one may stand beside it. */
  const take = async (found: Group): Promise<Outcome<Group> | undefined> => {
    const compared = compareGroup(wanted, found, nameOf);
    const isSame =
      !compared.isContradicted ||
      (await ask({ kind: 'group', line: notices.groupExists, fields: compared.fields }));
    if (isSame) return { record: found, isNew: false };
    return compared.another && { problem: compared.another.message, fields: compared.another.fields };
  };
  const known = findSameGroup(shown, wanted) ?? (await lookForSameGroup(wanted).catch(() => undefined));
  const taken = known && (await take(known));
  if (taken) return taken;
  try {
    const outcome = await saveUnlessSame(
      (beside) => send(createGroup, { body: { ...wanted, ...beside } }),
      'group',
      ask,
      async (id) => compareGroup(wanted, await readGroup(id), nameOf),
    );
    if ('same' in outcome) return { record: await readGroup(outcome.same), isNew: false };
    return { record: outcome.saved, isNew: true };
  } catch (error) {
    if (error instanceof AnotherRecord) return { problem: error.message, fields: error.fields };
    const match = mayBeDuplicateGroup(error)
      ? await lookForSameGroup(wanted).catch(() => undefined)
      : undefined;
    return (match && (await take(match))) ?? { problem: explainGroupNotCreated(error) };
  }
}

async function search(text: string): Promise<readonly Group[]> {
  const answer = await api.call(listGroups, { query: { search: text, limit: LIMITS.maxPageSize } });
  return 'groups' in answer ? answer.groups : answer;
}

/** Looks through the whole list on the server, since a screen holds only a page of it. */
async function lookForSameGroup(wanted: WantedGroup): Promise<Group | undefined> {
  const texts = [...new Set([wanted.accountNumber, wanted.name].map(foldText))];
  const found = await Promise.all(texts.map(search));
  return findSameGroup(found.flat(), wanted);
}
