import { settings } from '#words/index.ts';
import { Choice } from '../../kit/list/FilterBar.tsx';

const words = settings.messages;

const STATES = [
  { value: 'true', label: words.states.open },
  { value: 'false', label: words.states.closed },
] as const;

interface OpenFilterProps {
  value: 'true' | 'false' | undefined;
  onChange: (value: 'true' | 'false' | undefined) => void;
}

/** Whether complaints and requests to join are open or closed. */
export function OpenFilter({ value, onChange }: OpenFilterProps) {
  return <Choice label={words.state} all={words.allStates} data={STATES} value={value} onChange={onChange} />;
}
