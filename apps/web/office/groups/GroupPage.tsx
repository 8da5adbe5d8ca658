import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type GroupWithMembers, listGroupBalances, type Group } from '#contract/groups.ts';
import { arrearsRatio } from '#domain/loans/book-figures.ts';
import { formatAmount, formatDecimals } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { common, groups } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { WaitingNotice } from '../deletions/WaitingNotice.tsx';
import { isUnsentId } from '../device/queue-entry.ts';
import { Balance, Figure, Figures } from '../kit/charts/Figures.tsx';
import { type ListAddress, useListAddress } from '../kit/list/use-list-address.ts';
import { OnlyHere } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { BalanceHistory } from '../kit/record/BalanceHistory.tsx';
import { Covered } from '../kit/record/Covered.tsx';
import { Fact, Facts } from '../kit/record/Facts.tsx';
import { Phone } from '../kit/record/Identity.tsx';
import { meetingDayOf } from '../kit/record/meeting-day.ts';
import styles from '../kit/record/RecordPage.module.css';
import { RecordPage, RelatedOrders } from '../kit/record/RecordPage.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { type GroupPageSearch, readGroupPageSearch } from './groups-search.ts';
import { GroupSheet } from './GroupSheet.tsx';
import { groupQuery } from './save-group.ts';

const words = groups.page;

const MEASURES = [
  { key: 'loan_balance', label: words.loanBalance },
  { key: 'arrears', label: words.arrears },
] as const;

/** One group: its chairperson, what it owes, its members and its orders. */
export function GroupPage() {
  const { id = '' } = useParams({ strict: false });
  const list = `${officePrefix(useActor().role)}/groups` as const;
  const address = useListAddress(readGroupPageSearch);
  return (
    <RecordPage list={list} query={groupQuery(id, {})} failure="getGroup" words={words}>
      {(group) => <FoundGroupPage key={id} group={group} address={address} />}
    </RecordPage>
  );
}

interface FoundGroupPageProps {
  group: GroupWithMembers;
  address: ListAddress<GroupPageSearch>;
}

function FoundGroupPage({ group, address }: FoundGroupPageProps) {
  const { search, open, close, turnTo } = address;
  const actor = useActor();
  const mayEdit = may(actor, 'groups.edit');
  const noted = useQuery({
    ...read(listGroupBalances, { params: { id: group.id } }),
    enabled: !isUnsentId(group.id),
  });
  return (
    <>
      <PageHeader
        title={group.name}
        isName
        line={[group.account_number, group.branch_name].filter(Boolean).join(' · ')}
        action={
          mayEdit && (
            <Button leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={() => open('group')}>
              {common.edit}
            </Button>
          )
        }
      />
      <WaitingNotice id={group.id} />
      {isUnsentId(group.id) ? <OnlyHere /> : <GroupFigures group={group} />}
      <div className={`grid gap-5 ${styles.columns}`}>
        <div className={`grid content-start gap-5 min-w-0 ${styles.main}`}>
          <GroupMembers group={group} />
          {!isUnsentId(group.id) && (
            <>
              <BalanceHistory
                noted={noted}
                failure="listGroupBalances"
                measures={MEASURES}
                now={{ loan_balance: group.loan_balance, arrears: group.arrears }}
              />
              <RelatedOrders of={{ group_id: group.id }} page={search.page ?? 1} onPage={turnTo} />
            </>
          )}
        </div>
        <GroupFacts group={group} />
      </div>
      <GroupSheet edit={search.edit === 'group' ? group.id : undefined} onClose={close} />
    </>
  );
}

function GroupFigures({ group }: { group: GroupWithMembers }) {
  const ratio = arrearsRatio(group.arrears, group.loan_balance);
  return (
    <Figures>
      {MEASURES.map(({ key, label }) => (
        <Balance
          key={key}
          of={{}}
          label={label}
          amount={group[key]}
          from={group.figures_from[key]}
          owed={key === 'arrears' && group.arrears > 0}
        />
      ))}
      <Figure
        label={words.ratio}
        value={ratio === null ? common.notAvailable : words.percent(formatDecimals(ratio * 100, 1))}
        note={words.ratioNote}
      />
      <Figure
        label={words.members}
        value={formatAmount(group.member_count)}
        note={words.membersStated(formatAmount(group.active_members), groups.counted(group.client_count))}
      />
    </Figures>
  );
}

/** The group's chairperson, meeting day, location and account number. */
function GroupFacts({ group }: { group: Group }) {
  const orNotAvailable = (text: string) => text || common.notAvailable;
  return (
    <div className={`grid content-start gap-5 min-w-0 p-4 card ${styles.side}`}>
      <Facts title={words.facts}>
        <Fact label={groups.details.chairperson}>{orNotAvailable(group.chairperson)}</Fact>
        <Fact label={groups.details.chairpersonPhone}>
          {group.chairperson_phone ? (
            <Covered label={groups.details.chairpersonPhone}>
              <Phone number={group.chairperson_phone} />
            </Covered>
          ) : (
            common.notAvailable
          )}
        </Fact>
        <Fact label={groups.details.meetingDay}>{orNotAvailable(meetingDayOf(group.meeting_day))}</Fact>
        <Fact label={words.accountNumber}>{orNotAvailable(group.account_number)}</Fact>
        <Fact label={words.location}>{orNotAvailable(group.location)}</Fact>
        <Fact label={words.branch}>{group.branch_name || common.unknownBranch}</Fact>
        <Fact label={words.created}>{formatDay(group.created_at)}</Fact>
        <Fact label={words.updated}>{formatDay(group.updated_at)}</Fact>
      </Facts>
    </div>
  );
}
