import { duo, hex, NIGHT, tone, type Colour } from '../palette.ts';
import { at, type Place } from './place.ts';
import { Band } from './Room.tsx';

export type Roof = 'mabati' | 'flat' | 'makuti';

interface OfficeProps extends Place {
  wall?: Colour;
  roof?: Roof;
  /** The colour of a roof of mabati. */
  sheet?: Colour;
}

const RIBS = [-120, -80, -40, 0, 40, 80, 120];

function Cover({ roof, sheet }: { roof: Roof; sheet: Colour }) {
  if (roof === 'flat') {
    return (
      <>
        <path fill={hex('sand-4')} d="M-192-214H192V-180H-192z" />
        <path fill={hex('sand-5')} d="M112-214H192V-180H112zM-192-186H192V-180H-192z" />
      </>
    );
  }
  if (roof === 'makuti') {
    return (
      <>
        <path fill={hex('sand-5')} d="M-128-292H128L218-166Q0-154-218-166z" />
        <path fill={hex('sand-6')} d="M92-292H128L218-166Q176-161 140-160z" />
        <path
          fill="none"
          stroke={hex('sand-6')}
          strokeWidth="5"
          strokeDasharray="16 10"
          d="M-148-262H148M-170-230H170M-192-198H192"
        />
      </>
    );
  }
  const { base, shade, lit } = tone(sheet);
  return (
    <>
      <path fill={base} d="M-164-246H164L204-178H-204z" />
      <path
        fill="none"
        stroke={shade}
        strokeWidth="6"
        d={RIBS.map((x) => `M${x}-244L${Math.round(x * 1.24)}-180`).join('')}
      />
      <path fill={lit} d="M-168-252H168V-243H-168z" />
      <path fill={hex('sand-8')} d="M-204-180H204V-172H-204z" />
    </>
  );
}

/** A branch under its green sign, 400 wide and 250 high, from the middle of its doorstep. */
export function Office({ wall = 'sand-1', roof = 'mabati', sheet = 'ink-3', ...place }: OfficeProps) {
  const walls = tone(wall);
  return (
    <g transform={at(place)}>
      <path fill={walls.base} d="M-180-184H180V0H-180z" />
      <path fill={walls.shade} d="M112-184H180V0H112z" />
      <path fill={hex('terracotta-6')} d="M-180-24H180V0H-180z" />
      <Cover roof={roof} sheet={sheet} />
      <Band x={-152} y={-164} width={304} />
      <path fill={hex('forest-8')} d="M-38-108H38V0H-38zM-156-104H-62V-38H-156zM62-104H156V-38H62z" />
      <path fill={duo(hex('marigold-1'), NIGHT.window)} d="M-28-98H28V0H-28z" />
      <path fill={hex('forest-6')} d="M-28-98-6-86V8L-28 0z" />
      <path
        fill={duo(hex('lake-2'), NIGHT.window)}
        d="M-149-97H-113V-45H-149zM-105-97H-69V-45H-105zM69-97H105V-45H69zM113-97H149V-45H113z"
      />
      <path fill={hex('sand-5')} d="M-52 0H52L62 12H-62z" />
    </g>
  );
}
