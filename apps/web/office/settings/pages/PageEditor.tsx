import { Button, SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { getPageVersion, type PageTexts, type PageVersion, type PageVersionLine } from '#contract/pages.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, sitePath } from '#domain/languages.ts';
import { explainFailure } from '#messages/failures.ts';
import type { TextPageName } from '#messages/page-texts.ts';
import { common, settings } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { api } from '../../api.ts';
import { askAndDo, type Task } from '../../kit/dialog/ask.ts';
import { Sheet } from '../../kit/dialog/Sheet.tsx';
import { FormFrame, useFormState } from '../../kit/form/FormSheet.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyState, Notice } from '../../kit/page/feedback.tsx';
import { notify, showSuccess } from '../../kit/page/toasts.tsx';
import { partsOf } from './page-fields.ts';
import { PageForm } from './PageForm.tsx';
import { discardDraft, publishDraft } from './save-page.ts';
import styles from '../Settings.module.css';

const words = settings.pages;

const againColumn = (onAgain: (line: PageVersionLine) => void) => ({
  key: 'actions',
  head: common.actions,
  card: 'bare' as const,
  cell: (line: PageVersionLine) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${words.takeAgain}: ${words.version(line.version)}`}
      onClick={() => onAgain(line)}
    >
      {words.takeAgain}
    </Button>
  ),
});

interface PageEditorProps {
  page: TextPageName;
  saved: PageTexts;
  mayWrite: boolean;
}

const ask = (task: Omit<Task, 'explain'>) =>
  void askAndDo({ explain: (error) => explainFailure('pages.change', error), ...task });

/** A page: its state, its texts, and its versions. */
export function PageEditor({ page, saved, mayWrite }: PageEditorProps) {
  const name = words.names[page];
  const { draft } = saved;
  const { state, reportState } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  // The form begins again with what is saved, or with an earlier version.
  const [start, setStart] = useState<{ round: number; again?: PageVersion }>({ round: 0 });
  const [preview, setPreview] = useState<string>();
  const [language, setLanguage] = useState(DEFAULT_LANGUAGE);

  const begin = (again?: PageVersion) => {
    setStart(({ round }) => ({ round: round + 1, ...(again && { again }) }));
    // The button that had the focus is gone with the old form.
    place.current?.focus({ preventScroll: true });
  };
  /** Publishing and deleting the draft would lose what was typed since: that is saved or cancelled first. */
  const unlessTyped = (act: () => void) => {
    if (state.current.dirty) notify({ color: 'brick', message: words.unsaved });
    else act();
  };
  const askToPublish = () =>
    ask({
      about: words.publishQuestion(name),
      goOn: words.publish,
      busy: words.publishing,
      work: async () => {
        await publishDraft(page, saved);
        begin();
        showSuccess(words.published);
      },
    });
  const askToDiscard = () =>
    ask({
      about: words.discardQuestion(name),
      goOn: words.discard,
      busy: words.discarding,
      takesAway: true,
      work: async () => {
        await discardDraft(page, saved);
        begin();
        showSuccess(words.discarded);
      },
    });
  const takeAgain = async ({ version }: PageVersionLine) => {
    try {
      const found = await api.call(getPageVersion, { params: { page, version: String(version) } });
      begin(found);
      showSuccess(words.takenAgain(version));
    } catch (error) {
      notify({ color: 'brick', message: explainFailure('getPage', error) });
    }
  };
  return (
    <>
      <PageState page={page} saved={saved} />
      {draft && mayWrite && (
        <div className={`flex flex-wrap gap-3 mb-4 ${styles.form}`}>
          <Button onClick={() => unlessTyped(askToPublish)}>{words.publish}</Button>
          <Button variant="default" onClick={() => unlessTyped(() => setPreview(draft.shown_at))}>
            {words.show}
          </Button>
          <Button variant="default" onClick={() => unlessTyped(askToDiscard)}>
            {words.discard}
          </Button>
        </div>
      )}
      <div ref={place} tabIndex={-1} className={`p-4 mb-5 border rounded-md bg-surface ${styles.form}`}>
        <FormFrame key={start.round} value={{ reportState, onClose: () => begin(), readOnly: !mayWrite }}>
          <PageForm
            page={page}
            saved={saved}
            again={start.again}
            onSaved={(now) => {
              begin();
              if (now.draft) setPreview(now.draft.shown_at);
              else notify({ message: words.unchanged });
            }}
          />
        </FormFrame>
      </div>
      <h2 className="mt-5 mb-2 text-lg">{words.versions}</h2>
      <DataTable
        label={words.versionsLabel}
        columns={[
          ...COLUMNS,
          // oxlint-disable-next-line react/refs -- the button's click reads it, not the render
          ...(mayWrite ? [againColumn((line) => unlessTyped(() => void takeAgain(line)))] : []),
        ]}
        rows={saved.versions}
        rowKey={({ version }) => String(version)}
        loadingText={words.loading}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      />
      <Sheet
        opened={preview !== undefined}
        onClose={() => setPreview(undefined)}
        title={words.preview.title(name)}
        size={1340}
      >
        <p className="mb-2 text-muted text-sm">{words.preview.note}</p>
        <SegmentedControl
          className="mb-2"
          aria-label={words.preview.language}
          data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          value={language}
          onChange={setLanguage}
        />
        {preview && (
          // Nothing in it runs, sends or opens anything; from the same origin, so that its fonts and pictures load.
          <iframe
            title={words.preview.frame}
            src={sitePath(language, preview)}
            sandbox="allow-same-origin"
            className={`w-full border rounded-md bg-sunken ${styles.window}`}
          />
        )}
      </Sheet>
    </>
  );
}

const COLUMNS: Column<PageVersionLine>[] = [
  {
    key: 'version',
    head: words.columns.version,
    card: 'title',
    cell: ({ version }) => words.version(version),
  },
  {
    key: 'at',
    head: words.columns.at,
    cell: ({ published_at: at }) => (at === null ? '' : formatDayTime(at)),
  },
  { key: 'by', head: words.columns.by, cell: ({ published_by_name: by }) => by },
];

/** What visitors read, and whether a draft waits. */
function PageState({ page, saved }: { page: TextPageName; saved: PageTexts }) {
  const { published, draft, hidden_at_first: hidden } = saved;
  const leftOut = partsOf(page)
    .filter(({ id }) => hidden.includes(`${page}.${id}`))
    .map(({ title }) => title);
  return (
    <div className={`grid gap-2 mb-4 ${styles.form}`}>
      <p>
        {published
          ? words.state.published(
              published.version,
              published.published_by_name ?? '',
              formatDayTime(published.published_at ?? ''),
            )
          : words.state.own}
      </p>
      {!published && leftOut.length > 0 && <Notice kind="hint">{words.state.leftOut(leftOut)}</Notice>}
      {draft && (
        <Notice kind="hint">{words.state.draft(draft.saved_by_name, formatDayTime(draft.saved_at))}</Notice>
      )}
    </div>
  );
}
