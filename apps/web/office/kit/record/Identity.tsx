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
  /** Whether this part has the button that reveals all parts of the row. */
  reveals?: boolean;
  children?: (text: string) => ReactNode;
}

const orNone = (text: string): ReactNode => text || common.notAvailable;

/** A phone number or National ID in a list. If the server masked it, a button reveals it; the server logs that as a view. */
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

/** The cache key of a client revealed in a list. The client page has another key: opening it reveals nobody in lists. */
const revealedKey = (clientId: string) => ['revealed', clientId];

/** Masks a client again after a change, because the revealed number may be outdated. */
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
