import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { getLoanTerms } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { read } from '../api.ts';
import { openStored } from '../device/device-session.ts';
import { deleteValue, readValue, storeValue } from '../device/storage.ts';
import { reduceDraft } from './change-draft.ts';
import { stepToResume } from './draft-checks.ts';
import { isTouched, newDraft, nextOrder, parseDraft, STEPS, type Draft, type OrderStart } from './draft.ts';

/** The name of the order that a person has begun on this device. It is encrypted, since it names a client (DECISIONS 12.4). */
export const DRAFT = 'order-draft';

/** Each write follows the one before, so that the last one stays. */
let writing: Promise<unknown> = Promise.resolve();

function write(work: () => Promise<void>): Promise<boolean> {
  // A device without room loses the safety, not the order in hand.
  const written = writing.then(work).then(
    () => true,
    () => false,
  );
  writing = written;
  return written;
}

/** The order that this person has begun on this device, and not submitted. */
export async function loadDraft(userId: string): Promise<Draft | undefined> {
  await writing;
  await openStored(userId);
  return parseDraft(await readValue(userId, DRAFT).catch(() => undefined));
}

/** Stores the draft; resolves when it is on the disk, or `false` when it could not be written there. */
export function writeDraft(userId: string, draft: Draft): Promise<boolean> {
  return write(() => storeValue(userId, DRAFT, draft));
}

/** Removes the draft with this key; one that another tab has stored since stays. */
export function removeDraft(userId: string, key: string): Promise<boolean> {
  return write(async () => {
    if (parseDraft(await readValue(userId, DRAFT))?.key === key) await deleteValue(userId, DRAFT);
  });
}

type DraftStart = Omit<OrderStart, 'client'> & { client: Draft['client'] };

function begin({ client, group, after, held }: DraftStart, months: number): Draft {
  const refused = parseDraft(held);
  if (refused) return resumed(refused);
  const empty = after ? nextOrder(uuid(), after) : newDraft(uuid(), months);
  const forClient = client ? reduceDraft(empty, { type: 'chooseClient', client }) : empty;
  return group ? reduceDraft(forClient, { type: 'chooseGroup', group }) : forClient;
}

const resumed = (stored: Draft): Draft => ({ ...stored, step: stepToResume(stored) });

/**
 * The draft of this person, stored at every change. `left` is an earlier draft: the person decides first whether to continue it. A
 * refused order that has a stored draft opens with that draft.
 */
export function useDraft(userId: string, from: DraftStart, stored: Draft | undefined) {
  const { data: terms } = useQuery({ ...read(getLoanTerms, {}), staleTime: 5 * 60_000 });
  const months = terms?.months ?? LIMITS.defaultLoanMonths;
  const [start, setStart] = useState(() => begin(from, months));
  const isSame = stored?.key === start.key;
  const [draft, dispatch] = useReducer(reduceDraft, stored && isSame ? resumed(stored) : start);
  const [left, setLeft] = useState(isSame ? undefined : stored);
  const touched = draft !== start && isTouched(draft, months);
  const forgotten = useRef<string>(undefined);

  // The settings may answer late. A term that somebody has seen stays as it was.
  const [termSeen, setTermSeen] = useState(from.held !== undefined || from.after !== undefined);
  if (!termSeen && STEPS.indexOf(draft.step) >= STEPS.indexOf('products')) setTermSeen(true);
  else if (!termSeen && draft.loanTerm !== months) {
    const changed = reduceDraft(draft, { type: 'set', fields: { loanTerm: months } });
    if (draft === start) setStart(changed);
    dispatch({ type: 'replace', draft: changed });
  }

  useEffect(() => {
    if (touched && draft.key !== forgotten.current) void writeDraft(userId, draft);
  }, [draft, touched, userId]);

  return {
    draft,
    dispatch,
    left,
    goOn: (stored: Draft) => {
      dispatch({ type: 'replace', draft: resumed(stored) });
      setTermSeen(true);
      setLeft(undefined);
    },
    startOver: (stored: Draft) => {
      void removeDraft(userId, stored.key);
      setLeft(undefined);
    },
    /** Removes the draft from the device; it stays on the screen until the dialog has closed. */
    forget: (key: string) => {
      forgotten.current = key;
      void removeDraft(userId, key);
    },
  };
}
