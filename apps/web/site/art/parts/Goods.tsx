import { hex, tone, type Colour } from '../palette.ts';
import { at, type Place } from './place.ts';

/** The charcoal stove, 90 high: with a pot on it when it cooks, and cold where it is for sale. */
export function Jiko({ pot, cold, ...place }: Place & { pot?: boolean; cold?: boolean }) {
  return (
    <g transform={at(place)}>
      <path fill={hex('forest-6')} d="M-46-86C-44-60-32-50-24-44L-36 0H36L24-44C32-50 44-60 46-86z" />
      <path fill={hex('forest-7')} d="M18-86H46C44-60 32-50 24-44L36 0H12C20-30 20-56 18-86z" />
      <path fill={hex('marigold-4')} d="M-44-74Q0-64 44-74L42-64Q0-54-42-64zM-25-46H25V-40H-25z" />
      <path fill={hex('ink-9')} d="M-14-2V-14a14 13 0 0 1 28 0V-2z" />
      {!cold && <path fill={hex('marigold-3')} d="M-9-2q9-14 18 0z" />}
      <ellipse cy="-86" rx="46" ry="10" fill={hex('terracotta-4')} />
      <ellipse cy="-85" rx="32" ry="6" fill={hex('terracotta-8')} />
      {!cold && <path fill={hex('marigold-4')} d="M-20-85q20-9 40 0q-20 6-40 0z" />}
      {pot && (
        <>
          <path fill={hex('ink-3')} d="M-52-128H52V-104C52-88 34-82 0-82S-52-88-52-104z" />
          <path fill={hex('ink-4')} d="M16-128H52V-104C52-90 40-84 16-82C26-100 24-114 16-128z" />
          <ellipse cy="-128" rx="56" ry="10" fill={hex('ink-2')} />
          <ellipse cy="-127" rx="46" ry="7" fill={hex('marigold-1')} />
        </>
      )}
    </g>
  );
}

/** A kiondo, the woven basket of the house, 70 high. */
export function Basket({ fruit, ...place }: Place & { fruit?: boolean }) {
  return (
    <g transform={at(place)}>
      <path fill="none" stroke={hex('sand-7')} strokeWidth="5" d="M-26-56C-24-104 24-104 26-56" />
      {fruit && (
        <g fill={hex('marigold-4')}>
          <circle cx="-16" cy="-62" r="13" />
          <circle cx="14" cy="-63" r="13" />
          <circle cx="0" cy="-68" r="13" fill={hex('terracotta-4')} />
        </g>
      )}
      <path fill={hex('marigold-2')} d="M-36-58H36C40-24 30 0 0 0S-40-24-36-58z" />
      <path fill={hex('marigold-3')} d="M14-58H36C40-24 30 0 2 0C20-14 22-38 14-58z" />
      <path fill={hex('terracotta-5')} d="M-37-46Q0-38 37-46V-38Q0-30-37-38z" />
      <path
        fill="none"
        stroke={hex('forest-7')}
        strokeWidth="9"
        strokeDasharray="8 6"
        d="M-33-24Q0-14 33-24"
      />
    </g>
  );
}

/** A long bench, from the middle of the ground under it; its seat is 84 high at scale 1. */
export function Bench({ width, ...place }: Place & { width: number }) {
  const half = width / 2;
  return (
    <g transform={at(place)}>
      <path fill={hex('marigold-8')} d={`M${20 - half}-74h14l-6 74h-14zM${half - 34}-74h14l6 74h-14z`} />
      <path fill={hex('marigold-6')} d={`M${-half}-86H${half}V-68H${-half}z`} />
      <path fill={hex('marigold-7')} d={`M${-half}-74H${half}V-68H${-half}z`} />
    </g>
  );
}

export function Stool(place: Place) {
  return (
    <g transform={at(place)}>
      <path fill={hex('marigold-8')} d="M-26-60H-14L-22 0H-36zM26-60H14L22 0H36z" />
      <path fill={hex('marigold-6')} d="M-40-78H40V-62H-40z" />
      <path fill={hex('marigold-7')} d="M-40-68H40V-62H-40z" />
    </g>
  );
}

interface TableProps extends Place {
  width: number;
  height?: number;
  cloth?: Colour;
}

