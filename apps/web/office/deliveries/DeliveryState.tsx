import type { DeliveryState as State } from '#domain/deliveries/deliveries.ts';
import type { StatusTone } from '#domain/orders/order-statuses.ts';
import { deliveries } from '#words/index.ts';
import badge from '../kit/record/status.module.css';
import { TONE_ICONS } from '../kit/record/StatusBadge.tsx';

const TONES: Record<State, StatusTone> = { planned: 'waiting', out: 'moving', done: 'done' };

/** The state of a delivery as icon and word. */
export function DeliveryState({ state }: { state: State }) {
  const Icon = TONE_ICONS[TONES[state]];
  return (
    <span className={badge.state} data-tone={TONES[state]}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {deliveries.states[state]}
    </span>
  );
}
