import type { Group } from '#contract/groups.ts';
import { formatDay } from '#domain/calendar.ts';
import { common, groups } from '#words/index.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { Fact, Facts } from '../kit/record/Facts.tsx';
import { Phone } from '../kit/record/Identity.tsx';
import styles from '../kit/record/RecordPage.module.css';

const words = groups.page;

/** Whom to speak to, when and where the group meets, and under which number it is kept. */
export function GroupFacts({ group }: { group: Group }) {
  const orNotAvailable = (text: string) => text || common.notAvailable;
  return (
    <div className={styles.side}>
      <Facts title={words.facts}>
        <Fact label={groups.details.chairperson}>{orNotAvailable(group.chairperson)}</Fact>
        <Fact label={groups.details.chairpersonPhone}>
          {group.chairperson_phone ? (
            <Covered what="phone" label={groups.details.chairpersonPhone}>
              <Phone number={group.chairperson_phone} />
            </Covered>
          ) : (
            common.notAvailable
          )}
        </Fact>
        <Fact label={groups.details.meetingDay}>{orNotAvailable(group.meeting_day)}</Fact>
        <Fact label={words.accountNumber}>{orNotAvailable(group.account_number)}</Fact>
        <Fact label={words.location}>{orNotAvailable(group.location)}</Fact>
        <Fact label={words.branch}>{group.branch_name || common.unknownBranch}</Fact>
        <Fact label={words.created}>{formatDay(group.created_at)}</Fact>
        <Fact label={words.updated}>{formatDay(group.updated_at)}</Fact>
      </Facts>
    </div>
  );
}
