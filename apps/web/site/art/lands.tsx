import type { ReactNode } from 'react';
import { duo, hex, NIGHT, type Colour } from './palette.ts';
import { Acacia } from './parts/Acacia.tsx';
import { Camel, Cow } from './parts/Herd.tsx';
import { Aloe, Banana, Grass, Maize } from './parts/Land.tsx';
import type { Roof } from './parts/Office.tsx';
import { Baobab, Cypress, Palm, Papyrus } from './parts/Trees.tsx';
import { Van } from './parts/Van.tsx';

/** What is around a branch, and how it is built there. */
export interface Land {
  sky: Colour;
  far: Colour;
  mid: Colour;
  ground: Colour;
  wall: Colour;
  roof?: Roof;
  sheet?: Colour;
  /** Where the branch stands. */
  x: number;
  /** Between the hills and the branch. */
  behind: () => ReactNode;
  before?: () => ReactNode;
}

const water = duo(hex('lake-4'), '#17424f');
const glint = duo(hex('lake-3'), '#2a5c68');

/** Sea or lake from the horizon to the shore. */
function Water({ y }: { y: number }) {
  return (
    <>
      <path fill={water} d={`M0 ${y}H960V400H0z`} />
      <path
        fill="none"
        stroke={glint}
        strokeWidth="5"
        strokeDasharray="70 50"
        d={`M20 ${y + 22}H960M-40 ${y + 46}H960M0 ${y + 70}H960`}
      />
    </>
  );
}

function Boat({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={hex('sand-0')} d="M-8-16C-30-70-16-120 30-150C62-100 66-56 56-20z" />
      <path fill={hex('sand-2')} d="M24-16C44-60 44-110 30-150C62-100 66-56 56-20z" />
      <path fill={hex('marigold-8')} d="M-2-4 28-152h5L4-4zM-72-16Q0 0 78-22Q66 18 40 20H-40Q-62 14-72-16z" />
      <path fill={hex('marigold-5')} d="M-70-10Q0 6 77-16L75-8Q0 12-67-2z" />
    </g>
  );
}

const TOWERS =
  'M40 300V150h60v150zM120 300V96h64v204zM204 300V176h84v124zM640 300V120h70v180zM730 300V70h60v230zM806 300V156h90v144z';

