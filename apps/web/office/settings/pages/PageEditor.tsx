import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { getPageVersion, type PageTexts, type PageVersionLine } from '#contract/pages.ts';
import { formatDay, formatDayTime, isDay, nairobiDay } from '#domain/calendar.ts';
import { explainFailure } from '#messages/failures.ts';
import type { TextPageName } from '#messages/page-texts.ts';
import { settings } from '#words/index.ts';
import { api } from '../../api.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { FormFrame, useFormState } from '../../kit/form/FormSheet.tsx';
import { Notice } from '../../kit/page/feedback.tsx';
import { notify, showSuccess } from '../../kit/page/toasts.tsx';
import { comingDay, firstDayOf, isLegal, partsOf } from './page-fields.ts';
import { PageForm } from './PageForm.tsx';
import { PreviewSheet, type Preview } from './PreviewSheet.tsx';
import { discardDraft, publishDraft, takeBack } from './save-page.ts';
import { VersionList } from './VersionList.tsx';
import styles from './Pages.module.css';

const words = settings.pages;
/** No day from which a legal text holds, or one that is half typed: the server would take it for today. */
class NoDay extends Error {}

const explain = (error: unknown) =>
  error instanceof NoDay ? words.inForceMissing : explainFailure('pages.change', error);

interface PageEditorProps {
  page: TextPageName;
  saved: PageTexts;
  mayWrite: boolean;
}

/** A page: how it stands, its texts, and its versions. */
export function PageEditor({ page, saved, mayWrite }: PageEditorProps) {
  const name = words.names[page];
  const { state, reportState, question } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  // The form begins again with what is saved.
  const [round, setRound] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const [publishing, setPublishing] = useState<PageTexts>();
  const [discarding, setDiscarding] = useState<PageTexts>();
  const [takingBack, setTakingBack] = useState<PageVersionLine>();
  const [note, setNote] = useState('');
  const [inForce, setInForce] = useState('');
  const coming = isLegal(page) ? comingDay(inForce) : undefined;

  const begin = () => {
    setRound((before) => before + 1);
    // The button that had the focus is gone with the old form.
    place.current?.focus({ preventScroll: true });
  };
  const askToPublish = () => {
    // A page may be open since yesterday.
    setInForce(firstDayOf(saved));
    setPublishing(saved);
  };
  const showDraft = ({ draft, published }: PageTexts) => {
    const version = draft ?? published;
    if (version) setPreview({ title: words.preview.title(name), address: version.shown_at });
    else notify({ message: words.unchanged });
  };
  const showVersion = async ({ version }: PageVersionLine) => {
    try {
      const params = { page, version: String(version) };
      const { shown_at: address } = await api.call(getPageVersion, { params });
      setPreview({ title: words.preview.earlier(name, version), address });
    } catch (error) {
      notify({ color: 'brick', message: explainFailure('getPage', error) });
    }
  };
  /** What changes the draft takes what was typed away: it is saved or cancelled first. */
  const unlessTyped = (act: () => void) => () => {
    if (state.current.dirty) notify({ color: 'brick', message: words.unsaved });
    else act();
  };
  return (
    <>
      <PageState page={page} saved={saved} />
      {saved.draft && mayWrite && (
        <div className={`flex flex-wrap gap-2 mb-4 ${styles.state}`}>
          <Button onClick={unlessTyped(askToPublish)}>{words.publish}</Button>
          <Button variant="default" onClick={unlessTyped(() => showDraft(saved))}>
            {words.show}
          </Button>
          <Button variant="default" onClick={unlessTyped(() => setDiscarding(saved))}>
            {words.discard}
          </Button>
        </div>
      )}
      <div ref={place} tabIndex={-1} className={`mb-6 p-4 card ${styles.form}`}>
        <FormFrame key={round} value={{ reportState, onClose: begin, readOnly: !mayWrite }}>
          <PageForm
            page={page}
            saved={saved}
            onSaved={(now) => {
              begin();
              showDraft(now);
            }}
          />
        </FormFrame>
      </div>
      <VersionList
        saved={saved}
        onShow={(version) => void showVersion(version)}
        onTakeBack={mayWrite ? (version) => unlessTyped(() => setTakingBack(version))() : undefined}
      />
      <PreviewSheet preview={preview} onClose={() => setPreview(undefined)} />
      <ConfirmDialog
        subject={publishing}
        onClose={() => setPublishing(undefined)}
        question={words.publishQuestion(name, coming)}
        confirm={words.publish}
        busyLabel={words.publishing}
        harmless
        renderAbout={() => (
          <div className="grid gap-3">
            {isLegal(page) && (
              <TextInput
                type="date"
                required
                label={words.inForce}
                description={words.inForceHint}
                value={inForce}
                onChange={(event) => setInForce(event.currentTarget.value)}
              />
            )}
            <TextInput
              label={words.note}
              description={words.noteHint}
              maxLength={200}
              autoComplete="off"
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        )}
        onConfirm={async (seen) => {
          if (isLegal(page) && !isDay(inForce)) throw new NoDay();
          await publishDraft(page, seen, { note: note.trim(), inForce: isLegal(page) ? inForce : undefined });
          setNote('');
          begin();
          showSuccess(words.published(coming));
        }}
        explain={explain}
      />
      <ConfirmDialog
        subject={discarding}
        onClose={() => setDiscarding(undefined)}
        question={words.discardQuestion(name)}
        confirm={words.discard}
        busyLabel={words.discarding}
        onConfirm={async (seen) => {
          await discardDraft(page, seen);
          begin();
          showSuccess(words.discarded);
        }}
        explain={explain}
      />
      <ConfirmDialog
        subject={takingBack}
        onClose={() => setTakingBack(undefined)}
        question={({ version }) => words.takeBackQuestion(version)}
        confirm={words.takeBack}
        busyLabel={words.takingBack}
        harmless
        onConfirm={async ({ version }) => {
          await takeBack(page, saved, version);
          begin();
          showSuccess(words.takenBack);
        }}
        explain={explain}
      />
      {question}
    </>
  );
}

/** What visitors read, and whether something waits. */
function PageState({ page, saved }: { page: TextPageName; saved: PageTexts }) {
  const { published: last, draft, versions, hidden_at_first: hidden } = saved;
  const leftOut = partsOf(page)
    .filter(({ id }) => hidden.includes(`${page}.${id}`))
    .map(({ title }) => title);
  // A legal text may hold later: until then visitors read the one before.
  const [today] = useState(() => nairobiDay(new Date()));
  const published = versions.find(({ in_force: day }) => day === null || day <= today);
  const coming = last?.in_force && last.in_force > today ? { ...last, day: last.in_force } : undefined;
  const told = published
    ? words.state.published(
        published.version,
        published.published_by_name ?? '',
        formatDayTime(published.published_at ?? ''),
      )
    : words.state.own;
  return (
    <div className={`grid gap-3 mb-4 ${styles.state}`}>
      <p>{told}</p>
      {!last && leftOut.length > 0 && <Notice kind="hint">{words.state.leftOut(leftOut)}</Notice>}
      {coming && <p>{words.state.coming(coming.version, formatDay(coming.day))}</p>}
      {draft && (
        <Notice kind="hint">{words.state.draft(draft.saved_by_name, formatDayTime(draft.saved_at))}</Notice>
      )}
    </div>
  );
}
