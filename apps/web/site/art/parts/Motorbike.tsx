import { hex, lit as shining, tone, type Colour } from '../palette.ts';
import { at, type Place } from './place.ts';

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -52)`}>
      <circle r="52" fill={hex('ink-8')} />
      <circle r="38" fill={hex('ink-3')} />
      <circle r="33" fill={hex('sand-2')} />
      <path stroke={hex('ink-4')} strokeWidth="3" d="M-36 0H36M0-36V36M-26-26 26 26M26-26-26 26" />
      <circle r="11" fill={hex('ink-6')} />
    </g>
  );
}

/** A motorbike that goes to our right, 330 long; the seat is 128 high, the grip at 84, -168. */
export function Motorbike({
  colour = 'terracotta-5',
  children,
  ...place
}: Place & { colour?: Colour; children?: React.ReactNode }) {
  const { base, shade, lit } = tone(colour);
  return (
    <g transform={at(place)}>
      <Wheel x={-112} />
      <Wheel x={122} />
      <path fill={hex('ink-6')} d="M-112-58 6-66V-48L-112-44zM-40-100H56L44-36H-24z" />
      <path fill={hex('ink-4')} d="M-26-84H36V-72H-26zM-24-66H34V-56H-24z" />
      <path
        fill="none"
        stroke={hex('ink-5')}
        strokeWidth="12"
        strokeLinecap="round"
        d="M122-52 82-146M-112-52-66-108"
      />
      <path
        fill="none"
        stroke={hex('ink-3')}
        strokeWidth="13"
        strokeLinecap="round"
        d="M24-36C-20-26-80-26-160-40"
      />
      <path
        fill={shade}
        d="M64-73A62 62 0 0 1 173-88L167-83A55 55 0 0 0 70-71zM-172-68A62 62 0 0 1-91-110L-93-104A55 55 0 0 0-165-66z"
      />
      <path fill={base} d="M-14-122C4-146 54-150 82-136L88-116C60-96 20-92-14-100z" />
      <path fill={shade} d="M38-144C56-146 72-142 82-136L88-116C70-102 50-97 30-96C50-108 52-130 38-144z" />
      <path fill={lit} d="M-4-120C12-134 28-136 40-136C28-128 12-122-4-112z" />
      <path fill={hex('ink-8')} d="M-132-126Q-60-136-10-122Q2-116-4-104L-116-108Q-136-112-132-126z" />
      <path
        fill="none"
        stroke={hex('ink-6')}
        strokeWidth="8"
        strokeLinecap="round"
        d="M-112-114-160-122M-154-122V-104"
      />
      {children}
      <path
        fill="none"
        stroke={hex('ink-7')}
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M82-146 92-172 42-184"
      />
      <path fill={hex('ink-6')} d="M84-156H106Q112-144 106-130H88z" />
      <circle cx="108" cy="-143" r="13" fill={shining('marigold-1')} />
    </g>
  );
}
