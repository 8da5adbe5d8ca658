import { hex } from '../palette.ts';
import { at, type Place } from './place.ts';

/** A zebu that grazes, to our left, 110 long. */
export function Cow({ dark, ...place }: Place & { dark?: boolean }) {
  const hide = hex(dark ? 'sand-8' : 'sand-1');
  return (
    <g transform={at(place)}>
      <path
        fill={hide}
        d="M-44-66C-36-72-26-70-18-72C-12-86 4-84 8-72C26-70 44-72 52-64Q58-58 56-40L54 0H45L42-30C24-25 0-26-16-30L-20 0H-29L-32-40C-38-46-44-46-50-44L-66-42Q-76-44-74-52L-60-66Q-52-72-44-66z"
      />
      <path
        fill={hex(dark ? 'sand-9' : 'sand-3')}
        d="M24-71C38-72 46-70 52-64Q58-58 56-40L54 0H45L42-30Q34-28 26-27C32-42 32-58 24-71z"
      />
      <path
        fill="none"
        stroke={hex('sand-6')}
        strokeWidth="4"
        strokeLinecap="round"
        d="M-60-66C-70-72-72-82-68-90M-52-68C-48-76-48-84-52-90M55-58C64-48 62-32 64-22"
      />
    </g>
  );
}

/** A goat that stands and looks to our left, 80 long. */
export function Goat(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        fill={hex('sand-0')}
        d="M-30-52C-20-58 20-60 34-54Q42-50 40-36L38 0H30L26-26C12-22-6-22-16-26L-20 0H-28L-32-34L-46-62Q-58-60-62-66L-50-78Q-44-84-36-80z"
      />
      <path
        fill={hex('sand-3')}
        d="M16-58Q28-58 34-54Q42-50 40-36L38 0H30L26-26Q20-24 14-23C22-36 22-48 16-58z"
      />
      <path
        fill="none"
        stroke={hex('sand-8')}
        strokeWidth="5"
        strokeLinecap="round"
        d="M-42-82C-38-94-28-98-20-96M38-54C46-62 48-64 48-68"
      />
      <path stroke={hex('ink-9')} strokeWidth="5" strokeLinecap="round" d="M-48-72v.1" />
    </g>
  );
}

/** A camel on its way, to our left, 150 high. */
export function Camel(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        fill={hex('marigold-6')}
        d="M-92-140Q-90-150-78-148L-62-142C-62-112-56-92-44-84C-30-94-18-126 0-126S26-96 40-90Q58-84 58-62L62 0H52L46-42C26-34-12-34-26-44L-32 0H-42L-44-56C-70-66-80-96-78-124L-94-126Q-98-132-92-140z"
      />
      <path
        fill={hex('marigold-7')}
        d="M8-124C22-114 28-95 40-90Q58-84 58-62L62 0H52L46-42Q36-38 22-37C36-60 30-100 8-124z"
      />
      <path fill={hex('brick-5')} d="M-22-112C-14-122-8-126 0-126S14-120 20-110L14-76H-18z" />
      <path fill="none" stroke={hex('sand-0')} strokeWidth="5" strokeDasharray="6 5" d="M-20-88H16" />
    </g>
  );
}
