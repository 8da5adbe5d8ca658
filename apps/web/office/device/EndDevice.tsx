import { endDevice, listDevices, type Device } from '#contract/devices.ts';
import { explainFailure } from '#messages/failures.ts';
import { device as words } from '#words/index.ts';
import { refresh } from '../api.ts';
import { askAndDo } from '../kit/dialog/ask.ts';
import type { ReasonWords } from '../kit/form/reason.ts';
import { send } from '../send.ts';

/** Asks whether a device is to be ended, says what still waits on it, and ends it (DECISIONS 17.3). */
export const askToEndDevice = (
  { id, unsent }: Device,
  question: string,
  reason?: ReasonWords,
): Promise<boolean> =>
  askAndDo({
    about: (
      <>
        <p>{question}</p>
        <p>{words.list.line}</p>
        {unsent > 0 && <p>{words.list.unsent(unsent)}</p>}
      </>
    ),
    goOn: words.list.end,
    busy: words.list.ending,
    takesAway: true,
    reason,
    work: async (given) => {
      await send(endDevice, { params: { id }, body: reason ? { reason: given } : {} });
      await refresh(listDevices);
    },
    explain: (failure) => explainFailure('endDevice', failure),
  });
