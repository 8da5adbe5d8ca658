import { hex } from './palette.ts';
import { Acacia } from './parts/Acacia.tsx';
import { Basket } from './parts/Goods.tsx';
import { Goat } from './parts/Herd.tsx';
import { Aloe, Cloud, Grass, Hills, Shadow, Sun } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** A traveller before a signpost that names no place; only the goats know the way. */
export function Crossroads(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills y={540} sky={hex('lake-1')} far={hex('lake-2')} mid={hex('forest-3')} ground={hex('marigold-2')}>
        <Sun x={240} y={200} r={76} halo={hex('marigold-1')} />
        <Cloud x={560} y={140} s={1.3} />
        <Cloud x={1040} y={210} s={1} />
      </Hills>
      <Acacia x={1040} y={590} s={0.6} />
      <path fill={hex('marigold-3')} d="M0 640C300 600 900 610 1200 630V900H0z" />
      <path
        fill={hex('terracotta-2')}
        d="M0 700C200 690 380 710 520 752C640 690 800 616 908 538C878 616 800 714 760 770C900 780 1080 776 1200 764V850C1000 860 860 850 740 840C700 860 690 880 690 900H450C450 850 300 800 0 790z"
      />
      <Shadow x={640} y={790} rx={70} ry={10} />
      <path fill={hex('marigold-8')} d="M626 300H650V792H626z" />
      <path fill={hex('forest-6')} d="M560 320H770L812 358 770 396H560z" />
      <path fill={hex('terracotta-5')} d="M706 418H500L458 456 500 494H706z" />
      <path fill={hex('lake-6')} d="M576 516H752L792 552 752 588H576z" />
      <path
        stroke={hex('sand-0')}
        strokeWidth="10"
        strokeDasharray="40 16"
        d="M592 358H744M520 456H672M606 552H702"
      />
      <Shadow x={320} y={836} rx={120} ry={15} />
      <Person
        x={320}
        y={834}
        s={1.6}
        skin="walnut"
        hair="wrap"
        cloth="marigold-4"
        top="brick-5"
        leso="lake-5"
        print="dots"
        ink="marigold-2"
        look={0.9}
        left={{ x: -46, y: 8, elbow: 'left' }}
        right={{ x: 24, y: -152, elbow: 'right' }}
        inLeft={<Basket x={0} y={92} s={1.1} fruit />}
      />
      <Shadow x={900} y={842} rx={120} ry={13} />
      <Goat x={880} y={842} s={1.7} />
      <Shadow x={1060} y={800} rx={90} ry={9} />
      <Goat x={1050} y={800} s={1.3} />
      <Aloe x={110} y={700} s={0.8} />
      <Grass x={1120} y={890} fill={hex('marigold-6')} s={1.4} />
      <Grass x={90} y={880} fill={hex('marigold-6')} s={1.2} />
    </Scene>
  );
}
