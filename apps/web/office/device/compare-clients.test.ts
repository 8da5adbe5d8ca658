import { expect, it } from 'vitest';
import type { Client } from '#contract/clients.ts';
import { findSameClient } from './compare-clients.ts';

const known = (id: string, client_id: string) =>
  ({ id, name: 'Amina Wanjiru', phone: '+254722000123', client_id, system_id: 'KTI-0042' }) as Client;
/** Of a group that was saved for offline use, and one who waits to be sent. */
const CLIENTS = [known('saved', '•••• 678'), { ...known('waits', '31245679'), phone: '', system_id: '' }];

it('a device knows a new client by System ID, by phone with name, and by the National ID of who waits (DECISIONS 25.2)', () => {
  const tries = [
    [{ name: 'Other', systemId: 'kti 0042' }, 'saved'],
    [{ name: 'Wanjiru AMINA', phone: '0722 000 123' }, 'saved'],
    [{ name: 'Other', clientId: '31 245 679' }, 'waits'],
    [{ name: 'Other', phone: '0722 000 123' }, undefined],
    [{ name: 'Other', clientId: '31245678' }, undefined],
    [{ name: 'Other', clientId: '678' }, undefined],
    [{ name: 'Other', systemId: 'KTI-42' }, undefined],
  ] as const;
  expect(tries.map(([typed]) => findSameClient(typed, CLIENTS)?.id)).toEqual(tries.map(([, id]) => id));
});
