import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { orderWizard } from '#words/index.ts';
import { refresh } from '../api.ts';
import { isOnlyHere } from '../device/id-here.ts';
import { scrollIntoSight } from './scroll-into-sight.ts';
import { useListPlace } from './use-list-place.ts';
import { useFocusAfter } from './use-focus-after.ts';

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
            ? { text: (isOnlyHere(row.id) ? orderWizard.createdHere : created)(row.name), kind: 'success' }
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
