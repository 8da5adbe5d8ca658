import { hex } from './palette.ts';
import { Seedling } from './parts/Goods.tsx';
import { Cloud, Grass, Hills, Shadow, Sun } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

const ROW = [90, 240, 980, 1120];

function WateringCan() {
  return (
    <g transform="translate(-4 34)">
      <path fill={hex('lake-5')} d="M-26-26H26L22 22H-22z" />
      <path fill={hex('lake-6')} d="M8-26H26L22 22H6z" />
      <path fill="none" stroke={hex('lake-6')} strokeWidth="8" d="M-22 6-62-24" />
      <path fill={hex('lake-7')} d="m-74-22 22-16 6 10-22 16z" />
      <path fill="none" stroke={hex('lake-7')} strokeWidth="7" d="M-20-26C-16-50 16-50 20-26" />
      <path
        stroke={hex('lake-3')}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="10 9"
        d="M-74-16-92 60M-66-12-78 66M-58-8-62 60"
      />
    </g>
  );
}

/** Members plant trees on a hillside. */
export function TreePlanting(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills
        y={540}
        sky={hex('marigold-0')}
        far={hex('forest-2')}
        mid={hex('forest-3')}
        ground={hex('forest-4')}
      >
        <Sun x={650} y={220} r={80} />
        <Cloud x={990} y={190} s={1.3} fill={hex('marigold-1')} />
      </Hills>
      <path fill={hex('forest-5')} d="M0 640C260 590 500 640 760 620S1080 600 1200 612V900H0z" />
      <path
        fill={hex('terracotta-6')}
        d="M0 700C260 660 520 696 760 680S1060 668 1200 676V716C960 712 300 720 0 748z"
      />
      <path fill={hex('terracotta-7')} d="M0 732C300 708 900 704 1200 706V716C960 712 300 720 0 748z" />
      {ROW.map((x) => (
        <Seedling key={x} bare x={x} y={x < 600 ? 708 : 690} s={1.5} />
      ))}
      <path fill={hex('forest-6')} d="M0 810C300 780 800 784 1200 800V900H0z" />
      <Person
        x={330}
        y={784}
        s={1.4}
        skin="cocoa"
        hair="hat"
        cloth="sand-3"
        wear="shirt"
        top="lake-5"
        low="sand-7"
        look={0.8}
        left={{ x: -8, y: -46, elbow: 'left' }}
        right={{ x: 40, y: -14, elbow: 'right' }}
      >
        <path stroke={hex('marigold-8')} strokeWidth="8" strokeLinecap="round" d="M-20-74 74 112" />
        <path fill={hex('ink-5')} d="m62 104 22-12 24 40q-4 16-22 16z" />
      </Person>
      <Shadow x={620} y={806} rx={180} ry={18} fill={hex('forest-9')} />
      <ellipse cx="748" cy="800" rx="86" ry="20" fill={hex('terracotta-7')} />
      <Seedling bare x={748} y={796} s={2.5} />
      <path
        fill={hex('terracotta-6')}
        d="M676 802C690 784 720 782 748 786S806 786 820 802Q748 822 676 802z"
      />
      <Person
        x={606}
        y={806}
        s={1.5}
        pose="kneel"
        lean={20}
        skin="walnut"
        hair="wrap"
        cloth="marigold-4"
        top="terracotta-5"
        print="dots"
        ink="marigold-2"
        look={0.9}
        down
        left={{ x: 50, y: 2, elbow: 'left', behind: true }}
        right={{ x: 78, y: 6, elbow: 'left' }}
      />
      <Person
        x={968}
        y={800}
        s={1.06}
        child
        skin="umber"
        hair="puffs"
        wear="tee"
        top="marigold-4"
        low="brick-5"
        trousers
        look={-0.8}
        glad
        left={{ x: -56, y: -30, elbow: 'left' }}
        right={{ x: -20, y: -34, elbow: 'right' }}
        inLeft={<WateringCan />}
      />
      <path fill={hex('sand-7')} d="M100 836H260V872H100z" />
      <Seedling x={130} y={842} />
      <Seedling x={166} y={842} />
      <Seedling x={202} y={842} />
      <Seedling x={236} y={842} />
      <path fill={hex('sand-6')} d="M92 838H268V876H92z" />
      <path fill={hex('sand-7')} d="M220 838H268V876H220zM92 854H268v5H92z" />
      <Grass x={1100} y={870} s={1.4} fill={hex('forest-4')} />
      <Grass x={420} y={880} s={1.2} fill={hex('forest-4')} />
    </Scene>
  );
}
