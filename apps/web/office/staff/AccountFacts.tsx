import type { StaffMember } from '#contract/staff.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { roles, settings, staff } from '#words/index.ts';
import { Fact, FactList } from '../kit/record/Facts.tsx';
import { AccountState } from './AccountState.tsx';

const words = settings.staff;

/** An account for those who may only read it. */
export function AccountFacts({ account }: { account: StaffMember }) {
  const { name, username, email, role, branch_name, last_seen_at: seen } = account;
  return (
    <FactList>
      <Fact label={words.name}>{name}</Fact>
      <Fact label={words.username}>{username}</Fact>
      <Fact label={words.email}>{email}</Fact>
      <Fact label={words.role}>{roles[role]}</Fact>
      <Fact label={words.branch}>{branch_name ?? words.noBranch}</Fact>
      <Fact label={staff.lastSeen}>
        {seen ? <time dateTime={seen}>{formatDayTime(seen)}</time> : staff.never}
      </Fact>
      <Fact label={words.state}>
        <AccountState account={account} />
      </Fact>
    </FactList>
  );
}
