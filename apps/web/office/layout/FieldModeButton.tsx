import { ActionIcon } from '@mantine/core';
import { IconEyeglass, IconEyeglassOff } from '@tabler/icons-react';
import { layout } from '#words/index.ts';
import { switchFieldMode, useFieldMode } from '../device/field-mode.ts';

/** Makes the screen safe before others' eyes, and readable in the sun, with one tap (DECISIONS 17.16). */
export function FieldModeButton() {
  const on = useFieldMode();
  const Icon = on ? IconEyeglassOff : IconEyeglass;
  return (
    <ActionIcon
      aria-label={layout.fieldMode}
      title={layout.fieldMode}
      aria-pressed={on}
      onClick={() => switchFieldMode(!on)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
