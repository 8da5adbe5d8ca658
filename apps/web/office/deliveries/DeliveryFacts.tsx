import { type DeliveryLine, type DeliveryReceipt, getReceiptPicture } from '#contract/deliveries.ts';
import { deliveries } from '#words/index.ts';
import { formatDay, formatDayTime } from '#words/format.ts';
import type { DeliveryState as State } from '#domain/deliveries/deliveries.ts';
import type { StatusTone } from '#domain/orders/order-statuses.ts';
import { read } from '../api.ts';
import { PictureButton } from '../kit/record/PictureButton.tsx';
import badge from '../kit/record/StatusBadge.module.css';
import { TONE_ICONS } from '../kit/record/StatusBadge.tsx';

const TONES: Record<State, StatusTone> = { planned: 'waiting', out: 'moving', done: 'done' };

export function DeliveryState({ state }: { state: State }) {
  const Icon = TONE_ICONS[TONES[state]];
  return (
    <span className={badge.state} data-tone={TONES[state]}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {deliveries.states[state]}
    </span>
  );
}

const words = deliveries.page;

/** The goods of an order in a delivery, and what became of them. */
export function DeliveryLines({ lines }: { lines: readonly DeliveryLine[] }) {
  return (
    <ul className="bare-list grid gap-1">
      {lines.map((line) => (
        <Line key={line.product_id} line={line} />
      ))}
    </ul>
  );
}

/** The pieces of one product, and what became of them. */
function Line({ line }: { line: DeliveryLine }) {
  const { name, quantity, outcome, handed_quantity, serials, reason, warranty_until } = line;
  const became =
    outcome === 'handed' && handed_quantity < quantity
      ? words.handedOf(handed_quantity, quantity)
      : outcome && words.outcomes[outcome];
  return (
    <li className="two-lines">
      <span>
        {quantity} × {name}
        {became && ` · ${became}`}
      </span>
      {serials.length > 0 && <small>{words.serials(serials.join(', '))}</small>}
      {warranty_until && <small>{words.warranty(formatDay(warranty_until))}</small>}
      {reason && <small>{reason}</small>}
    </li>
  );
}

/** Who received the goods, when and from which member of staff, with the proof. */
export function Receipt({ receipt, client }: { receipt: DeliveryReceipt; client: string }) {
  const { at, receiver_name, made_by_name, place, proof, has_picture, id } = receipt;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="break-anywhere">
        {words.receivedBy(formatDayTime(at), receiver_name || client, made_by_name)}
        {place && ` · ${place}`}
        {proof === 'code' && ` · ${deliveries.handOver.proofs.code}`}
      </span>
      {has_picture && (
        <PictureButton
          label={words.proof}
          title={words.proofOf(client)}
          query={read(getReceiptPicture, { params: { id } })}
          failure="getReceiptPicture"
        />
      )}
    </p>
  );
}
