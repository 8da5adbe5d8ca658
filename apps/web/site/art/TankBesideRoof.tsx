import { hex } from './palette.ts';
import { House } from './parts/House.tsx';
import { Banana, Cloud, Grass, Hills, Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Jerrycan, Tank } from './parts/Tank.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

function Hen({ x, y, flip }: { x: number; y: number; flip?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? '-1 1' : '1'})`}>
      <path stroke={hex('marigold-5')} strokeWidth="4" d="M-6 0V-14M8 0V-14" />
      <path
        fill={hex('terracotta-6')}
        d="M-34-46C-22-34-10-36 4-40C14-44 14-60 24-60S36-48 30-38C30-20 16-10 0-10C-22-10-34-26-34-46z"
      />
      <path fill={hex('terracotta-7')} d="M-20-30C-10-22 6-22 14-32C12-18 0-14-8-16C-14-18-18-22-20-30z" />
      <path fill={hex('marigold-4')} d="M34-50 44-46 34-42z" />
      <path fill={hex('brick-5')} d="M20-60Q22-70 28-66Q34-68 32-58z" />
      <circle cx="27" cy="-51" r="2.5" fill={hex('ink-9')} />
    </g>
  );
}

/** The rain of a mabati roof runs into a tank; mother and son draw from it. */
export function TankBesideRoof(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills y={560} sky={hex('lake-1')} far={hex('forest-2')} mid={hex('forest-3')} ground={hex('sand-3')}>
        <Cloud x={200} y={150} s={1.5} />
        <Cloud x={980} y={110} s={1.2} />
        <Cloud x={760} y={210} s={0.8} />
      </Hills>
      <Banana x={20} y={640} s={1.02} />
      <Banana x={1130} y={600} s={1.1} />
      <path fill={hex('forest-4')} d="M0 640C180 610 420 640 700 626S1060 620 1200 632V700H0z" />
      <path fill={hex('sand-3')} d="M0 676C200 650 480 672 700 664S1080 660 1200 672V900H0z" />
      <path
        fill={hex('sand-2')}
        d="M330 720C520 700 620 760 760 800S1000 880 980 900H420C460 840 360 780 330 720z"
      />
      <Shadow x={420} y={716} rx={420} ry={22} />
      <House x={370} y={712} s={1.45} />
      <path fill={hex('lake-5')} d="M36 468H706V486Q706 496 692 496H50Q36 496 36 486z" />
      <path fill={hex('lake-3')} d="M36 464H706V472H36z" />
      <path fill="none" stroke={hex('lake-6')} strokeWidth="20" d="M694 486C694 520 812 470 812 512" />
      <Shadow x={840} y={744} rx={230} ry={24} />
      <path fill={hex('sand-5')} d="M660 690H964V744Q812 764 660 744z" />
      <path fill={hex('sand-6')} d="M880 690H964V744Q920 752 880 754z" />
      <path
        fill="none"
        stroke={hex('sand-6')}
        strokeWidth="5"
        d="M660 720H900M730 690V718M800 722V754M870 690V718M700 722V748"
      />
      <Tank x={812} y={688} s={1.22} />
      <Shadow x={960} y={824} rx={140} ry={16} />
      <Jerrycan x={842} y={802} s={1.25} />
      <path
        fill="none"
        stroke={hex('lake-3')}
        strokeWidth="7"
        strokeLinecap="round"
        d="M814 660C820 690 834 690 838 712"
      />
      <Person
        x={962}
        y={826}
        s={1.32}
        skin="walnut"
        hair="wrap"
        cloth="marigold-4"
        top="terracotta-5"
        leso="lake-5"
        print="dots"
        ink="marigold-2"
        look={-0.8}
        glad
        lean={-6}
        left={{ x: -78, y: 22, elbow: 'left' }}
        right={{ x: 40, y: -6, elbow: 'right' }}
      />
      <Person
        x={1096}
        y={842}
        s={0.95}
        child
        pose="walk"
        skin="cocoa"
        hair="crop"
        wear="tee"
        top="lake-4"
        low="sand-7"
        look={-0.7}
        glad
        left={{ x: -48, y: 18, elbow: 'left' }}
        right={{ x: 50, y: 16, elbow: 'right' }}
        inRight={<Jerrycan x={0} y={66} s={0.8} />}
      />
      <Hen x={220} y={816} />
      <Hen x={340} y={850} flip />
      <Grass x={90} y={830} fill={hex('forest-4')} />
      <Grass x={600} y={860} fill={hex('forest-4')} s={1.2} />
    </Scene>
  );
}
