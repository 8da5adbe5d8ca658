import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getClient } from '#contract/clients.ts';
import { isMasked } from '#domain/masking.ts';
import { explainFailure } from '#messages/failures.ts';
import { common } from '#words/index.ts';
import { read, queryClient } from '../../api.ts';
import { notify } from '../page/toasts.tsx';
import { Covered } from './Covered.tsx';

interface IdentityProps {
  client: { id: string; name: string };
  /** As the list has it, masked or not. */
  text: string;
  part: 'phone' | 'client_id';
  /** Whether this one of a row's parts has the button that shows them all. */
  reveals?: boolean;
  children?: (text: string) => ReactNode;
}

const orNone = (text: string): ReactNode => text || common.notAvailable;

/** A phone number or national ID in a list, which the server may have masked; then it is shown when asked for, which opens the record and is noted as such. */
export function Identity({ client, text, part, reveals = false, children: show = orNone }: IdentityProps) {
  const query = { ...read(getClient, { params: { id: client.id } }), queryKey: revealedKey(client.id) };
  const { data, isFetching, refetch } = useQuery({ ...query, enabled: false });
  const label = `${part === 'phone' ? common.phone : common.nationalId}, ${client.name}`;
  if (!isMasked(text)) {
    if (!text) return show(text);
    return <Covered label={label}>{show(text)}</Covered>;
  }
  const whole = data?.[part];
  const toggle = async () => {
    if (data) return coverAgain(client.id);
    const { error } = await refetch();
    if (error) notify({ color: 'brick', message: explainFailure('getClient', error) });
  };
  return (
    <span className="inline-flex items-center gap-1 nowrap">
      {whole === undefined ? <span className="text-muted figures">{text}</span> : show(whole)}
      {reveals && (
        <ActionIcon
          variant="subtle"
          size={24}
          loading={isFetching}
          aria-label={data ? common.hideIdentity(client.name) : common.showIdentity(client.name)}
          onClick={() => void toggle()}
        >
          {data ? <IconEyeOff size={16} aria-hidden="true" /> : <IconEye size={16} aria-hidden="true" />}
        </ActionIcon>
      )}
    </span>
  );
}

/** Under which a client who was shown whole in a list is kept: a visit of their page shows nobody whole in the lists behind it. */
const revealedKey = (clientId: string) => ['revealed', clientId];

/** Covers somebody again, as by a change: what was shown may be another by now. */
export const coverAgain = (clientId: string): Promise<void> =>
  queryClient.resetQueries({ queryKey: revealedKey(clientId) });

/** A phone number that a phone can call, or `N/A`. */
export function Phone({ number }: { number: string }) {
  if (!number) return common.notAvailable;
  return (
    <a href={`tel:${number.replace(/\s/g, '')}`} className="text-link nowrap" translate="no">
      {number}
    </a>
  );
}
