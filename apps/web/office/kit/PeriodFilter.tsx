import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { PRESETS, presetPeriods } from '#domain/period.ts';
import { figures as words } from '#words/index.ts';
import { useToday } from './use-now.ts';
import { BranchChoice } from './BranchChoice.tsx';
import { DayInput } from './DayInput.tsx';
import { isBackwards, type PeriodSearch } from './period-search.ts';
import styles from './PeriodFilter.module.css';

interface PeriodFilterProps {
  /** What the screen shows: where the address leaves a day open, the day that is meant. */
  value: PeriodSearch;
  onChange: (change: PeriodSearch) => void;
  /** What no period at all is called; left out where there always is one. */
  all?: string | undefined;
  /** Whether figures of a period are shown at all, or those of now. */
  dated?: boolean;
  /** Whether the viewer sees more than one branch. */
  manyBranches: boolean;
  /** Other choices, before these. */
  children?: ReactNode;
}

const ALL = 'all';
const CUSTOM = 'custom';

/** Period and branch of a screen of figures, in one line. */
export function PeriodFilter(props: PeriodFilterProps) {
  const { value, onChange, all, dated = true, manyBranches, children } = props;
  const { from, to } = value;
  // A page that is left open overnight has the periods of the new day.
  const periods = presetPeriods(useToday());
  const preset = PRESETS.find((name) => periods[name].from === from && periods[name].to === to);
  const chosen = preset ?? (all && !from && !to ? ALL : CUSTOM);
  const choose = (name: string) => {
    const known = PRESETS.find((one) => one === name);
    if (known) onChange(periods[known]);
    else if (name === ALL) onChange({ from: undefined, to: undefined });
  };
  return (
    <search className={`${styles.bar} no-print`}>
      {children}
      {dated && (
        <>
          <NativeSelect
            className={styles.choice}
            label={words.period}
            value={chosen}
            data={[
              ...(all ? [{ value: ALL, label: all }] : []),
              ...PRESETS.map((name) => ({ value: name, label: words.presets[name] })),
              ...(chosen === CUSTOM ? [{ value: CUSTOM, label: words.custom }] : []),
            ]}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <DayInput
            className={styles.day}
            label={words.from}
            value={from}
            onChange={(day) => onChange({ from: day })}
          />
          <DayInput
            className={styles.day}
            label={words.to}
            value={to}
            error={isBackwards(value) ? words.backwards : undefined}
            onChange={(day) => onChange({ to: day })}
          />
        </>
      )}
      {manyBranches && (
        <BranchChoice
          className={styles.choice}
          value={value.branch}
          onChange={(branch) => onChange({ branch })}
        />
      )}
    </search>
  );
}
