import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { getLoanTerms } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { read } from '../api.ts';
import { holdOpenOrder } from '../device/offline-api.ts';
import { reduceDraft } from './change-draft.ts';
import { stepToResume } from './draft-checks.ts';
import { draftReady, readDraft, readDrafts, removeDraft, writeDraft } from './draft-storage.ts';
import { isTouched, newDraft, nextOrder, STEPS, type Draft, type OrderStart } from './draft.ts';

type DraftStart = Omit<OrderStart, 'client'> & { client: Draft['client'] };

function begin({ client, group, after }: DraftStart, months: number): Draft {
  const empty = after ? nextOrder(uuid(), after) : newDraft(uuid(), months);
  const forClient = client ? reduceDraft(empty, { type: 'chooseClient', client }) : empty;
  return group ? reduceDraft(forClient, { type: 'chooseGroup', group }) : forClient;
}

const resumed = (stored: Draft): Draft => ({ ...stored, step: stepToResume(stored) });

/**
 * The draft of this person in this tab, stored at every change. `left` is one that was begun before and that no other tab
 * has open: the person first decides whether to go on with it.
 */
export function useDraft(userId: string, from: DraftStart) {
  use(draftReady(userId));
  const { data: terms } = useQuery({ ...read(getLoanTerms, {}), staleTime: 5 * 60_000 });
  const months = terms?.months ?? LIMITS.defaultLoanMonths;
  const [start, setStart] = useState(() => begin(from, months));
  const [reopened] = useState(() => (from.resume ? readDraft(userId) : undefined));
  const [draft, dispatch] = useReducer(reduceDraft, reopened ? resumed(reopened) : start);
  const { left, setLeft } = useLeftDraft(userId, reopened === undefined);
  const touched = draft !== start && isTouched(draft, months);
  const forgotten = useRef<string>(undefined);

  // The settings may answer late. A term that somebody has seen stays as it was.
  const [termSeen, setTermSeen] = useState(reopened !== undefined || from.after !== undefined);
  if (!termSeen && STEPS.indexOf(draft.step) >= STEPS.indexOf('products')) setTermSeen(true);
  else if (!termSeen && draft.loanTerm !== months) {
    const changed = reduceDraft(draft, { type: 'set', fields: { loanTerm: months } });
    if (draft === start) setStart(changed);
    dispatch({ type: 'replace', draft: changed });
  }

  const isHere = left === 'none';
  // Before the steps read how many of the goods are left.
  useLayoutEffect(() => (isHere ? holdOpenOrder(draft.key) : undefined), [draft.key, isHere]);
  useEffect(() => (isHere ? holdInTab(draft.key) : undefined), [draft.key, isHere]);
  useEffect(() => {
    if (touched && draft.key !== forgotten.current) void writeDraft(userId, draft);
  }, [draft, touched, userId]);
  // Another key is another draft: the one before is removed.
  const former = useRef(draft.key);
  useEffect(() => {
    if (former.current !== draft.key) void removeDraft(userId, former.current);
    former.current = draft.key;
  }, [draft.key, userId]);

  return {
    draft,
    dispatch,
    left,
    goOn: (stored: Draft) => {
      dispatch({ type: 'replace', draft: resumed(stored) });
      setTermSeen(true);
      setLeft('none');
    },
    startOver: (stored: Draft) => {
      void removeDraft(userId, stored.key);
      setLeft('none');
    },
    /** Removes the draft from the device; it stays on the screen until the dialog has closed. */
    forget: (key: string) => {
      forgotten.current = key;
      void removeDraft(userId, key);
    },
  };
}

/** The draft to ask about; undefined until it is known which drafts other tabs have open. */
function useLeftDraft(userId: string, isWanted: boolean) {
  const [left, setLeft] = useState<Draft | 'none' | undefined>(() =>
    isWanted && readDrafts(userId).length > 0 ? undefined : 'none',
  );
  useEffect(() => {
    if (left !== undefined) return;
    void openInTabs().then((open) => {
      const found = readDrafts(userId).findLast(({ key }) => !open.has(nameOf(key)));
      setLeft(found ?? 'none');
    });
  }, [left, userId]);
  return { left, setLeft };
}

// Which tab has an order open: it holds a Web Lock of the order's key, which ends with the tab.

const nameOf = (key: string) => `order-draft:${key}`;

/** Browsers have locks over HTTPS and on the own machine only. */
const locks = (): LockManager | undefined => navigator.locks;

async function openInTabs(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

function holdInTab(key: string): () => void {
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  void locks()?.request(nameOf(key), { mode: 'shared' }, () => until);
  return letGo;
}
