import { hex, tone, type Colour } from '../palette.ts';
import { at, type Place } from './place.ts';

interface TankProps extends Place {
  colour?: Colour;
}

/** A ribbed water tank with a tap, 220 wide and 280 high, from the middle of its base. */
export function Tank({ colour = 'ink-6', ...place }: TankProps) {
  const { base, shade, lit } = tone(colour);
  return (
    <g transform={at(place)}>
      <path
        fill={base}
        d="M-110-220q-7 28 0 55q-7 28 0 55q-7 28 0 55q-7 28 0 55a110 18 0 0 0 220 0q7-28 0-55q7-28 0-55q7-28 0-55q7-28 0-55z"
      />
      <path
        fill={shade}
        d="M52-220H110q7 28 0 55q7 28 0 55q7 28 0 55q7 28 0 55C110 7 86 14 50 16C60-60 60-150 52-220z"
      />
      <path
        fill="none"
        stroke={tone(colour === 'ink-6' ? 'ink-8' : colour).shade}
        strokeWidth="5"
        d="M-110-165a110 18 0 0 0 220 0M-110-110a110 18 0 0 0 220 0M-110-55a110 18 0 0 0 220 0"
      />
      <path fill="none" stroke={lit} strokeWidth="14" strokeDasharray="30 25" d="M-84-196V10" />
      <path fill={lit} d="M-110-220C-106-246-76-258-44-264H44C76-258 106-246 110-220A110 18 0 0 1-110-220z" />
      <path fill={base} d="M20-264H44C76-258 106-246 110-220C108-212 88-206 54-203C62-226 48-250 20-264z" />
      <path fill={shade} d="M-40-262V-280H40V-262A40 8 0 0 1-40-262z" />
      <ellipse cy="-280" rx="40" ry="8" fill={lit} />
      <path fill={hex('marigold-4')} d="M-8-46H8V-28H-8z" />
      <path fill={hex('terracotta-5')} d="M-14-52H14V-44H-14z" />
    </g>
  );
}

/** The yellow can that every home carries water in, 70 high. */
export function Jerrycan(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        fill={hex('marigold-4')}
        d="M-30-46q0-9 8-11l12-3 4-10h14l3 10h11q10 0 10 11V-6q0 6-6 6h-50q-6 0-6-6z"
      />
      <path fill={hex('marigold-5')} d="M14-60h8q10 0 10 11V-6q0 6-6 6H10C18-20 20-40 14-60z" />
      <path fill={hex('marigold-8')} d="M4-54h16v7H4z" />
      <path fill={hex('forest-7')} d="M-8-78H10V-68H-8z" />
      <path fill="none" stroke={hex('marigold-6')} strokeWidth="4" d="m-20-38 36 28M16-38-20-10" />
    </g>
  );
}
