import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listDevices, type Device } from '#contract/devices.ts';
import { LIMITS } from '#domain/limits.ts';
import { may } from '#domain/permissions.ts';
import { staff } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { readPage } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { askToEndDevice } from '../../device/EndDevice.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { useListPage } from '../../kit/list/use-list-address.ts';
import { EmptyState } from '../../kit/page/feedback.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';

const words = staff.devices;

async function end(device: Device): Promise<void> {
  const { name, staff_name } = device;
  if (await askToEndDevice(device, words.question(name, staff_name), staff.reason))
    showSuccess(words.done(name));
}

/** `end` asks whether to revoke a device's access; none: the viewer may not. */
const columns = (end: ((device: Device) => void) | undefined): readonly Column<Device>[] => [
  {
    key: 'person',
    head: words.columns.person,
    card: 'title',
    cell: ({ staff_name, name }) => (
      <>
        {staff_name} <span className="block text-muted text-sm font-normal">{name}</span>
      </>
    ),
  },
  { key: 'seen', head: words.columns.seen, cell: ({ last_seen_at }) => formatDayTime(last_seen_at) },
  {
    key: 'unsent',
    head: words.columns.unsent,
    cell: ({ unsent, oldest_unsent_at, reported_at }) =>
      oldest_unsent_at && reported_at
        ? words.waits(unsent, formatDayTime(oldest_unsent_at), formatDayTime(reported_at))
        : words.nothing,
  },
  {
    key: 'end',
    head: end ? words.columns.end : words.columns.ended,
    card: 'bare',
    cell: (device) =>
      device.ended_at ? (
        <Ended device={device} />
      ) : (
        end && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={words.endOf(device.name, device.staff_name)}
            onClick={() => end(device)}
          >
            {words.end}
          </Button>
        )
      ),
  },
];

/** When access was revoked, the person who revoked it, and the reason. */
function Ended({ device: { ended_at, ended_by_name, end_reason } }: { device: Device }) {
  return (
    <span className="text-muted text-xs leading-snug break-anywhere">
      {ended_at && words.ended(formatDayTime(ended_at), ended_by_name)}
      {end_reason && ` ${end_reason}`}
    </span>
  );
}

/** The devices of staff that the viewer may lock or audit: waiting entries and access revoked (DECISIONS 17.3). */
export function DevicesOfStaff() {
  const id = useId();
  const actor = useActor();
  const mayEnd = may(actor, 'staff.lock');
  const [page, setPage] = useState(1);
  const list = useQuery(readPage(listDevices, { query: { page, limit: LIMITS.pageSize } }));
  const rows = list.data?.devices.filter(({ staff_id }) => staff_id !== actor.id);
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-lg">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-muted">
        {words.line} {mayEnd && words.removeLost}
      </p>
      <DataTable
        label={words.title}
        columns={columns(mayEnd ? end : undefined)}
        {...useListPage(list, rows, 'listDevices', setPage)}
        rowKey={({ id: device }) => device}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      />
    </section>
  );
}
