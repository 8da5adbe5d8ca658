import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Webhook, WebhookSecret } from '#contract/webhooks.ts';
import { formatDay, formatDayTime } from '#domain/calendar.ts';
import { WEBHOOK_RULES } from '#domain/webhooks.ts';
import { settings } from '#words/index.ts';
import type { Column } from '../../kit/list/data-table.ts';

const words = settings.webhooks;

/** Which events a webhook gets, in words. */
export const describeTypes = (types: Webhook['types']): string =>
  types.length === 0 ? words.allTypes : types.map((type) => words.types[type]).join(', ');

/** What the viewer can do with a webhook; those who only read see its deliveries. */
interface WebhookActs {
  deliveries: (webhook: Webhook) => void;
  write?: {
    edit: (webhook: Webhook) => void;
    test: (webhook: Webhook) => void;
    addSecret: (webhook: Webhook) => void;
    endSecret: (webhook: Webhook, secret: WebhookSecret) => void;
    turn: (webhook: Webhook) => void;
    remove: (webhook: Webhook) => void;
  };
}

export function webhookColumns(acts: WebhookActs): Column<Webhook>[] {
  return [
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
    { key: 'state', head: words.columns.state, cell: (webhook) => <State webhook={webhook} /> },
    {
      key: 'secrets',
      head: words.columns.secrets,
      cell: (webhook) => <Secrets webhook={webhook} endSecret={acts.write?.endSecret} />,
    },
    {
      key: 'actions',
      head: words.columns.actions,
      card: 'bare',
      cell: (webhook) => <Acts webhook={webhook} acts={acts} />,
    },
  ];
}

function describeState({ active, failing_since, off_at, off_by_name }: Webhook): string {
  if (!active) {
    const day = formatDay(off_at ?? '');
    return off_by_name === null ? words.offByItself(day) : words.offBy(day, off_by_name);
  }
  return failing_since === null ? words.on : words.failingSince(formatDayTime(failing_since));
}

function State({ webhook }: { webhook: Webhook }) {
  const { waiting, failed } = webhook;
  return (
    <span className="two-lines">
      {describeState(webhook)}
      {waiting > 0 && <small>{words.waiting(waiting)}</small>}
      {failed > 0 && <small>{words.failed(failed)}</small>}
    </span>
  );
}

interface SecretsProps {
  webhook: Webhook;
  endSecret: ((webhook: Webhook, secret: WebhookSecret) => void) | undefined;
}

function Secrets({ webhook, endSecret }: SecretsProps) {
  const { secrets } = webhook;
  return (
    <ul className="bare-list grid gap-1 text-start">
      {secrets.map((secret) => (
        <li key={secret.id} className="flex items-center gap-2 justify-between">
          <span className="two-lines">
            <code>{words.secretHint(secret.hint)}</code>
            <small>{words.secretMade(formatDay(secret.made_at))}</small>
          </span>
          {endSecret && secrets.length > 1 && (
            <ActionIcon
              color="brick"
              aria-label={words.endSecretOf(secret.hint)}
              title={words.endSecret}
              onClick={() => endSecret(webhook, secret)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function Acts({ webhook, acts: { deliveries, write } }: { webhook: Webhook; acts: WebhookActs }) {
  const { active, secrets, url } = webhook;
  const act = (label: string, onClick: (webhook: Webhook) => void, color?: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={words.forOne(label, url)}
      onClick={() => onClick(webhook)}
      {...(color && { color })}
    >
      {label}
    </Button>
  );
  return (
    <span className="flex flex-wrap gap-2">
      {act(words.deliveries, deliveries)}
      {write && act(words.edit, write.edit)}
      {write && active && act(words.test, write.test)}
      {write && secrets.length < WEBHOOK_RULES.secrets && act(words.addSecret, write.addSecret)}
      {write && act(active ? words.switchOff : words.switchOn, write.turn)}
      {write && act(words.remove, write.remove, 'brick')}
    </span>
  );
}
