import { endDevice, listDevices, type Device } from '#contract/devices.ts';
import { explainFailure } from '#messages/failures.ts';
import { device as words } from '#words/index.ts';
import { refresh } from '../api.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import type { ReasonWords } from '../kit/form/saving.ts';
import { send } from '../send.ts';

interface EndDeviceProps {
  /** The device that is to be ended; none: closed. */
  device: Device | undefined;
  onClose: () => void;
  question: (device: Device) => string;
  /** The words of the box that asks for a reason; without them none is asked for. */
  reason?: ReasonWords;
  onDone?: (device: Device) => void;
}

/** Asks whether a device is to be ended, says what still waits on it, and ends it (DECISIONS 17.3). */
export function EndDevice({ device, onClose, question, reason, onDone }: EndDeviceProps) {
  return (
    <ConfirmDialog
      subject={device}
      onClose={onClose}
      question={question}
      confirm={words.list.end}
      busyLabel={words.list.ending}
      reason={reason}
      renderAbout={({ unsent }) => (
        <>
          <p>{words.list.line}</p>
          {unsent > 0 && <p>{words.list.unsent(unsent)}</p>}
        </>
      )}
      explain={(failure) => explainFailure('endDevice', failure)}
      onConfirm={async (ended, given) => {
        await send(endDevice, { params: { id: ended.id }, body: reason ? { reason: given } : {} });
        onDone?.(ended);
        await refresh(listDevices);
      }}
    />
  );
}
