import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '#contract/webhooks.ts';
import { formatDay, formatDayTime } from '#domain/calendar.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { read, readPage } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';
import { FormSheet } from '../../kit/form/FormSheet.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { NEW, useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { EmptyList, EmptyState } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { PrintedBy } from '../../kit/page/print.tsx';
import { notify, showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';
import { ShownOnce, type SecretToShow } from '../ShownOnce.tsx';
import { readSettingsSearch, toQuery } from '../settings-search.ts';
import { AddWebhook, describeTypes, EditWebhook, newSecret, readAgain } from './WebhookForm.tsx';
import own from './Webhooks.module.css';

const words = settings.webhooks;
const title = settings.names.webhooks;

const hostOf = ({ url }: Webhook) => new URL(url).host;
const explain = (error: unknown) => explainFailure('webhooks.change', error);
const toShow = ({ secret = '' }: WebhookWithSecret, line: string): SecretToShow => ({
  title: words.secret.title,
  line,
  label: words.secret.label,
  secret,
  warning: words.secret.once,
});

/** The addresses to which events are sent, and their last deliveries (DECISIONS 19.3). */
export default function WebhooksSection() {
  const address = useListAddress(readSettingsSearch);
  const { search } = address;
  const mayWrite = may(useActor(), 'staff.write');
  const [secret, setSecret] = useState<SecretToShow>();
  const { ask, dialog } = useConfirm(explain);
  const list = useQuery({
    ...readPage(listWebhooks, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });
  const page = useListPage(list, list.data?.webhooks, 'listWebhooks', address.turnTo);
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => send(testWebhook, { params: { id } }).then(readAgain),
    onSuccess: () => showSuccess(words.testSent),
    onError: (error) => notify({ color: 'brick', message: explain(error) }),
  });
  const acts = (webhook: Webhook) => {
    const button = (
      label: string,
      onClick: () => void,
      rest: { color?: string; disabled?: boolean } = {},
    ) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.forOne(label, webhook.url)}
        onClick={onClick}
        {...rest}
      >
        {label}
      </Button>
    );
    return (
      <span className="flex flex-wrap gap-2">
        {webhook.active && button(words.test, () => test.mutate(webhook), { disabled: test.isPending })}
        {button(words.newSecret, () =>
          ask({
            question: words.newSecretQuestion(hostOf(webhook)),
            confirm: words.newSecret,
            busyLabel: words.making,
            work: async () =>
              setSecret(toShow(await newSecret(webhook), words.secret.forNext(hostOf(webhook)))),
          }),
        )}
        {button(
          words.remove,
          () =>
            ask({
              question: words.removeQuestion(hostOf(webhook)),
              confirm: words.remove,
              busyLabel: words.removing,
              work: async () => {
                await send(deleteWebhook, { params: { id: webhook.id } });
                await readAgain();
                showSuccess(words.removed);
              },
            }),
          { color: 'brick' },
        )}
      </span>
    );
  };
  // Where it was removed meanwhile, its form closes.
  const readOne = async (webhook: Webhook) => {
    const { data } = await list.refetch({ throwOnError: true });
    return data?.webhooks.find(({ id }) => id === webhook.id) ?? webhook;
  };
  return (
    <>
      <PageHeader
        title={title}
        tab={settings.tab(title)}
        line={words.line}
        action={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => address.open(NEW)}>
              {words.add}
            </Button>
          )
        }
      />
      <DataTable
        label={words.label}
        columns={[
          ...COLUMNS,
          ...(mayWrite
            ? [{ key: 'actions', head: words.columns.actions, card: 'bare' as const, cell: acts }]
            : []),
        ]}
        {...page}
        rowKey={({ id }) => id}
        loadingText={words.loading}
        empty={<EmptyList words={{ ...words, emptySearch: words.emptyHint }} onClear={false} />}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ url }) => url}
      />
      <PrintedBy />
      <FormSheet
        subject={search.edit === NEW ? NEW : undefined}
        title={() => words.add}
        needs="staff.write"
        onClose={address.close}
      >
        {() => (
          <AddWebhook
            leave={(made) => {
              address.close();
              setSecret(toShow(made, words.secret.forNew(made.url)));
            }}
          />
        )}
      </FormSheet>
      <FormSheet
        subject={list.data?.webhooks.find(({ id }) => search.edit === id)}
        keyOf={({ id }) => id}
        title={() => words.editTitle}
        readTitle={() => words.one}
        needs="staff.write"
        onClose={address.close}
      >
        {(webhook) => (
          <>
            <EditWebhook
              webhook={webhook}
              read={() => readOne(webhook)}
              leave={() => {
                showSuccess(words.saved);
                address.close();
              }}
            />
            <Deliveries webhookId={webhook.id} />
          </>
        )}
      </FormSheet>
      {dialog}
      <ShownOnce told={secret} onDone={() => setSecret(undefined)} />
    </>
  );
}

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
  const { data, error, isPending, refetch } = useQuery({
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
        rows={data?.deliveries}
        loading={isPending}
        error={error ? explainFailure('listWebhookDeliveries', error) : undefined}
        onRetry={() => void refetch()}
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
          {answer && <code className={`block text-xs break-anywhere ${own.answer}`}>{answer}</code>}
        </span>
      ),
  },
];
