import { hex } from './palette.ts';
import { Sack } from './parts/Goods.tsx';
import { Cloud, Hills, Maize, Shadow, Sun } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

const BACK = [40, 150, 262, 370, 700, 806, 912, 1024, 1130];
const FRONT = [30, 158, 1050, 1168];

function Cob() {
  return (
    <g transform="rotate(-18)">
      <path fill={hex('marigold-3')} d="M0-50C9-48 13-28 12-4H-12C-13-28-9-48 0-50z" />
      <path
        fill="none"
        stroke={hex('marigold-5')}
        strokeWidth="2"
        d="M-4-46V-4M4-46V-4M-10-34H10M-12-24H12M-12-14H12"
      />
      <path
        fill={hex('forest-2')}
        d="M-14-26C-8-14-4-8 0-6C4-8 8-14 14-26C20-2 12 16 0 20C-12 16-20-2-14-26z"
      />
      <path fill={hex('forest-3')} d="M0-6C4-8 8-14 14-26C20-2 12 16 0 20z" />
    </g>
  );
}

/** A good season: a farmer and her brother bring the maize in. */
export function HarvestField(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills y={520} sky={hex('lake-1')} far={hex('lake-2')} mid={hex('forest-3')} ground={hex('forest-4')}>
        <Sun x={960} y={190} r={76} fill={hex('marigold-3')} halo={hex('marigold-1')} />
        <Cloud x={260} y={150} s={1.5} />
        <Cloud x={680} y={110} s={0.9} />
      </Hills>
      <path fill={hex('forest-5')} d="M0 600C300 576 900 580 1200 596V700H0z" />
      {BACK.map((x) => (
        <Maize key={x} x={x} y={660} s={1.15} ripe />
      ))}
      <path fill={hex('terracotta-7')} d="M0 650C300 636 900 640 1200 648V900H0z" />
      <path
        fill={hex('terracotta-6')}
        d="M0 690C300 672 900 676 1200 684V730C900 716 300 716 0 734zM0 790C300 770 900 772 1200 780V836C900 820 300 820 0 842z"
      />
      <Shadow x={470} y={806} rx={150} ry={18} fill={hex('terracotta-9')} />
      <Person
        x={470}
        y={804}
        s={1.55}
        skin="walnut"
        hair="wrap"
        cloth="marigold-4"
        top="brick-5"
        wear="dress"
        print="squares"
        ink="marigold-3"
        look={0.5}
        glad
        left={{ x: -38, y: -154, elbow: 'left' }}
        right={{ x: 40, y: -16, elbow: 'right' }}
        inRight={<Cob />}
      >
        <g transform="translate(-2 -176)">
          <g fill={hex('marigold-3')}>
            <circle cx="-28" cy="-36" r="15" />
            <circle cx="-2" cy="-42" r="16" />
            <circle cx="26" cy="-36" r="15" />
          </g>
          <path fill={hex('forest-5')} d="M-44-40C-50-60-30-66-26-44zM22-42C28-66 50-62 46-38z" />
          <path fill={hex('sand-4')} d="M-62-36H62C56-8 40 4 0 4S-56-8-62-36z" />
          <path fill={hex('sand-5')} d="M22-36H62C56-8 40 4 8 4C24-6 28-20 22-36z" />
          <path
            fill="none"
            stroke={hex('terracotta-6')}
            strokeWidth="7"
            strokeDasharray="10 8"
            d="M-56-20Q0-8 56-20"
          />
        </g>
      </Person>
      <Shadow x={770} y={820} rx={150} ry={18} fill={hex('terracotta-9')} />
      <Person
        x={744}
        y={818}
        s={1.5}
        skin="cocoa"
        hair="hat"
        cloth="sand-3"
        wear="shirt"
        top="lake-5"
        low="ink-6"
        look={0.7}
        glad
        left={{ x: -44, y: 0, elbow: 'left' }}
        right={{ x: 84, y: -56, elbow: 'left' }}
        inRight={<Cob />}
      />
      <Shadow x={930} y={838} rx={130} ry={14} fill={hex('terracotta-9')} />
      <Sack x={886} y={836} s={1.7} band="forest-6" />
      <Sack x={990} y={848} s={1.5} band="lake-6" />
      <Sack x={268} y={850} s={1.5} band="marigold-4" />
      {FRONT.map((x) => (
        <Maize key={x} x={x} y={920} s={1.7} ripe />
      ))}
    </Scene>
  );
}
