import { ActionIcon } from '@mantine/core';
import { IconEyeglass, IconEyeglassOff } from '@tabler/icons-react';
import { useState } from 'react';
import { layout } from '#words/index.ts';
import { switchFieldMode, useFieldMode } from '../device/field-mode.ts';

interface FieldModeButtonProps {
  /** Whether the person goes to meetings. Nobody else is offered it, but whoever finds it on can turn it off: it is of the browser. */
  isOffered: boolean;
}

/** Makes the screen safe before others' eyes, and readable in the sun, with one tap (DECISIONS 17.16). */
export function FieldModeButton({ isOffered }: FieldModeButtonProps) {
  const on = useFieldMode();
  // It stays where it was pressed, with the focus.
  const [wasOn] = useState(on);
  if (!isOffered && !on && !wasOn) return null;
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
