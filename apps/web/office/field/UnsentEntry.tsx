import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFields, explainRefusal } from '#messages/explain-refusal.ts';
import { explainFailure } from '#messages/failures.ts';
import { field, identity } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { useActor } from '../auth/actor.ts';
import { useUser } from '../auth/session.ts';
import { goodsOf } from '../kit/record/StatusBadge.tsx';
import { NEW_CLIENT, type ClientIdentity } from '../clients/client-form.ts';
import { compareClient } from '../clients/same-client.ts';
import { giveUp, sendAsAnother, takeExisting, takeRecord, tryAgain } from '../device/held-entries.ts';
import {
  groupKept,
  mayTryAgain,
  refusalOf,
  waitsFor,
  type Entry,
  type EntryState,
  type KeptRefusal,
} from '../device/queue-entry.ts';
import { sendQueue, useSendingKey } from '../device/sender.ts';
import { ownerIn } from '../kit/form/same-record.tsx';
import { SideBySide } from '../kit/record/Facts.tsx';
import { useAsksConfirmation } from '../office-rules.ts';
import { askAndDo } from '../kit/dialog/ask.ts';
import { CorrectClient, OwnerBeside } from './UnsentProblems.tsx';

const words = field.unsent;

const ICONS = {
  queued: { Icon: IconClock, colour: 'text-muted' },
  sent: { Icon: IconCheck, colour: 'text-link' },
  held: { Icon: IconAlertTriangle, colour: 'text-warning' },
  'given-up': { Icon: IconX, colour: 'text-muted' },
} as const satisfies Record<EntryState, unknown>;

/** What it is, with the number of an order that was sent, and whom it is about. Counted goods name their count. */
const nameOf = ({ command, about, answer }: Entry) =>
  [
    [words.kinds[command] ?? command, !about.goods && answer?.number].filter(Boolean).join(' '),
    about.client ?? about.group ?? about.goods,
  ]
    .filter(Boolean)
    .join(': ');

interface UnsentEntryProps {
  entry: Entry;
  queue: readonly Entry[];
  /** Opens an order that the server refused. */
  onOpen: (entry: Entry) => void;
}

/** One command of the queue: what it is, what became of it, and what its person can do. */
export function UnsentEntry({ entry, queue, onOpen }: UnsentEntryProps) {
  const { state, about, told } = entry;
  const asksConfirmation = useAsksConfirmation();
  const { Icon, colour } = ICONS[state];
  return (
    <li className="card flex gap-3 py-3 px-4" data-state={state}>
      <Icon size={20} aria-hidden="true" className={`flex-none ${colour}`} />
      <div className="flex-1 min-w-0 break-anywhere">
        <p className="font-strong">{nameOf(entry)}</p>
        {about.client && about.group && <p className="hint">{about.group}</p>}
        {told && (
          <p className="figures">
            {words.told(formatKes(told.total), formatKes(told.perMonth), told.every ?? 'month', told.months)}
          </p>
        )}
        {told && <p className="hint">{goodsOf(told.lines)}</p>}
        {told && state === 'queued' && asksConfirmation && <p className="hint">{words.toConfirm}</p>}
        <Became entry={entry} queue={queue} />
        {state === 'held' && <Decide entry={entry} queue={queue} onOpen={onOpen} />}
      </div>
    </li>
  );
}

/** What became of it, in words. */
function Became({ entry, queue }: { entry: Entry; queue: readonly Entry[] }) {
  const { state, refusal, answer, told } = entry;
  const user = useUser();
  const isUnderWay = useSendingKey() === entry.key;
  const left = groupKept(entry, queue);
  const when = formatDayTime(new Date(entry.madeAt).toISOString());
  if (state === 'sent') {
    const sentAt = formatDayTime(new Date(entry.endedAt ?? entry.madeAt).toISOString());
    return (
      <p className="hint">
        {words.sentAt(sentAt)}
        {left && ` ${words.inGroupAlready(left.name)}`}
        {answer?.existed && answer.name && ` ${words.exists(answer.name)}`}
        {told &&
          answer?.total !== undefined &&
          answer.total !== told.total &&
          ` ${words.cameTo(formatKes(answer.total))}`}
        {entry.command === 'placeOrder' && answer && (
          <>
            {' '}
            <Link
              to={`${officePrefix(user.role)}/orders/$id`}
              params={{ id: answer.id }}
              className="text-link"
            >
              {words.seeOrder}
            </Link>
          </>
        )}
      </p>
    );
  }
  if (state === 'given-up') return <p className="hint">{words.givenUp(entry.reason ?? '')}</p>;
  if (state === 'held') {
    if (!refusal) {
      return (
        <div className="mt-1">
          <p>{words.existsOther(answer?.name ?? '')}</p>
          <SideBySide fields={comparedOf(entry).fields} />
        </div>
      );
    }
    return <Refused entry={entry} refusal={refusal} />;
  }
  const parents = waitsFor(entry, queue);
  return (
    <p className="hint">
      {words.made(when)}
      {parents.length > 0 && ` ${words.waits(parents.map(nameOf).join(', '))}`}
      {entry.sentAt !== undefined && ` ${isUnderWay ? words.underWay : words.mayHaveArrived}`}
    </p>
  );
}

