import { duo, hex, NIGHT } from '../palette.ts';
import { at, type Place } from './place.ts';

/** The soft shadow on which things stand. */
export function Shadow({
  x,
  y,
  rx,
  ry = 12,
  fill = hex('sand-7'),
}: {
  x: number;
  y: number;
  rx: number;
  ry?: number;
  fill?: string;
}) {
  return <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={fill} opacity=".28" />;
}

interface HillsProps {
  /** Where the ground begins. */
  y: number;
  width?: number;
  height?: number;
  sky: string;
  far: string;
  mid: string;
  ground: string;
  children?: React.ReactNode;
}

/** Stars of the night sky, as shares of the sheet. */
const STARS = [
  [0.06, 0.3],
  [0.14, 0.08],
  [0.29, 0.2],
  [0.41, 0.07],
  [0.55, 0.26],
  [0.66, 0.1],
  [0.86, 0.3],
  [0.94, 0.12],
] as const;

/** Sky, two ranges of hills and the ground; the children stand in the sky. */
export function Hills({ y, width = 1200, height = 900, sky, far, mid, ground, children }: HillsProps) {
  const w = (share: number) => Math.round(width * share);
  return (
    <>
      <path fill={duo(sky, NIGHT.sky)} d={`M0 0H${width}V${height}H0z`} />
      <path
        fill={duo('transparent', NIGHT.moon)}
        d={STARS.map(([x, h]) => `M${w(x)} ${Math.round(y * h)}l3 6 6 3-6 3-3 6-3-6-6-3 6-3z`).join('')}
      />
      {children}
      <path
        fill={duo(far, NIGHT.far)}
        d={`M0 ${y - 70}C${w(0.1)} ${y - 110} ${w(0.16)} ${y - 180} ${w(0.26)} ${y - 176}C${w(0.36)} ${y - 172} ${w(0.4)} ${y - 96} ${w(0.52)} ${y - 92}C${w(0.66)} ${y - 88} ${w(0.7)} ${y - 150} ${w(0.8)} ${y - 148}C${w(0.9)} ${y - 146} ${w(0.94)} ${y - 100} ${width} ${y - 96}V${y + 40}H0z`}
      />
      <path
        fill={duo(mid, NIGHT.mid)}
        d={`M0 ${y - 20}C${w(0.14)} ${y - 64} ${w(0.26)} ${y - 30} ${w(0.4)} ${y - 34}C${w(0.56)} ${y - 40} ${w(0.62)} ${y - 84} ${w(0.76)} ${y - 66}C${w(0.88)} ${y - 50} ${w(0.94)} ${y - 30} ${width} ${y - 40}V${y + 60}H0z`}
      />
      <path
        fill={ground}
        d={`M0 ${y + 6}C${w(0.2)} ${y - 14} ${w(0.44)} ${y + 4} ${w(0.62)} ${y - 4}S${w(0.9)} ${y - 6} ${width} ${y}V${height}H0z`}
      />
    </>
  );
}

export function Cloud({ fill = hex('sand-0'), ...place }: Place & { fill?: string }) {
  return (
    <path
      transform={at(place)}
      fill={duo(fill, NIGHT.cloud)}
      d="M-90 0C-96-22-66-32-52-24C-48-54 0-58 12-32C30-46 60-34 58-16C78-20 92-10 90 0z"
    />
  );
}

export function Grass({ fill = hex('forest-5'), ...place }: Place & { fill?: string }) {
  return (
    <path
      transform={at(place)}
      fill={fill}
      d="M-18 0C-20-14-26-22-34-26C-22-26-14-18-10-8C-12-24-10-34-6-42C0-30 0-18-2-8C4-20 12-28 22-30C14-22 10-12 8 0z"
    />
  );
}

/** An aloe, 90 high. */
export function Aloe(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        fill={hex('forest-7')}
        d="M0 0C-30-10-50-36-54-66C-30-50-10-30 0 0zM0 0C30-10 50-36 54-66C30-50 10-30 0 0z"
      />
      <path fill={hex('forest-6')} d="M-2 0C-24-26-28-60-20-92C-4-62 4-30-2 0z" />
      <path fill={hex('forest-8')} d="M4 0C26-26 30-58 22-88C4-60-2-30 4 0z" />
      <path fill={hex('forest-5')} d="M0 0C-40 0-64-14-78-34C-46-34-20-24 0 0z" />
    </g>
  );
}

/** A banana plant, 300 high. */
export function Banana(place: Place) {
  return (
    <g transform={at(place)}>
      <path fill={hex('forest-3')} d="M-16 0C-10-60-10-120-8-170H12C12-120 14-60 20 0z" />
      <path fill={hex('forest-4')} d="M4 0C8-60 6-120 6-170H12C12-120 14-60 20 0z" />
      <path
        fill={hex('forest-7')}
        d="M0-170C-40-230-100-240-150-200C-110-190-60-170 0-170zM4-170C40-240 110-240 150-190C100-190 60-172 4-170z"
      />
      <path fill={hex('forest-6')} d="M0-172C-50-250-40-300-70-320C-10-310 20-240 0-172z" />
      <path fill={hex('forest-8')} d="M4-172C20-240 50-290 100-296C80-260 60-200 4-172z" />
      <path fill={hex('forest-5')} d="M-2-168C-60-190-120-160-140-110C-100-130-50-150-2-168z" />
      <path fill={hex('forest-7')} d="M6-168C60-180 110-150 126-104C90-130 50-150 6-168z" />
    </g>
  );
}

/** A stalk of maize with its cob, 220 high. */
export function Maize({ ripe, ...place }: Place & { ripe?: boolean }) {
  return (
    <g transform={at(place)}>
      <path fill={hex('forest-5')} d="M-5 0-3-190H4L6 0z" />
      <path
        fill={hex('forest-6')}
        d="M0-40C-30-80-60-84-84-60C-56-64-30-50 0-24zM2-90C30-130 60-134 84-108C56-112 30-100 2-72z"
      />
      <path
        fill={hex('forest-5')}
        d="M0-110C-26-150-54-154-74-134C-50-136-26-124 0-96zM2-150C20-186 46-190 62-172C42-174 24-162 2-138z"
      />
      <path
        fill={hex('marigold-5')}
        d="M0-186C-4-206-14-214-20-228C-8-222-2-214 0-206C2-220 2-228 2-238C8-226 8-214 6-204C10-214 16-220 24-226C20-212 10-202 4-186z"
      />
      {ripe && (
        <>
          <path fill={hex('marigold-3')} d="M6-118C24-122 30-96 20-74C10-80 4-100 6-118z" />
          <path fill={hex('forest-4')} d="M2-70C6-90 6-104 4-112C16-100 22-86 20-70C14-62 8-62 2-70z" />
        </>
      )}
    </g>
  );
}

/** By night it is the moon. */
export function Sun({
  x,
  y,
  r,
  fill = hex('marigold-3'),
  halo = hex('marigold-2'),
}: {
  x: number;
  y: number;
  r: number;
  fill?: string;
  halo?: string;
}) {
  return (
    <>
      <circle cx={x} cy={y} r={r * 1.5} fill={duo(halo, NIGHT.halo)} opacity=".5" />
      <circle cx={x} cy={y} r={r} fill={duo(fill, NIGHT.moon)} />
    </>
  );
}
