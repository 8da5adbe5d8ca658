import { CloseButton, TextInput, type TextInputProps, NativeSelect, SegmentedControl } from '@mantine/core';
import { useDebouncedCallback, useLocalStorage } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { PRESETS, presetPeriods } from '#domain/period.ts';
import { common, figures as words, clients } from '#words/index.ts';
import { useActor } from '../../auth/actor.ts';
import { useBranches } from '../../branches.ts';
import { useToday } from '../page/moment.ts';
import styles from './ListPage.module.css';
import { isBackwards, type PeriodSearch, readTypedDay } from './list-search.ts';

interface SearchBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** What is searched for at present; another value from outside (Back, a link) shows at once. */
  value: string;
  /** Called 300 ms after the last stroke (SPEC 9), at once on Enter and on clearing. */
  onSearch: (text: string) => void;
}

export function SearchBox({ value, onSearch, ...rest }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = (wanted: string) => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  const later = useDebouncedCallback(search, LIMITS.searchDebounceMs);
  const now = (wanted: string) => {
    later.cancel();
    setText(wanted);
    search(wanted.trim());
  };
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      // Browsers keep what was typed otherwise, names of clients too (DECISIONS 12.4.1).
      autoComplete="off"
      aria-label={common.search}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={text && <CloseButton size={24} aria-label={common.clearSearch} onClick={() => now('')} />}
      {...rest}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(text);
      }}
    />
  );
}

interface BranchChoiceProps {
  value: string | undefined;
  /** The label for all of them. */
  all?: string;
  onChange: (branch: string | undefined) => void;
}

/** All branches, or the figures of one: `undefined` is all. */
export function BranchChoice({ value = '', all = words.allBranches, onChange }: BranchChoiceProps) {
  const branches = useBranches();
  return (
    <NativeSelect
      className={styles.choice}
      label={words.branch}
      value={value}
      data={[{ value: '', label: all }, ...branches.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

const officerWords = clients.officer;

interface MineSwitchProps {
  mine: Mine;
  /** After it was switched: the list begins anew. */
  onSwitch?: () => void;
}

/** `All of the branch` or `Mine`, for credit officers. */
export function MineSwitch({ mine: { officerId, choose }, onSwitch }: MineSwitchProps) {
  if (!choose) return null;
  return (
    <SegmentedControl
      className="mb-3 no-print"
      styles={{ label: { whiteSpace: 'nowrap' } }}
      aria-label={officerWords.whose}
      data={[
        { value: 'all', label: officerWords.all },
        { value: 'mine', label: officerWords.mine },
      ]}
      value={officerId ? 'mine' : 'all'}
      onChange={(value) => {
        choose(value === 'mine');
        onSwitch?.();
      }}
    />
  );
}

/** Whether a credit officer sees the own clients only (DECISIONS 20.3). It is remembered on this browser, for one person. */
interface Mine {
  /** The officer whose clients are shown; nothing where it is everybody's. */
  officerId: string | undefined;
  /** Absent for those who have no clients of their own. */
  choose: ((mine: boolean) => void) | undefined;
}

/** Whose clients the viewer wants to see: all of the branch until they have said otherwise. */
export function useMine(): Mine {
  const { id, role, branchId } = useActor();
  const [whose, store, forget] = useLocalStorage({
    key: 'only-mine',
    serialize: String,
    deserialize: String,
    getInitialValueInEffect: false,
  });
  if (role !== 'credit_officer' || branchId === null) return { officerId: undefined, choose: undefined };
  return { officerId: whose === id ? id : undefined, choose: (mine) => (mine ? store(id) : forget()) };
}

interface PeriodFilterProps {
  /** The period on the screen, with the days that the server chose where the address has none. */
  value: PeriodSearch;
  onChange: (change: PeriodSearch) => void;
  /** The label for no period; left out if a period is required. */
  all?: string | undefined;
  /** Whether the screen shows figures of a period, not current ones. */
  dated?: boolean;
  /** Whether the viewer sees more than one branch. */
  manyBranches: boolean;
}

const ALL = 'all';
const CUSTOM = 'custom';

/** Period and branch of a screen of figures, in one line. */
export function PeriodFilter(props: PeriodFilterProps) {
  const { value, onChange, all, dated = true, manyBranches } = props;
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
    <search className="flex flex-wrap items-start gap-3 mb-4 no-print">
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
      {manyBranches && <BranchChoice value={value.branch} onChange={(branch) => onChange({ branch })} />}
    </search>
  );
}

interface DayInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** A day of the calendar, `2026-03-01`; none: no day is chosen. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day to filter by. Typed text stays in the box until it is a day. */
export function DayInput({ value = '', onChange, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    const day = readTypedDay(text);
    if (day !== null && day !== (value || undefined)) onChange(day);
  };
  return (
    <TextInput type="date" {...rest} value={typed} onChange={(event) => type(event.currentTarget.value)} />
  );
}