export function Table({ width, height = 120, cloth, ...place }: TableProps) {
  const half = width / 2;
  const wood = tone(cloth ?? 'marigold-6');
  return (
    <g transform={at(place)}>
      <path
        fill={hex('marigold-8')}
        d={`M${16 - half}${-height}h16V0h-16zM${half - 32}${-height}h16V0h-16z`}
      />
      {cloth && (
        <>
          <path fill={wood.base} d={`M${-half}${-height}H${half}L${half - 4}-34H${4 - half}z`} />
          <path
            fill={wood.shade}
            d={`M${half - width * 0.22}${-height}H${half}L${half - 4}-34H${half - width * 0.26}z`}
          />
          <path
            fill="none"
            stroke={wood.lit}
            strokeWidth="10"
            strokeDasharray="12 10"
            d={`M${6 - half}-48H${half - 6}`}
          />
        </>
      )}
      <path fill={wood.lit} d={`M${-half - 8}${-height - 8}H${half + 8}V${-height + 8}H${-half - 8}z`} />
      <path fill={wood.shade} d={`M${-half - 8}${-height + 2}H${half + 8}v6H${-half - 8}z`} />
    </g>
  );
}

/** A book of accounts, open, held or lying, 44 wide. */
export function Book({ cover = 'forest-7', ...place }: Place & { cover?: Colour }) {
  return (
    <g transform={at(place)}>
      <path fill={hex(cover)} d="M-25-13Q-12-18 0-12Q12-18 25-13V16Q12 11 0 17Q-12 11-25 16z" />
      <path fill={hex('sand-0')} d="M-22-14Q-10-18 0-12V13Q-10 8-22 12z" />
      <path fill={hex('sand-2')} d="M22-14Q10-18 0-12V13Q10 8 22 12z" />
      <path
        fill="none"
        stroke={hex('ink-4')}
        strokeWidth="2"
        d="M-18-8q8-2 14 1M-18-2q8-2 14 1M-18 4q8-2 14 1M4-7q8-3 14-1M4-1q8-3 14-1"
      />
    </g>
  );
}

/** A phone as big as a hand, 30 high. */
export function Phone(place: Place) {
  return (
    <g transform={at(place)}>
      <rect x="-9" y="-22" width="18" height="32" rx="4" fill={hex('ink-8')} />
      <path fill={hex('lake-2')} d="M-6-18H6V5H-6z" />
      <path fill={hex('forest-5')} d="M-4-4H4V2H-4z" />
    </g>
  );
}

/** A cardboard box with its goods inside, 70 wide. */
export function Box({ mark = 'forest-6', ...place }: Place & { mark?: Colour }) {
  return (
    <g transform={at(place)}>
      <path fill={hex('sand-4')} d="M-36-54H36V0H-36z" />
      <path fill={hex('sand-5')} d="M16-54H36V0H16z" />
      <path fill={hex('marigold-2')} d="M-8-54H6V-34H-8z" />
      <path fill={hex(mark)} d="M-28-22h22v14h-22z" />
    </g>
  );
}

/** A sack of grain, tied, 110 high. */
export function Sack({ band = 'forest-6', ...place }: Place & { band?: Colour }) {
  const cloth = tone(band);
  return (
    <g transform={at(place)}>
      <path
        fill={hex('sand-2')}
        d="M-12-92L-26-112Q0-118 26-112L12-92C40-80 46-40 42-8Q40 0 30 0H-30Q-40 0-42-8C-46-40-40-80-12-92z"
      />
      <path
        fill={hex('sand-3')}
        d="M4-92L10-116 26-112 12-92C40-80 46-40 42-8Q40 0 30 0H10C26-30 24-70 4-92z"
      />
      <path fill={cloth.base} d="M-43-46Q0-36 43-46L44-20Q0-10-44-20z" />
      <path fill={cloth.shade} d="M18-42Q32-43 43-46L44-20Q32-17 18-15z" />
      <path fill={hex('terracotta-5')} d="M-14-96H14V-89H-14z" />
    </g>
  );
}

/** A seedling in its sleeve of soil, or pale against the ground that it grows in: 60 high. */
export function Seedling({ bare, ...place }: Place & { bare?: boolean }) {
  const [lit, shade, stem] = bare
    ? (['forest-2', 'forest-3', 'forest-3'] as const)
    : (['forest-4', 'forest-5', 'forest-7'] as const);
  return (
    <g transform={at(place)}>
      {!bare && <path fill={hex('ink-8')} d="M-11-20H11L9 2H-9z" />}
      <path fill={hex(stem)} d={bare ? 'M-2 4H2V-46H-2z' : 'M-2-18H2V-46H-2z'} />
      <path
        fill={hex(lit)}
        d="M0-28C-18-30-24-42-24-52C-8-52 0-42 0-28zM0-40C-8-50-6-62 2-70C10-60 8-48 0-40z"
      />
      <path fill={hex(shade)} d="M0-24C16-26 24-38 24-48C8-48 0-38 0-24z" />
    </g>
  );
}
