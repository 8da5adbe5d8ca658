import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Pagination } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FailureName } from '#messages/failures.ts';
import { common, orderWizard } from '#words/index.ts';
import { refresh } from '../api.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import type { Column } from '../kit/list/data-table.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { BookFigures } from './BookFigures.tsx';
import { SearchedTable, type SearchedTableProps, useListPlace } from '../kit/list/SearchedTable.tsx';
import { StepHeading, type StepProps } from './steps.tsx';
import styles from './OrderWizard.module.css';

interface ChoiceStepProps<Row extends { id: string; name: string }> extends StepProps {
  step: 'client' | 'group';
  choice: ReturnType<typeof useChoice<Row>>;
  words: SearchedTableProps<Row>['words'] & Record<'create' | 'select', string>;
  createIcon: TablerIcon;
  columns: Column<Row>[];
  list: UseQueryResult<{ pagination: Pagination }>;
  rows: readonly Row[] | undefined;
  /** The row on top of the first page while none is chosen. */
  own?: Row | undefined;
  failure: FailureName;
  what?: string;
  retryLabel?: string;
  above?: ReactNode;
  notice?: ReactNode;
  below?: ReactNode;
  dialog: ReactNode;
}

/** The step that chooses a client, and the one that chooses a group: the list, the figures beside it, the dialog to create. */
export function ChoiceStep<Row extends { id: string; name: string }>(props: ChoiceStepProps<Row>) {
  const {
    step,
    draft,
    dispatch,
    choice,
    words,
    createIcon: Icon,
    own,
    rows,
    above,
    below,
    dialog,
    ...table
  } = props;
  const { place, pinned, wasChosen } = choice;
  const { notice, ...passed } = table;
  const panel = (
    <BookFigures key={draft[step]?.id} {...choice.figures} holder={step} draft={draft} dispatch={dispatch}>
      {choice.notice && <Notice kind={choice.notice.kind}>{choice.notice.text}</Notice>}
      {notice}
    </BookFigures>
  );
  return (
    <>
      <StepHeading
        step={step}
        action={
          <Button
            className={styles.wrapping}
            variant="light"
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={choice.create}
          >
            {words.create}
          </Button>
        }
      />
      {above}
      <div
        className={`grid grid-cols-1 gap-4 items-start ${styles.columns}`}
        data-panel-first={wasChosen || undefined}
      >
        <SearchedTable<Row>
          {...passed}
          words={words}
          place={place}
          rows={withPinned(rows, place.atStart ? (pinned ?? own) : undefined)}
          select={{
            mode: 'one',
            head: words.select,
            chosen: draft[step]?.id,
            onChoose: choice.choose,
            name: ({ name }) => name,
          }}
        >
          {below}
        </SearchedTable>
        {panel}
      </div>
      {dialog}
    </>
  );
}

/** The name, and that the record is on this device alone. */
export function NameHere({ row: { id, name } }: { row: { id: string; name: string } }) {
  return (
    <>
      {name}{' '}
      {isUnsentId(id) && (
        <span className="pill bg-sunken text-muted text-xs font-normal">{common.onlyHere.short}</span>
      )}
    </>
  );
}

/** The rows of a page, with the chosen or just created record on top. */
function withPinned<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  pinned: Row | undefined,
): readonly Row[] | undefined {
  return rows && pinned ? [pinned, ...rows.filter(({ id }) => id !== pinned.id)] : rows;
}

interface Choice<Row> {
  chosen: Row | undefined;
  onChoose: (row: Row, isNew: boolean) => void;
  /** The messages for a record just created, and for one that existed already (SPEC 4). */
  created: (name: string) => string;
  exists: string;
  /** Where the list comes from. */
  endpoint: Endpoint;
}

/** Chooses a record from a list, or creates it, then shows the figures to fill in. */
export function useChoice<Row extends { id: string; name: string }>(choice: Choice<Row>) {
  const { chosen, onChoose, created, exists, endpoint } = choice;
  const place = useListPlace();
  const [pinned, setPinned] = useState(chosen);
  const [creating, setCreating] = useState(false);
  const [taken, setTaken] = useState<Row>();
  const [notice, setNotice] = useState<{ text: string; kind: 'success' | 'warning' }>();
  const [wasChosen] = useState(chosen !== undefined);
  const panel = useRef<HTMLElement>(null);
  return {
    place,
    /** Whether a record was chosen before the step opened: a phone then shows its figures above the list. */
    wasChosen,
    notice,
    /** The record that the list always shows: chosen earlier, or just created. */
    pinned,
    choose: (row: Row) => {
      setNotice(undefined);
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
    /** The figures of the chosen record; the first takes the focus after a record was created. */
    figures: { ref: panel, firstFigure: useFocusAfter(taken) },
  };
}

/**
 * A box that takes the focus after a record was created: the dialog has closed by then, and does not move a focus that is
 * set elsewhere.
 */
function useFocusAfter(taken: object | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (taken) ref.current?.focus();
  }, [taken]);
  return ref;
}

/**
 * Scrolls to the figures of the choice if they are below a long list. Not for people who use the keyboard: their focus stays
 * in the list.
 */
function scrollIntoSight(target: RefObject<HTMLElement | null>): void {
  const byKeyboard = document.activeElement?.matches('input[type=radio]:focus-visible');
  if (byKeyboard || !window.matchMedia('(width < 900px)').matches) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  requestAnimationFrame(() =>
    target.current?.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' }),
  );
}
