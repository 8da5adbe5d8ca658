import { Button, TextInput } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { sendReceiptCode } from '#contract/deliveries.ts';
import { explainFailure } from '#messages/failures.ts';
import { formatDayTime } from '#words/format.ts';
import { clientConfirmation, deliveries } from '#words/index.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { send } from '../send.ts';

interface ReceiptCodeProps {
  deliveryId: string;
  orderId: string;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}

/** Sends a code to the client's phone, and takes the digits that they read out. One that was sent before can be typed as well. */
export function ReceiptCode({ deliveryId, orderId, value, onChange, error }: ReceiptCodeProps) {
  const { online } = useNetwork();
  const sending = useMutation({
    mutationFn: () => send(sendReceiptCode, { params: { id: deliveryId, orderId } }),
  });
  const { data: sent } = sending;
  return (
    <div className="grid gap-3 justify-items-start">
      {sending.error && (
        <Notice className="w-full">{explainFailure('sendReceiptCode', sending.error)}</Notice>
      )}
      <output className="hint">
        {sent
          ? clientConfirmation.sent(sent.phone, formatDayTime(sent.sent_at))
          : online
            ? clientConfirmation.hint
            : deliveries.handOver.codeOffline}
      </output>
      {online && (
        <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
          {sent ? clientConfirmation.again : clientConfirmation.send}
        </Button>
      )}
      <TextInput
        label={clientConfirmation.code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="figures"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
