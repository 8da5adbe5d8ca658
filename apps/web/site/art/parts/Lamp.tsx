import { hex, lit } from '../palette.ts';
import { at, type Place } from './place.ts';

/** The solar lantern, lit, 80 high, with the light around it when asked for. */
export function Lamp({ glow, ...place }: Place & { glow?: boolean }) {
  return (
    <g transform={at(place)}>
      {glow && (
        <>
          <circle cy="-36" r="150" fill={lit('marigold-3')} opacity=".14" />
          <circle cy="-36" r="92" fill={lit('marigold-2')} opacity=".22" />
        </>
      )}
      <path fill="none" stroke={hex('ink-7')} strokeWidth="5" d="M-22-62C-24-96 24-96 22-62" />
      <path fill={lit('marigold-2')} d="M-20-60H20C26-44 26-32 20-18H-20C-26-32-26-44-20-60z" />
      <path fill={lit('marigold-0')} d="M-12-60H6C10-44 10-32 6-18H-12C-16-32-16-44-12-60z" />
      <path fill={hex('forest-7')} d="M-28-66H28V-56Q0-49-28-56zM-24-20Q0-14 24-20L30-2Q0 7-30-2z" />
      <path fill={hex('forest-8')} d="M12-66H28V-56Q20-54 12-53zM12-18 24-20 30-2Q22 1 12 2z" />
      <ellipse cy="-66" rx="28" ry="6" fill={hex('lake-7')} />
    </g>
  );
}

/** A solar panel on its stand or, flat, on a roof: 120 wide. */
export function Panel(place: Place) {
  return (
    <g transform={at(place)}>
      <path fill={hex('ink-3')} d="M-54-70H54L70 4H-70z" />
      <path fill={hex('lake-8')} d="M-48-64H48L62-2H-62z" />
      <path fill={hex('lake-6')} d="M-24-64H-8L-30-2H-50z" />
      <path fill="none" stroke={hex('lake-3')} strokeWidth="2" d="M-55-34H55M-16-64L-21-2M16-64L21-2" />
    </g>
  );
}
