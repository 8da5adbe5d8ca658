import {
  confirmDeletion,
  refuseDeletion,
  restoreDeletion,
  withdrawDeletion,
  type DeletedRecord,
  type DeletionRequest,
} from '#contract/deletions.ts';
import { refreshAll } from '../api.ts';
import { send } from '../send.ts';

const ENDPOINTS = { confirm: confirmDeletion, refuse: refuseDeletion, withdraw: withdrawDeletion } as const;
export type Verb = keyof typeof ENDPOINTS;

/** Decides on a request; whatever is on the screen of its record is read again. */
export async function decide(verb: Verb, { id }: DeletionRequest): Promise<void> {
  await send(ENDPOINTS[verb], { params: { id } });
  await refreshAll();
}

/** Brings back what was deleted; whatever lists it is read again. */
export async function restore({ id }: DeletedRecord): Promise<void> {
  await send(restoreDeletion, { params: { id } });
  await refreshAll();
}
