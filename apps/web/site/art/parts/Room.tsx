import type { ReactNode } from 'react';
import { duo, hex, NIGHT, tone, type Colour } from '../palette.ts';
import { at, type Place } from './place.ts';

interface RoomProps {
  wall: Colour;
  floor: Colour;
  /** Where the wall meets the floor. */
  y: number;
  children?: ReactNode;
}

/** A room seen from the front: wall, skirting, floor. */
export function Room({ wall, floor, y, children }: RoomProps) {
  return (
    <>
      <path fill={duo(hex(wall), NIGHT.wall)} d={`M0 0H1200V${y}H0z`} />
      {children}
      <path fill={hex(floor)} d={`M0 ${y}H1200V900H0z`} />
      <path fill={tone(floor).shade} d={`M0 ${y - 12}H1200V${y + 6}H0z`} />
    </>
  );
}

/** The woven band on a wall: triangles between two lines. */
export function Band({
  y,
  x = 0,
  width = 1200,
  ground = 'forest-7',
  ink = 'marigold-4',
}: {
  y: number;
  x?: number;
  width?: number;
  ground?: Colour;
  ink?: Colour;
}) {
  const count = Math.floor(width / 40);
  const inset = 4 + (width - count * 40) / 2;
  const teeth = Array.from({ length: count }, (_, i) => `M${x + i * 40 + inset} ${y + 34}l16-24 16 24z`).join(
    '',
  );
  return (
    <>
      <path fill={hex(ground)} d={`M${x} ${y}h${width}v44H${x}z`} />
      <path fill={hex(ink)} d={teeth} />
    </>
  );
}

/** A window on the day, 200 by 180, from its upper left corner. */
export function Window(place: Place) {
  return (
    <g transform={at(place)}>
      <path fill={hex('sand-6')} d="M-10-10H210V190H-10z" />
      <path fill={duo(hex('lake-2'), NIGHT.sky)} d="M0 0H200V180H0z" />
      <path fill={duo(hex('forest-3'), NIGHT.mid)} d="M0 130C50 100 90 120 120 126S180 110 200 112V180H0z" />
      <path fill={duo(hex('lake-1'), NIGHT.far)} d="M0 0H80L10 110H0z" />
      <path fill={hex('sand-6')} d="M96 0h8V180h-8zM0 86H200v8H0z" />
      <path fill={hex('sand-5')} d="M-20 188H220V204H-20z" />
    </g>
  );
}

/** A plant in a pot, 150 high. */
export function Plant(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        fill={hex('forest-7')}
        d="M0-56C-40-70-60-104-58-140C-26-124-4-96 0-56zM4-56C30-76 66-84 84-116C44-120 10-96 4-56z"
      />
      <path
        fill={hex('forest-5')}
        d="M0-56C-30-90-24-140 0-170C24-140 26-92 0-56zM-4-56C-40-50-70-62-86-84C-54-94-20-84-4-56z"
      />
      <path fill={hex('terracotta-5')} d="M-40-60H40L30 0H-30z" />
      <path fill={hex('terracotta-6')} d="M14-60H40L30 0H12zM-44-66H44V-52H-44z" />
    </g>
  );
}

/** A sheet of paper on three legs with a chart of bars that grow, 330 high. */
export function FlipChart(place: Place) {
  return (
    <g transform={at(place)}>
      <path fill={hex('sand-8')} d="M-90-120H-76L-100 4H-114zM76-120H90L114 4H100zM-6-120H6V0H-6z" />
      <path fill={hex('sand-7')} d="M-126-336H126V-104H-126z" />
      <path fill={hex('sand-0')} d="M-114-324H114V-116H-114z" />
      <path fill={hex('sand-2')} d="M60-324H114V-116H80z" />
      <path fill={hex('forest-3')} d="M-84-176h34v36h-34z" />
      <path fill={hex('forest-5')} d="M-36-206h34v66h-34z" />
      <path fill={hex('forest-6')} d="M12-240h34v100H12z" />
      <path fill={hex('marigold-4')} d="M60-280h34v140H60z" />
      <path
        fill="none"
        stroke={hex('terracotta-5')}
        strokeWidth="7"
        strokeLinecap="round"
        d="M-86-214C-40-226 0-260 46-298M26-302 50-302 46-278"
      />
      <path stroke={hex('ink-5')} strokeWidth="4" d="M-94-138H102" />
    </g>
  );
}
