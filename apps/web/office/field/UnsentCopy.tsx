import { Button, FileButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { getQueueKey } from '#contract/devices.ts';
import { formatDayTime, nairobiDay } from '#domain/calendar.ts';
import { explainFailure } from '#messages/failures.ts';
import { unsentCopy as words } from '#words/unsent-copy.ts';
import { isUnsent } from '../../ui/storage-keys.ts';
import { SetUpDevice } from '../account/SetUpDevice.tsx';
import { api } from '../api.ts';
import { useUser } from '../auth/session.ts';
import {
  bringBackCopy,
  makeCopy,
  NotBroughtBack,
  whenSaved,
  type BroughtBack,
} from '../device/unsent-copy.ts';
import { useQueue } from '../device/queue.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { saveFile } from '../kit/form/upload.tsx';
import { Notice } from '../kit/page/feedback.tsx';

const keyOf = async (id: string): Promise<string> =>
  (await api.call(getQueueKey, { params: { id } })).queue_key;

const explain = (error: unknown): string =>
  error instanceof NotBroughtBack ? words.faults[error.fault] : explainFailure('getQueueKey', error);

/** A file with what waits, to be kept elsewhere, and the way back from it (DECISIONS 17.12.10). */
export function UnsentCopy() {
  const id = useId();
  const user = useUser();
  const isWaiting = useQueue().some(isUnsent);
  const [chosen, setChosen] = useState<{ file: File; savedAt: string }>();
  const [failure, setFailure] = useState<string>();
  const [brought, setBrought] = useState<BroughtBack>();
  const [settingUp, setSettingUp] = useState(false);
  const reset = useRef<() => void>(null);
  const { device_id: deviceId } = user;
  if (deviceId === undefined) {
    return (
      <div className="mt-6">
        {words.noDevice}{' '}
        <Button variant="default" onClick={() => setSettingUp(true)}>
          {words.setUp}
        </Button>
        <SetUpDevice opened={settingUp} onClose={() => setSettingUp(false)} />
      </div>
    );
  }
  const save = async () => {
    setFailure(undefined);
    try {
      saveFile(await makeCopy(user.id, deviceId), words.fileName(nairobiDay(new Date())));
    } catch (error) {
      setFailure(explainFailure('unsent.saveCopy', error));
    }
  };
  const choose = async (file: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.();
    if (!file) return;
    setFailure(undefined);
    setBrought(undefined);
    try {
      setChosen({ file, savedAt: await whenSaved(file, user) });
    } catch (error) {
      setFailure(explain(error));
    }
  };
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {words.title}
      </h2>
      <p className="hint">{words.line}</p>
      <p className="hint">{words.once}</p>
      {failure && <Notice>{failure}</Notice>}
      {brought && <Brought {...brought} />}
      <div className="flex flex-wrap gap-2 mt-1">
        {isWaiting && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        )}
        <FileButton resetRef={reset} accept=".json,application/json" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {words.bringBack}
            </Button>
          )}
        </FileButton>
      </div>
      <ConfirmDialog
        subject={chosen}
        onClose={() => setChosen(undefined)}
        question={({ savedAt }) => words.question(formatDayTime(savedAt))}
        confirm={words.bringBack}
        busyLabel={words.bringing}
        harmless
        renderAbout={() => <p>{words.about}</p>}
        explain={explain}
        onConfirm={async ({ file }) => setBrought(await bringBackCopy(file, user, keyOf))}
      />
    </section>
  );
}

/** What came of a copy. */
function Brought({ back, known, closed }: BroughtBack) {
  const lines = [words.back(back), known > 0 && words.known(known), closed > 0 && words.closed(closed)];
  return (
    <Notice kind={closed > 0 ? 'warning' : 'success'}>
      {lines.filter((line) => line !== false).join(' ')}
    </Notice>
  );
}