/** What was typed of a new client beside the one whom the server found. */
function comparedOf({ input, answer }: Entry) {
  const typed = { ...NEW_CLIENT, ...(input.body as Partial<ClientIdentity>) };
  // An entry of an earlier version has the name alone.
  const { name, phone, national_id, system_id } = answer?.found ?? {
    name: answer?.name ?? '',
    phone: '',
    national_id: '',
    system_id: '',
  };
  return compareClient(typed, { name, phone, client_id: national_id, system_id });
}

/** Why the server refused it. */
function Refused({ entry, refusal }: { entry: Entry; refusal: KeptRefusal }) {
  const error = refusalOf(refusal);
  const lines = new Set([explainRefusal(error), ...Object.values(explainFields(error))]);
  const owner = ownerOf(entry);
  return (
    <div className="mt-1">
      {[...lines].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {owner !== undefined && <OwnerBeside entry={entry} id={owner} />}
    </div>
  );
}

/** The client or group that has a number or name of a new one, as the server refused it. */
const ownerOf = ({ command, refusal }: Entry): string | undefined =>
  refusal && (command === 'createClient' || command === 'createGroup') ? ownerIn(refusal) : undefined;

const askToGiveUp = (entry: Entry) =>
  void askAndDo({
    about: (
      <>
        <p>{words.giveUpQuestion(nameOf(entry))}</p>
        {entry.about.goods === undefined && <p>{words.giveUpLine}</p>}
      </>
    ),
    goOn: words.giveUp,
    busy: words.givingUp,
    takesAway: true,
    reason: { reason: words.reason, reasonHint: words.reasonHint },
    work: async (reason) => {
      await giveUp(entry, reason);
      void sendQueue();
    },
    explain: (failure) => explainFailure('unsent.giveUp', failure),
  });

/** The ways out for what the server refused. */
function Decide({ entry, queue, onOpen }: UnsentEntryProps) {
  const [correcting, setCorrecting] = useState(false);
  const owner = ownerOf(entry);
  const [same, another] =
    entry.command === 'createGroup'
      ? [identity.same.sameGroup, identity.same.anotherGroup]
      : [identity.same.samePerson, identity.same.someoneElse];
  const again = () => void tryAgain(entry).then(sendQueue);
  return (
    <div className="flex flex-wrap gap-2 mt-1">
      {!entry.refusal && <Button onClick={() => void takeExisting(entry).then(sendQueue)}>{same}</Button>}
      {owner !== undefined && (
        <Button onClick={() => void takeRecord(entry, owner).then(sendQueue)}>{same}</Button>
      )}
      {owner !== undefined && entry.refusal?.said?.reason === 'differs_in_zeros' && (
        <Button variant="default" onClick={() => void sendAsAnother(entry, owner).then(sendQueue)}>
          {another}
        </Button>
      )}
      {entry.command === 'createClient' && (
        <Button variant="default" onClick={() => setCorrecting(true)}>
          {entry.refusal ? words.correct : another}
        </Button>
      )}
      {correcting && (
        <CorrectClient
          entry={entry}
          wrong={
            entry.refusal
              ? explainFields(refusalOf(entry.refusal))
              : (comparedOf(entry).another?.fields ?? {})
          }
          onClose={() => setCorrecting(false)}
        />
      )}
      {entry.draft !== undefined && <Button onClick={() => onOpen(entry)}>{words.open}</Button>}
      <OpenScreen entry={entry} />
      {mayTryAgain(entry, queue) && (
        <Button variant="default" onClick={again}>
          {words.again}
        </Button>
      )}
      <Button variant="default" onClick={() => askToGiveUp(entry)}>
        {words.giveUp}
      </Button>
    </div>
  );
}

/** The screen on which its person changes what the server refused, by its command: it has what was typed. */
const SCREENS: Partial<Record<string, { path: string; label: string; search?: (entry: Entry) => object }>> = {
  recordMeeting: {
    path: 'meetings',
    label: words.openMeeting,
    search: ({ input: { params } }) => ({ day: params?.['day'] }),
  },
  handOverGoods: {
    path: 'deliveries',
    label: words.openDelivery,
    search: ({ input }) => ({ order: (input.body as { orderId: string }).orderId }),
  },
  addCountEntries: { path: 'stock/counts', label: words.openCount },
};

function OpenScreen({ entry }: { entry: Entry }) {
  const actor = useActor();
  const screen = SCREENS[entry.command];
  if (!screen || (entry.command === 'recordMeeting' && !may(actor, 'field.work'))) return null;
  const { path, label, search } = screen;
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to={`${officePrefix(actor.role)}/${path}/${entry.input.params?.['id']}`}
          search={search?.(entry) ?? {}}
          {...props}
        />
      )}
    >
      {label}
    </Button>
  );
}
