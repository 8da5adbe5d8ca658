import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { getLoanTerms } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { read } from '../api.ts';
import { holdOpenOrder } from '../device/offline-api.ts';
import { reduceDraft } from './change-draft.ts';
import { stepToResume } from './draft-checks.ts';
import { draftReady, readAgain, readDraft, removeDraft, writeDraft } from './draft-storage.ts';
import {
  isTouched,
  newDraft,
  nextInSeries,
  STEPS,
  type Draft,
  type DraftClient,
  type DraftGroup,
} from './draft.ts';

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

  const isHere = resumes || stored === undefined;
  const { isTaken, takeBack } = useThisTab(draft.key, isHere);
  useEffect(() => {
    if (touched && !isTaken && draft.key !== forgotten.current) void writeDraft(userId, draft);
  }, [draft, touched, isTaken, userId]);
  // Another key is another draft: the one before does not stay behind.
  const former = useRef(draft.key);
  useEffect(() => {
    if (former.current !== draft.key) void removeDraft(userId, former.current);
    former.current = draft.key;
  }, [draft.key, userId]);
  const openElsewhere = useOpenElsewhere(isHere ? undefined : stored?.key);

  return {
    draft,
    dispatch,
    /** Whether there is anything in it that would be a loss. */
    touched,
    stored: resumes ? undefined : stored,
    /** Whether another tab has the stored one open; nothing until that is known. */
    openElsewhere,
    /** Another tab goes on with this order: nothing of it is kept from here any more. */
    isTaken,
    /** Goes on here with what the other tab had. Answers whether it is an order in progress still. */
    takeBack: async () => {
      await readAgain(userId);
      const now = readDraft(userId, draft.key);
      if (!now) return false;
      dispatch({ type: 'replace', draft: resumed(now) });
      takeBack();
      return true;
    },
    goOn: () => {
      // As it is by now: another tab may have gone on with it, or have submitted it.
      const now = stored && readDraft(userId, stored.key);
      if (now) dispatch({ type: 'replace', draft: resumed(now) });
      setTermSeen(true);
      setStored(undefined);
    },
    /** Another order instead of the one that was left behind; one that is open in another tab stays. */
    startOver: () => {
      if (stored && !openElsewhere) void removeDraft(userId, stored.key);
      setStored(undefined);
    },
    /** Nothing of it stays on the device. It stays on the screen until the dialog has closed. */
    forget: (key: string) => {
      forgotten.current = key;
      void removeDraft(userId, key);
    },
  };
}

/** Holds an order that is shown for this tab; `isTaken` once another tab has taken it over. */
function useThisTab(key: string, isHere: boolean): { isTaken: boolean; takeBack: () => void } {
  const [taken, setTaken] = useState<string>();
  const isTaken = taken === key;
  const isOpenHere = isHere && !isTaken;
  // Before the steps read what is left of the goods.
  useLayoutEffect(() => (isOpenHere ? holdOpenOrder(key) : undefined), [key, isOpenHere]);
  useEffect(() => {
    if (!isOpenHere) return undefined;
    return holdInTab(key, () => setTaken(key));
  }, [key, isOpenHere]);
  return { isTaken, takeBack: () => setTaken(undefined) };
}

function useOpenElsewhere(key: string | undefined): boolean | undefined {
  const [known, setKnown] = useState<{ key: string; isOpen: boolean }>();
  useEffect(() => {
    if (key !== undefined) void isOpenInTab(key).then((isOpen) => setKnown({ key, isOpen }));
  }, [key]);
  return known?.key === key ? known?.isOpen : undefined;
}

// In which tab an order is open: each holds a Web Lock of the order's key, which goes with the tab however it ends.

const nameOf = (key: string) => `order-draft:${key}`;

/** Browsers have locks over HTTPS and on the own machine only. */
const locks = (): LockManager | undefined => navigator.locks;

/** Whether an order is open in some tab. */
async function isOpenInTab(key: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(key));
}

/** Opens an order in this tab: one that had it is told. Answers how to let go of it. */
function holdInTab(key: string, onTaken: () => void): () => void {
  let letGo: () => void = () => undefined;
  let isHere = true;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  locks()
    ?.request(nameOf(key), { steal: true }, () => held)
    .catch(() => isHere && onTaken());
  return () => {
    isHere = false;
    letGo();
  };
}
