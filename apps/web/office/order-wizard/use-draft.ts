import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useReducer, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { getLoanTerms } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { read } from '../api.ts';
import {
  isTouched,
  newDraft,
  nextInSeries,
  reduceDraft,
  STEPS,
  type Draft,
  type DraftClient,
  type DraftGroup,
} from './draft.ts';
import { stepToResume } from './draft-checks.ts';
import { draftReady, readDraft, removeDraft, writeDraft } from './draft-storage.ts';

interface DraftStart {
  client: DraftClient | undefined;
  group: DraftGroup | undefined;
  after: Draft | undefined;
  resume: boolean;
}

function begin({ client, group, after }: DraftStart, months: number): Draft {
  const empty = after ? nextInSeries(uuid(), after) : newDraft(uuid(), months);
  const forClient = client ? reduceDraft(empty, { type: 'chooseClient', client }) : empty;
  return group ? reduceDraft(forClient, { type: 'chooseGroup', group }) : forClient;
}

const resumed = (stored: Draft): Draft => ({ ...stored, step: stepToResume(stored) });

/**
 * The draft of this person on this device, kept at every change. `stored` is one that was left behind: whether to go on
 * with it has to be decided first. A new one begins with what is clear already.
 */
export function useDraft(userId: string, from: DraftStart) {
  use(draftReady(userId));
  const { data: terms } = useQuery({ ...read(getLoanTerms, {}), staleTime: 5 * 60_000 });
  const months = terms?.months ?? LIMITS.defaultLoanMonths;
  const [start, setStart] = useState(() => begin(from, months));
  const [stored, setStored] = useState(() => readDraft(userId));
  const resumes = from.resume && stored !== undefined;
  const [draft, dispatch] = useReducer(reduceDraft, resumes ? resumed(stored) : start);
  const touched = draft !== start && isTouched(draft, months);
  const forgotten = useRef<string>(undefined);

  // The settings may answer late. A term that somebody has seen stays as it was.
  const [termSeen, setTermSeen] = useState(resumes || from.after !== undefined);
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
    /** Whether there is anything in it that would be a loss. */
    touched,
    stored: resumes ? undefined : stored,
    goOn: () => {
      if (stored) dispatch({ type: 'replace', draft: resumed(stored) });
      setTermSeen(true);
      setStored(undefined);
    },
    /** Another order instead of the one that was left behind. */
    startOver: () => {
      void removeDraft(userId);
      setStored(undefined);
    },
    /** Nothing of it stays on the device. It stays on the screen until the dialog has closed. */
    forget: (key: string) => {
      forgotten.current = key;
      void removeDraft(userId);
    },
  };
}
