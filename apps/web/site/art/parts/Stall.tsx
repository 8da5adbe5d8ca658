import { hex, tone, type Colour } from '../palette.ts';
import { at, type Place } from './place.ts';

/** Fruit in a crate, 90 wide. */
export function Crate({ fruit, ...place }: Place & { fruit: Colour }) {
  const { base, shade, lit } = tone(fruit);
  return (
    <g transform={at(place)}>
      <path
        fill="none"
        stroke={shade}
        strokeWidth="26"
        strokeLinecap="round"
        strokeDasharray="0 21"
        d="M-32-36H34"
      />
      <path
        fill="none"
        stroke={base}
        strokeWidth="25"
        strokeLinecap="round"
        strokeDasharray="0 21"
        d="M-22-48H24"
      />
      <path
        fill="none"
        stroke={lit}
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="0 21"
        d="M-26-53H22"
      />
      <path fill={hex('marigold-6')} d="M-46-34H46V0H-46z" />
      <path fill={hex('marigold-7')} d="M22-34H46V0H22zM-46-19H46V-14H-46z" />
    </g>
  );
}

/** Bunches of sukuma wiki on a table, 90 wide. */
export function Greens(place: Place) {
  return (
    <g transform={at(place)}>
      <path fill={hex('forest-7')} d="M-44-14C-60-40-40-64-22-54C-14-76 12-74 16-56C36-66 56-42 44-14z" />
      <path fill={hex('forest-5')} d="M-36-16C-46-36-32-52-18-44C-12-62 6-60 8-44C18-40 16-24 10-16z" />
      <path fill={hex('forest-3')} d="M-20 0-14-30H-6L-4 0zM2 0 4-30H12L18 0z" />
      <path fill={hex('terracotta-5')} d="M-24-12H24V-5H-24z" />
    </g>
  );
}

interface StallProps extends Place {
  /** The two colours of the awning. */
  awning?: [Colour, Colour];
  width?: number;
  /** Who stands behind the counter. */
  behind?: React.ReactNode;
  children?: React.ReactNode;
}

/** A market stall of poles under a striped awning; the counter is 130 high, the whole 430. */
export function Stall({
  awning = ['terracotta-5', 'sand-1'],
  width = 480,
  behind,
  children,
  ...place
}: StallProps) {
  const half = width / 2;
  const count = Math.round(width / 140) * 2 + 1;
  const stripes = Array.from({ length: count }, (_, i) => i);
  const [odd, even] = awning.map(tone) as [ReturnType<typeof tone>, ReturnType<typeof tone>];
  const step = width / count;
  const drop = (width + 60) / count;
  return (
    <g transform={at(place)}>
      <path fill={hex('marigold-8')} d={`M${16 - half}-400h14V0h-14zM${half - 30}-400h14V0h-14z`} />
      {behind}
      <path fill={hex('marigold-6')} d={`M${-half}-130H${half}V-20H${-half}z`} />
      <path
        fill={hex('marigold-7')}
        d={`M${half - 110}-130H${half}V-20H${half - 110}zM${-half}-96H${half}v5H${-half}zM${-half}-60H${half}v5H${-half}z`}
      />
      <path fill={hex('marigold-5')} d={`M${-half - 12}-142H${half + 12}V-124H${-half - 12}z`} />
      <path fill={hex('marigold-8')} d={`M${20 - half}-20h16V0h-16zM${half - 36}-20h16V0h-16z`} />
      {children}
      {stripes.map((i) => {
        const colour = i % 2 ? even : odd;
        const top = Math.round(i * step - half);
        const low = Math.round(i * drop - half - 30);
        const wide = Math.round(drop);
        return (
          <g key={i}>
            <path fill={colour.base} d={`M${top}-430h${Math.round(step)}L${low + wide}-340H${low}z`} />
            <path fill={colour.shade} d={`M${low}-340h${wide}v14a${wide / 2} 20 0 0 1${-wide} 0z`} />
          </g>
        );
      })}
    </g>
  );
}
