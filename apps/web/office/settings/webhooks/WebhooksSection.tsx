import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listWebhooks,
  type Webhook,
  type WebhookSecret,
  type WebhookWithSecret,
} from '#contract/webhooks.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyList } from '../../kit/page/feedback.tsx';
import { FormSheet } from '../../kit/form/FormSheet.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { PrintedBy } from '../../kit/page/print.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { NEW, useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { NewSheet, ShownOnce, type SecretToShow } from '../ShownOnce.tsx';
import { readSettingsSearch, toQuery } from '../settings-search.ts';
import { useAct } from '../use-act.ts';
import { DeliveriesSheet } from './DeliveriesSheet.tsx';
import { addSecret, endSecret, removeWebhook, sendTest, turn } from './save-webhook.ts';
import { webhookColumns } from './webhook-columns.tsx';
import { AddWebhook, EditWebhook } from './WebhookForm.tsx';

const words = settings.webhooks;
const title = settings.names.webhooks;

const tell = ({ secret = '' }: WebhookWithSecret, line: string): SecretToShow => ({
  title: words.secret.title,
  line,
  label: words.secret.label,
  secret,
  warning: words.secret.once,
});
/** How the address names the form of one, whose id alone opens its deliveries. */
const changing = (id: string) => `change-${id}`;
const hostOf = ({ url }: Webhook) => new URL(url).host;
const explain = (error: unknown) => explainFailure('webhooks.change', error);

/** The addresses to which events are sent, and what became of it (DECISIONS 19.3). */
export default function WebhooksSection() {
  const address = useListAddress(readSettingsSearch);
  const { search } = address;
  const mayWrite = may(useActor(), 'staff.write');
  const [told, setTold] = useState<SecretToShow>();
  const [ending, setEnding] = useState<{ webhook: Webhook; secret: WebhookSecret }>();
  const [switching, setSwitching] = useState<Webhook>();
  const [removing, setRemoving] = useState<Webhook>();
  const list = useQuery({
    ...readPage(listWebhooks, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });
  const page = useListPage(list, list.data?.webhooks, 'listWebhooks', address.turnTo);
  const act = useAct('webhooks.change');
  const turnOn = (webhook: Webhook) =>
    act(async () => {
      await turn(webhook, true);
      showSuccess(words.switchedOn);
    });
  // Where it was removed meanwhile, its form closes.
  const readAgain = async (webhook: Webhook) => {
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
        columns={webhookColumns({
          deliveries: ({ id }) => address.open(id),
          ...(mayWrite && {
            write: {
              edit: ({ id }) => address.open(changing(id)),
              test: (webhook) =>
                act(async () => {
                  await sendTest(webhook);
                  showSuccess(words.testSent);
                }),
              addSecret: (webhook) =>
                act(async () =>
                  setTold(tell(await addSecret(webhook), words.secret.forSecond(hostOf(webhook)))),
                ),
              endSecret: (webhook, secret) => setEnding({ webhook, secret }),
              turn: (webhook) => (webhook.active ? setSwitching(webhook) : turnOn(webhook)),
              remove: setRemoving,
            },
          }),
        })}
        {...page}
        rowKey={({ id }) => id}
        rowName={({ url }) => url}
        loadingText={words.loading}
        empty={<EmptyList words={{ ...words, emptySearch: words.emptyHint }} onClear={false} />}
      />
      <PrintedBy />
      <NewSheet<WebhookWithSecret>
        edit={search.edit}
        title={words.add}
        onClose={address.close}
        onCreated={(made) => setTold(tell(made, words.secret.forNew(made.url)))}
        renderForm={(leave) => <AddWebhook leave={leave} />}
      />
      <FormSheet
        subject={list.data?.webhooks.find(({ id }) => search.edit === changing(id))}
        keyOf={({ id }) => id}
        title={() => words.editTitle}
        needs="staff.write"
        onClose={address.close}
        size="md"
      >
        {(webhook) => (
          <EditWebhook
            webhook={webhook}
            read={() => readAgain(webhook)}
            leave={() => {
              showSuccess(words.saved);
              address.close();
            }}
          />
        )}
      </FormSheet>
      <DeliveriesSheet
        webhook={list.data?.webhooks.find(({ id }) => id === search.edit)}
        mayWrite={mayWrite}
        onClose={address.close}
      />
      <ConfirmDialog
        subject={ending}
        onClose={() => setEnding(undefined)}
        question={({ secret }) => words.endSecretQuestion(secret.hint)}
        confirm={words.endSecret}
        busyLabel={settings.machines.ending}
        onConfirm={async ({ webhook, secret }) => {
          await endSecret(webhook, secret.id);
          showSuccess(words.secretEnded);
        }}
        explain={explain}
      />
      <ConfirmDialog
        subject={switching}
        onClose={() => setSwitching(undefined)}
        question={(webhook) => words.switchOffQuestion(hostOf(webhook))}
        confirm={words.switchOff}
        busyLabel={words.switching}
        onConfirm={async (webhook) => {
          await turn(webhook, false);
          showSuccess(words.switchedOff);
        }}
        explain={explain}
      />
      <ConfirmDialog
        subject={removing}
        onClose={() => setRemoving(undefined)}
        question={(webhook) => words.removeQuestion(hostOf(webhook))}
        confirm={words.remove}
        busyLabel={words.removing}
        onConfirm={async (webhook) => {
          await removeWebhook(webhook);
          showSuccess(words.removed);
        }}
        explain={explain}
      />
      <ShownOnce told={told} onDone={() => setTold(undefined)} />
    </>
  );
}
