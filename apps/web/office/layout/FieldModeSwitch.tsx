import { IconEyeglass, IconEyeglassOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#domain/roles.ts';
import { layout } from '#words/index.ts';
import { switchFieldMode, useFieldMode } from '../device/field-mode.ts';
import styles from './Sidebar.module.css';

/** The roles that go to meetings. */
const IN_THE_FIELD: readonly Role[] = ['branch_manager', 'credit_officer'];

/**
 * Makes the screen safe before others' eyes, and readable in the sun (DECISIONS 17.16). It is of the browser: who does not go to
 * meetings can turn it off, and is not offered to turn it on.
 */
export function FieldModeSwitch({ role }: { role: Role }) {
  const on = useFieldMode();
  // It stays where it was pressed, with the focus.
  const [wasOn] = useState(on);
  if (!IN_THE_FIELD.includes(role) && !on && !wasOn) return null;
  const Icon = on ? IconEyeglassOff : IconEyeglass;
  return (
    <button
      type="button"
      className={styles.entry}
      data-active={on || undefined}
      aria-pressed={on}
      onClick={() => switchFieldMode(!on)}
    >
      <Icon size={19} stroke={1.75} aria-hidden="true" />
      {layout.fieldMode}
    </button>
  );
}
