import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { FigureBox, type Figure } from './FigureBox.tsx';

interface StepperProps {
  /** What is counted, as a label above the box. */
  label: string;
  /** The names of both buttons. */
  fewer: string;
  more: string;
  value?: Figure;
  min?: number;
  max: number;
  onChange: (value: Figure) => void;
  /** What the number is of: `of 3`. */
  suffix?: string;
  error?: string | undefined;
}

/** A small number, typed or changed by one with a thumb. */
export function Stepper({
  label,
  fewer,
  more,
  value = '',
  min = 0,
  max,
  onChange,
  suffix,
  error,
}: StepperProps) {
  const id = useId();
  const now = typeof value === 'number' ? value : 0;
  const step = (name: string, next: number, Icon: typeof IconPlus) => (
    <ActionIcon
      variant="default"
      size="xl"
      aria-label={name}
      disabled={next < min || next > max}
      onClick={() => onChange(next)}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-strong">
        {label}
      </label>
      <div className="flex items-start gap-2">
        {step(fewer, now - 1, IconMinus)}
        <FigureBox
          id={id}
          size="md"
          w={suffix ? 120 : 80}
          value={value}
          max={max}
          step={1}
          {...(suffix !== undefined && { suffix })}
          error={error}
          onChange={onChange}
          onFocus={(event) => event.currentTarget.select()}
        />
        {step(more, now + 1, IconPlus)}
      </div>
    </div>
  );
}
