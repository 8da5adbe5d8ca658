import {
  IconArrowsExchange,
  IconFileImport,
  IconPencil,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { Order, TimelineEntry } from '#contract/orders.ts';
import { STATUS_RULES, type StatusTone } from '#domain/orders/order-statuses.ts';
import { orders } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { Covered } from '../kit/record/Covered.tsx';
import colours from '../kit/record/StatusBadge.module.css';
import { TONE_ICONS } from '../kit/record/StatusBadge.tsx';
import styles from './OrderView.module.css';
import { asStatus, type Change, describeAgreement, describeEntry, readChanges } from './timeline.ts';

const words = orders.timeline;

const ICONS: Record<StatusTone | 'created' | 'changed' | 'branch' | 'file', TablerIcon> = {
  created: IconPlus,
  changed: IconPencil,
  branch: IconArrowsExchange,
  file: IconFileImport,
  ...TONE_ICONS,
};

function iconOf(entry: TimelineEntry): keyof typeof ICONS {
  if (entry.kind === 'created') return 'created';
  if (entry.kind === 'branch_changed') return 'branch';
  if (entry.kind === 'imported') return 'file';
  return toneOf(entry) ?? 'changed';
}

function toneOf({ kind, to }: TimelineEntry): StatusTone | undefined {
  const status = kind === 'moved' ? asStatus(to) : undefined;
  return status && STATUS_RULES[status].tone;
}

/** Everything that happened to the order, oldest first (DECISIONS 4). */
export function OrderTimeline({ order, entries }: { order: Order; entries: readonly TimelineEntry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-md">
        {words.title}
      </h3>
      <ol className="bare-list">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} order={order} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, order }: { entry: TimelineEntry; order: Order }) {
  const Icon = ICONS[iconOf(entry)];
  const agreed = describeAgreement(entry, order.agreed_at);
  return (
    <li className={`relative text-sm leading-snug ${styles.entry}`}>
      <span
        className={`absolute grid place-items-center rounded-full bg-sunken text-muted ${styles.dot} ${colours.tone}`}
        data-tone={toneOf(entry)}
        data-kind={entry.kind}
      >
        <Icon size={15} stroke={2} aria-hidden="true" />
      </span>
      <p className="break-anywhere font-strong">{describeEntry(entry)}</p>
      <time dateTime={entry.at} className="text-muted text-xs">
        {formatDayTime(entry.at)}
      </time>
      {readChanges(entry).map((change) => (
        <ChangeLine key={`${change.label}${change.from}`} change={change} />
      ))}
      {agreed && <p className={`break-anywhere ${styles.reason}`}>{agreed}</p>}
      {entry.is_own && <p className={`break-anywhere ${styles.reason}`}>{words.own}</p>}
      {entry.reason && (
        <p className={`break-anywhere ${styles.reason}`}>
          <span className="visually-hidden">{words.reason}: </span>
          {entry.reason}
        </p>
      )}
    </li>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const { label, from, to, sumsOf } = change;
  const values = (
    <>
      {from}
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> {words.to} </span>
      {to}
    </>
  );
  return (
    <p className={`break-anywhere text-muted text-xs ${styles.change}`}>
      {label && `${label}: `}
      {sumsOf ? <Covered label={words.changeOf(label ?? words.title)}>{values}</Covered> : values}
    </p>
  );
}
