import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAudit } from '#contract/audit.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  createWebhook,
  createWebhookSecret,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  newWebhook,
  testWebhook,
  updateWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '#contract/webhooks.ts';
import { LIMITS } from '#domain/limits.ts';
import { may } from '#domain/permissions.ts';
import { EVENT_TYPES } from '#domain/webhooks.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { formatDay, formatDayTime } from '#words/format.ts';
import { api, read, readPage, refresh } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { askAndDo, type Task } from '../../kit/dialog/ask.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { tableOf, useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { EmptyState } from '../../kit/page/feedback.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';
import { choicesOf, labelled } from '../fields.ts';
import { type RecordKind, RecordSheet } from '../RecordSheet.tsx';
import { ShownOnce, type SecretToShow } from '../ShownOnce.tsx';
import { SECTION } from '../settings-search.ts';

const words = settings.webhooks;

const hostOf = ({ url }: Webhook) => new URL(url).host;
const explain = (error: unknown) => explainFailure('webhooks.change', error);
const describeTypes = (types: Webhook['types']): string =>
  types.length === 0 ? words.allTypes : types.map((type) => words.types[type]).join(', ');

const readAgain = () => refresh(listWebhooks, listWebhookDeliveries, listNotifications, listAudit);
const newSecret = ({ id }: Pick<Webhook, 'id'>) => send(createWebhookSecret, { params: { id } });

/** A secret is shown once. Where its answer was lost, another one takes its place. */
async function secretOf(made: WebhookWithSecret, line: string): Promise<SecretToShow> {
  const { secret = '' } = made.secret === undefined ? await newSecret(made) : made;
  await readAgain();
  return { title: words.secret.title, line, label: words.secret.label, secret, warning: words.secret.once };
}

/** A webhook as it is now; an institution has some few. */
async function loadWebhook(id: string): Promise<Webhook> {
  const { webhooks } = await api.call(listWebhooks, { query: { limit: LIMITS.maxPageSize } });
  const found = webhooks.find((one) => one.id === id);
  if (!found) throw new Error('The webhook was removed.');
  return found;
}

/** Addresses for events; `show` shows the secret of a new one. */
const kindOfWebhook = (show: (secret: SecretToShow) => void): RecordKind<Webhook> => ({
  words,
  needs: 'staff.write',
  fields: labelled(words, [
    { name: 'url', as: 'line', type: 'url' },
    { name: 'branchId', as: 'branch' },
    { name: 'types', as: 'many', choices: choicesOf(EVENT_TYPES, words.types), none: words.allTypes },
    { name: 'active', as: 'switch', onlyInEdit: true },
  ]),
  shape: newWebhook.shape,
  schema: newWebhook,
  add: async (values) => {
    const made = await send(createWebhook, { body: values as NewWebhook });
    const secret = await secretOf(made, words.secret.forNew(made.url));
    return () => show(secret);
  },
  addFailure: 'webhooks.change',
  edit: {
    load: loadWebhook,
    loadName: 'listWebhooks',
    change: async ({ id, updated_at: updatedAt }, _changes, values) => {
      const body = { ...(values as NewWebhook), updatedAt };
      const webhook = await send(updateWebhook, { params: { id }, body });
      await readAgain();
      return webhook;
    },
    changeFailure: 'webhooks.change',
    renderAfter: ({ id }) => <Deliveries webhookId={id} />,
  },
});

const ask = (task: Omit<Task, 'explain'>) => void askAndDo({ explain, ...task });

/** The addresses to which events are sent, and their last deliveries (DECISIONS 19.3). */
export default function WebhooksSection() {
  const address = useListAddress(SECTION.read);
  const mayWrite = may(useActor(), 'staff.write');
  const list = useQuery(readPage(listWebhooks, { query: SECTION.toQuery(address.search) }));
  const page = useListPage(list, list.data?.webhooks, 'listWebhooks', address.turnTo);
  const [secret, setSecret] = useState<SecretToShow>();
  const askTo: Record<WebhookAct, (webhook: Webhook) => void> = {
    test: (webhook) =>
      ask({
        about: words.testQuestion(hostOf(webhook)),
        goOn: words.test,
        busy: words.making,
        work: async () => {
          await send(testWebhook, { params: { id: webhook.id } });
          await readAgain();
          showSuccess(words.testSent);
        },
      }),
    newSecret: (webhook) =>
      ask({
        about: words.newSecretQuestion(hostOf(webhook)),
        goOn: words.newSecret,
        busy: words.making,
        takesAway: true,
        work: async () =>
          setSecret(await secretOf(await newSecret(webhook), words.secret.forNext(hostOf(webhook)))),
      }),
    remove: (webhook) =>
      ask({
        about: words.removeQuestion(hostOf(webhook)),
        goOn: words.remove,
        busy: words.removing,
        takesAway: true,
        work: async () => {
          await send(deleteWebhook, { params: { id: webhook.id } });
          await readAgain();
          showSuccess(words.removed);
        },
      }),
  };
  const acts = (webhook: Webhook) => (
    <span className="flex flex-wrap gap-2">
      {WEBHOOK_ACTS.filter((act) => act !== 'test' || webhook.active).map((act) => (
        <Button
          key={act}
          size="compact-sm"
          variant="default"
          aria-label={words.forOne(words[act], webhook.url)}
          onClick={() => askTo[act](webhook)}
          {...(act === 'remove' && { color: 'brick' })}
        >
          {words[act]}
        </Button>
      ))}
    </span>
  );
  return (
    <>
      <ListPage
        title={settings.names.webhooks}
        tab={settings.tab(settings.names.webhooks)}
        words={words}
        {...page}
        rowKey={({ id }) => id}
        columns={[
          ...COLUMNS,
          ...(mayWrite ? [{ key: 'actions', head: common.actions, card: 'bare' as const, cell: acts }] : []),
        ]}
        address={address}
        add={{ label: words.add, needs: 'staff.write' }}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ url }) => url}
      />
      <RecordSheet kind={kindOfWebhook(setSecret)} edit={address.search.edit} onClose={address.close} />
      <ShownOnce secret={secret} onDone={() => setSecret(undefined)} />
    </>
  );
}

