import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState, useEffect, type RefObject } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { orderWizard } from '#words/index.ts';
import { refresh } from '../api.ts';
import { isUnsentId } from '../device/queue-entry.ts';

interface Choice<Row> {
  chosen: Row | undefined;
  onChoose: (row: Row, isNew: boolean) => void;
  /** What to say of one that was just made, and of one that was there already (SPEC 4). */
  created: (name: string) => string;
  exists: string;
  /** Where the list comes from. */
  endpoint: Endpoint;
}

/** Choosing one from a list, or making the one that is missing, and what that asks for next. */
export function useChoice<Row extends { id: string; name: string }>(choice: Choice<Row>) {
  const { chosen, onChoose, created, exists, endpoint } = choice;
  const place = useListPlace();
  const [pinned, setPinned] = useState(chosen);
  const [creating, setCreating] = useState(false);
  const [taken, setTaken] = useState<Row>();
  const [notice, setNotice] = useState<{ text: string; kind: 'success' | 'warning' }>();
  const [expanded, setExpanded] = useState(false);
  const narrow = useMediaQuery('(width < 900px)', false, { getInitialValueInEffect: false });
  const panel = useRef<HTMLElement>(null);
  return {
    place,
    /**
     * On a phone, one that was chosen before the step came stands alone, below the figures that are asked for. A choice
     * made here leaves the list as it is under the finger.
     */
    collapsed: narrow && !expanded ? chosen : undefined,
    expand: () => setExpanded(true),
    notice,
    /** What has to be seen in the list, wherever it sorts: chosen before, or just made. */
    pinned,
    choose: (row: Row) => {
      setNotice(undefined);
      setExpanded(true);
      onChoose(row, false);
      scrollIntoSight(panel);
    },
    dialog: {
      opened: creating,
      onClose: () => setCreating(false),
      onTaken: (row: Row, isNew: boolean) => {
        place.searchFor('');
        setPinned(row);
        setTaken(row);
        setExpanded(true);
        onChoose(row, isNew);
        setNotice(
          isNew
            ? { text: (isUnsentId(row.id) ? orderWizard.createdHere : created)(row.name), kind: 'success' }
            : { text: exists, kind: 'warning' },
        );
        if (isNew) void refresh(endpoint);
      },
    },
    create: () => setCreating(true),
    /** The figures of whom was chosen; the first takes the focus after somebody was made. */
    figures: { ref: panel, firstFigure: useFocusAfter(taken) },
  };
}

/**
 * A box that takes the focus whenever something new was taken: the dialog in which it was made has closed by then,
 * and gives the focus back only to where nobody else wants it.
 */
function useFocusAfter(taken: object | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (taken) ref.current?.focus();
  }, [taken]);
  return ref;
}

/**
 * Brings what a choice asks for into sight where it lies below a long list. Not for someone who goes through the
 * list by keyboard: their focus stays where it is, in sight.
 */
function scrollIntoSight(target: RefObject<HTMLElement | null>): void {
  const byKeyboard = document.activeElement?.matches('input[type=radio]:focus-visible');
  if (byKeyboard || !window.matchMedia('(width < 900px)').matches) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  requestAnimationFrame(() =>
    target.current?.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' }),
  );
}

/** What a list is searched for, and which of its pages is shown: another search begins on page 1 (SPEC 2). */
export function useListPlace() {
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  return {
    search,
    page,
    atStart: page === 1 && search === '',
    searchFor: (text: string) => setPlace({ search: text, page: 1 }),
    turnTo: (wanted: number) => setPlace({ search, page: wanted }),
  };
}

export type ListPlace = ReturnType<typeof useListPlace>;