/** The kinds of land, each 960 wide and 480 high. */
export const LANDS = {
  coast: {
    sky: 'lake-1',
    far: 'lake-2',
    mid: 'lake-3',
    ground: 'sand-2',
    wall: 'sand-0',
    roof: 'makuti',
    x: 560,
    behind: () => (
      <>
        <Water y={244} />
        <Boat x={190} y={300} />
        <path fill={hex('sand-2')} d="M0 352C240 320 420 336 620 322S880 316 960 320V480H0z" />
        <path
          fill={hex('sand-1')}
          d="M0 352C240 320 420 336 620 322S880 316 960 320V334C800 326 500 346 0 370z"
        />
        <Palm x={824} y={404} s={1.15} />
      </>
    ),
    before: () => <Palm x={96} y={456} s={1.3} />,
  },
  city: {
    sky: 'lake-1',
    far: 'lake-2',
    mid: 'forest-3',
    ground: 'sand-4',
    wall: 'marigold-1',
    roof: 'flat',
    x: 470,
    behind: () => (
      <>
        <path fill={hex('lake-3')} d={TOWERS} />
        <path
          fill="none"
          stroke={duo(hex('lake-1'), NIGHT.window)}
          strokeWidth="9"
          strokeDasharray="10 12"
          d="M58 168V290M82 168V290M138 116V290M166 116V290M226 194V290M264 194V290M660 138V290M692 138V290M746 90V290M774 90V290M830 174V290M870 174V290"
        />
        <path fill={hex('sand-2')} d="M310 300V70h60v230z" />
        <path fill={hex('sand-3')} d="M346 300V70h24v230zM292 52h96l-18 20h-60z" />
        <path fill={hex('terracotta-5')} d="M340 14 372 52h-64z" />
        <path fill={hex('sand-5')} d="M0 330H960V420H0z" />
        <path fill={hex('forest-6')} d="M150 404a50 50 0 1 1 30 0z" />
        <path fill={hex('sand-8')} d="M158 350h12v56h-12z" />
      </>
    ),
    before: () => (
      <>
        <path fill={hex('ink-5')} d="M0 420H960V480H0z" />
        <path fill="none" stroke={hex('sand-1')} strokeWidth="6" strokeDasharray="44 34" d="M0 450H960" />
        <Van x={770} y={462} s={0.82} />
      </>
    ),
  },
  lake: {
    sky: 'marigold-1',
    far: 'terracotta-2',
    mid: 'lake-2',
    ground: 'forest-3',
    wall: 'lake-1',
    sheet: 'terracotta-5',
    x: 600,
    behind: () => (
      <>
        <Water y={250} />
        <g transform="translate(150 318) scale(.8)">
          <path fill={hex('brick-6')} d="M-110-16Q0 10 120-24Q96 22 60 22H-60Q-90 16-110-16z" />
          <path fill={hex('marigold-4')} d="M-106-8Q0 18 114-14L108-4Q0 24-100 2z" />
          <path fill={hex('sand-0')} d="M-4-14V-130L76-26z" />
          <path stroke={hex('marigold-8')} strokeWidth="6" d="M-6-6V-140" />
        </g>
        <path fill={hex('forest-4')} d="M0 372C200 350 330 352 500 340S840 332 960 334V480H0z" />
      </>
    ),
    before: () => (
      <>
        <Papyrus x={60} y={440} s={1.25} />
        <Papyrus x={200} y={470} s={1} />
        <Papyrus x={900} y={466} s={1.2} />
      </>
    ),
  },
  highland: {
    sky: 'lake-0',
    far: 'lake-2',
    mid: 'forest-4',
    ground: 'forest-5',
    wall: 'sand-1',
    sheet: 'terracotta-6',
    x: 470,
    behind: () => (
      <>
        <path
          fill={duo(hex('lake-4'), NIGHT.mid)}
          d="M90 290 270 110 316 150 360 84 420 156 470 130 660 290z"
        />
        <path
          fill={hex('sand-0')}
          d="M226 154 270 110 316 150 360 84 420 156 400 150 378 170 356 136 322 178 288 148 254 170z"
        />
        <path fill={hex('forest-5')} d="M0 288C200 250 420 300 620 276S880 262 960 270V480H0z" />
        <path
          fill="none"
          stroke={hex('forest-4')}
          strokeWidth="12"
          strokeDasharray="26 6"
          d="M0 318C200 282 420 328 620 304S880 290 960 298M0 352C200 318 420 360 620 338S880 324 960 332M0 388C200 356 420 396 620 374S880 360 960 368"
        />
        <Cypress x={90} y={350} s={1.05} />
        <Cypress x={160} y={366} s={0.85} />
        <Cypress x={830} y={340} s={1.15} />
      </>
    ),
    before: () => (
      <>
        <path fill={hex('forest-6')} d="M0 436C240 414 700 416 960 430V480H0z" />
        <path
          fill="none"
          stroke={hex('forest-4')}
          strokeWidth="14"
          strokeDasharray="30 7"
          d="M0 460C240 438 700 440 960 454"
        />
      </>
    ),
  },
  dryland: {
    sky: 'marigold-1',
    far: 'terracotta-2',
    mid: 'terracotta-3',
    ground: 'terracotta-3',
    wall: 'marigold-0',
    x: 600,
    behind: () => (
      <>
        <path
          fill={hex('terracotta-4')}
          d="M330 306C336 246 372 226 404 236C428 196 486 196 506 240C544 236 566 268 570 306z"
        />
        <path
          fill={hex('terracotta-5')}
          d="M470 306C484 270 478 230 460 208C486 208 500 222 506 240C544 236 566 268 570 306z"
        />
        <Baobab x={180} y={400} s={1.25} />
        <Acacia x={880} y={370} s={0.34} />
      </>
    ),
    before: () => (
      <>
        <path fill={hex('terracotta-2')} d="M0 450C240 430 700 432 960 446V480H0z" />
        <Aloe x={340} y={454} s={0.7} />
        <Aloe x={900} y={464} s={0.9} />
      </>
    ),
  },
  desert: {
    sky: 'marigold-0',
    far: 'sand-3',
    mid: 'marigold-2',
    ground: 'marigold-2',
    wall: 'sand-1',
    roof: 'flat',
    x: 330,
    behind: () => (
      <>
        <path fill={hex('marigold-1')} d="M0 340C160 290 300 330 480 320S760 270 960 330V480H0z" />
        <path
          fill={hex('marigold-3')}
          d="M560 312C700 290 800 282 960 330V372C820 330 700 316 560 312z"
          opacity=".6"
        />
        <Palm x={70} y={410} s={0.9} />
      </>
    ),
    before: () => (
      <>
        <path fill={hex('marigold-3')} d="M0 452C300 420 640 462 960 436V480H0z" />
        <Camel x={700} y={430} s={1.05} />
        <Camel x={870} y={424} s={0.86} />
      </>
    ),
  },
  farmland: {
    sky: 'lake-1',
    far: 'forest-2',
    mid: 'forest-3',
    ground: 'forest-4',
    wall: 'marigold-0',
    sheet: 'lake-6',
    x: 560,
    behind: () => (
      <>
        <path fill={hex('marigold-3')} d="M0 316C160 286 300 300 420 292L300 400H0z" />
        <path fill={hex('forest-5')} d="M620 288C760 270 880 280 960 286V400H700z" />
        <Banana x={860} y={404} s={0.82} />
        <path fill={hex('terracotta-6')} d="M0 400C300 386 700 388 960 396V480H0z" />
        <path fill={hex('forest-4')} d="M300 480 430 396H760L900 480z" />
      </>
    ),
    before: () => [40, 112, 184, 256].map((x) => <Maize key={x} x={x} y={478 - (x % 3) * 8} s={1.1} ripe />),
  },
  plains: {
    sky: 'terracotta-1',
    far: 'lake-2',
    mid: 'marigold-3',
    ground: 'marigold-3',
    wall: 'sand-1',
    sheet: 'brick-5',
    x: 410,
    behind: () => (
      <>
        <path fill={duo(hex('lake-3'), NIGHT.far)} d="M560 292 700 150H790L960 280V310H560z" />
        <path fill={duo(hex('lake-4'), NIGHT.mid)} d="M690 160 745 172 796 154 820 176 760 200z" />
        <path fill={hex('marigold-3')} d="M0 312C240 296 600 304 960 292V480H0z" />
        <Acacia x={120} y={372} s={0.46} />
        <Acacia x={850} y={346} s={0.26} />
        <Cow x={700} y={400} s={0.9} dark />
      </>
    ),
    before: () => (
      <>
        <path fill={hex('marigold-2')} d="M0 446C260 428 640 440 960 428V480H0z" />
        <Cow x={830} y={446} s={1.15} />
        <Grass x={110} y={470} fill={hex('marigold-6')} />
        <Grass x={610} y={472} fill={hex('marigold-6')} s={1.2} />
      </>
    ),
  },
} satisfies Record<string, Land>;