const WEBHOOK_ACTS = ['test', 'newSecret', 'remove'] as const;
type WebhookAct = (typeof WEBHOOK_ACTS)[number];

const COLUMNS: Column<Webhook>[] = [
  {
    key: 'url',
    head: words.columns.url,
    card: 'title',
    maxWidth: 320,
    cell: ({ url, branch_name, types }) => (
      <span className="two-lines">
        {url}
        <small>{branch_name ?? settings.staff.noBranch}</small>
        <small>{describeTypes(types)}</small>
      </span>
    ),
  },
  {
    key: 'state',
    head: words.columns.state,
    cell: (webhook) => (
      <span className="two-lines">
        {describeState(webhook)}
        {webhook.waiting > 0 && <small>{words.waiting(webhook.waiting)}</small>}
        {webhook.failed > 0 && <small>{words.failed(webhook.failed)}</small>}
      </span>
    ),
  },
  {
    key: 'secret',
    head: words.columns.secret,
    cell: ({ secret_hint: hint, secret_made_at: at }) => (
      <span className="two-lines">
        <code>{words.secretHint(hint)}</code>
        <small>{words.secretMade(formatDay(at))}</small>
      </span>
    ),
  },
];

function describeState({ active, failing_since, off_at, off_by_name }: Webhook): string {
  if (!active) {
    const day = formatDay(off_at ?? '');
    return off_by_name === null ? words.offByItself(day) : words.offBy(day, off_by_name);
  }
  return failing_since === null ? words.on : words.failingSince(formatDayTime(failing_since));
}

/** While a delivery waits, the list is read again so often. */
const READ_AGAIN_MS = 3000;

/** The last deliveries to an address, with its answers. */
function Deliveries({ webhookId: id }: { webhookId: string }) {
  const sent = useQuery({
    ...read(listWebhookDeliveries, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((one) => one.state === 'waiting') ? READ_AGAIN_MS : false,
  });
  return (
    <section className="mt-4">
      <h3 className="mt-0 mb-2 text-md">{words.sent.title}</h3>
      <DataTable
        label={words.sent.title}
        columns={DELIVERY_COLUMNS}
        {...tableOf(sent, sent.data?.deliveries, 'listWebhookDeliveries')}
        rowKey={(one) => one.id}
        loadingText={words.sent.loading}
        empty={<EmptyState title={words.sent.empty} />}
      />
    </section>
  );
}

const DELIVERY_COLUMNS: Column<WebhookDelivery>[] = [
  {
    key: 'event',
    head: words.sent.columns.event,
    card: 'title',
    cell: ({ type, at }) => (
      <span className="two-lines">
        {words.types[type] ?? type}
        <small>{formatDayTime(at)}</small>
      </span>
    ),
  },
  {
    key: 'state',
    head: words.sent.columns.state,
    cell: ({ state, tries, due_at }) => (
      <span className="two-lines">
        {words.sent.states[state]}
        {tries > 0 && <small>{words.sent.tries(tries)}</small>}
        {due_at && tries > 0 && <small>{words.sent.next(formatDayTime(due_at))}</small>}
      </span>
    ),
  },
  {
    key: 'answer',
    head: words.sent.columns.answer,
    maxWidth: 360,
    cell: ({ status, answer, problem, tried_at }) =>
      tried_at === null ? (
        words.sent.notTried
      ) : (
        <span className="two-lines">
          {problem === null ? words.sent.status(status ?? 0) : words.sent.problems[problem]}
          {answer && <code className="block text-xs break-anywhere">{answer}</code>}
        </span>
      ),
  },
];
