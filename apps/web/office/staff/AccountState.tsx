import { IconCircleCheck, IconLock, IconUserOff } from '@tabler/icons-react';
import type { StaffMember } from '#contract/staff.ts';
import { formatDay } from '#domain/calendar.ts';
import { staff as words } from '#words/index.ts';
import badge from '../kit/record/status.module.css';
import styles from './Staff.module.css';

const ICONS = { active: IconCircleCheck, inactive: IconUserOff, locked: IconLock };

/** Whether somebody can sign in with an account. Deactivated and locked are two things, and it may be both. */
export function AccountState({ account }: { account: StaffMember }) {
  const { active, locked_at: lockedAt, locked_by_name: by, lock_reason: reason } = account;
  return (
    <span className={styles.state}>
      {!active && <Word state="inactive" />}
      {lockedAt && <Word state="locked" />}
      {active && !lockedAt && <Word state="active" />}
      {lockedAt && (
        <small className={styles.why}>
          {reason}
          <br />
          {words.lockedBy(by ?? '', formatDay(lockedAt))}
        </small>
      )}
    </span>
  );
}

function Word({ state }: { state: keyof typeof ICONS }) {
  const Icon = ICONS[state];
  return (
    <span
      className={badge.active}
      data-off={state === 'inactive' || undefined}
      data-locked={state === 'locked' || undefined}
    >
      <Icon size={15} stroke={2} aria-hidden="true" />
      {words.states[state]}
    </span>
  );
}
