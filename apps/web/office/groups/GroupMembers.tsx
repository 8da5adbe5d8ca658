import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { GroupWithMembers } from '#contract/groups.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { clients, groups } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { EmptyState } from '../kit/page/feedback.tsx';
import { Identity, Phone } from '../kit/record/Identity.tsx';

const words = groups.page;

type Member = GroupWithMembers['members'][number];

const COLUMNS: readonly Column<Member>[] = [
  { key: 'name', head: words.memberColumns.name, cell: (member) => member.name, card: 'title' },
  {
    key: 'phone',
    head: words.memberColumns.phone,
    cell: (member) => (
      <Identity client={member} part="phone" text={member.phone} reveals>
        {(number) => <Phone number={number} />}
      </Identity>
    ),
  },
];

/** `order` begins an order for a member; none: this person may not. */
const columns = (order: ((member: Member) => void) | undefined): readonly Column<Member>[] => [
  ...COLUMNS,
  ...(order
    ? [
        {
          key: 'order',
          head: words.memberColumns.order,
          card: 'bare' as const,
          cell: (member: Member) => (
            <Button
              variant="light"
              size="compact-sm"
              aria-label={words.orderFor(member.name)}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => order(member)}
            >
              {words.order}
            </Button>
          ),
        },
      ]
    : []),
];

/** The members who are clients, by name: as many as come to a meeting. */
export function GroupMembers({ group }: { group: GroupWithMembers }) {
  const id = useId();
  const actor = useActor();
  const prefix = officePrefix(actor.role);
  const { open, dialog } = useCreateOrder();
  const order = may(actor, 'orders.create')
    ? ({ id: member }: Member) => open({ client: { id: member }, group })
    : undefined;
  const { members } = group;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.memberList}</h2>
      {members.length > 0 && (
        <p className="hint mb-2">{words.registered(members.length, group.member_count)}</p>
      )}
      <DataTable
        label={words.memberList}
        columns={columns(order)}
        rows={members}
        rowKey={(member) => member.id}
        empty={<EmptyState title={words.noMembers} hint={words.noMembersHint} />}
        linkTo={(member) => `${prefix}/clients/${member.id}`}
        openLabel={({ name }) => clients.list.pageOf(name)}
      />
      {dialog}
    </section>
  );
}
