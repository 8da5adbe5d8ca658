import { listGroups, type Group } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import { foldText } from '#domain/folding.ts';
import { api } from '../api.ts';
import { findSameGroup, type WantedGroup } from './same-group.ts';

async function search(text: string): Promise<readonly Group[]> {
  const answer = await api.call(listGroups, { query: { search: text, limit: LIMITS.maxPageSize } });
  return 'groups' in answer ? answer.groups : answer;
}

/** Looks through the whole list on the server, since a screen holds only a page of it. */
export async function lookForSameGroup(wanted: WantedGroup): Promise<Group | undefined> {
  const texts = [...new Set([wanted.accountNumber, wanted.name].map(foldText))];
  const found = await Promise.all(texts.map(search));
  return findSameGroup(found.flat(), wanted);
}
