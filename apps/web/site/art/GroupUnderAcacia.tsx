import { hex } from './palette.ts';
import { Acacia } from './parts/Acacia.tsx';
import { Baby } from './parts/Baby.tsx';
import { Basket, Bench, Book, Stool, Table } from './parts/Goods.tsx';
import { Aloe, Grass } from './parts/Land.tsx';
import { Lamp } from './parts/Lamp.tsx';
import { Person } from './parts/Person.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** By day on the paper of the page; at dusk, with the lamp lit, where the page is dark. */
const SKY = {
  disc: 'light-dark(#ffebbd, #2f4d3e)',
  moon: 'light-dark(transparent, #f0d9a0)',
  far: 'light-dark(#d8ebdd, #1d3128)',
  mid: 'light-dark(#b3d7bd, #24402f)',
  ground: 'light-dark(#efe8d8, #25352a)',
  shade: 'light-dark(#e0d6bf, #1c2a21)',
  path: 'light-dark(#f8f4ea, #2c3d31)',
  tuft: 'light-dark(#89bf98, #2f5a40)',
  glow: 'light-dark(#f8f4ea, #4a4327)',
  glowNear: 'light-dark(#f8f4ea, #655729)',
  halo: 'light-dark(transparent, #f5ae1f)',
  acacia: [
    'light-dark(#3d8b55, #2a6a41)',
    'light-dark(#26723f, #1f5634)',
    'light-dark(#1b5c31, #184629)',
    'light-dark(#443b2b, #3b3325)',
    'light-dark(#2b251a, #2a2419)',
  ] as [string, string, string, string, string],
  distant: [
    'light-dark(#89bf98, #234a34)',
    'light-dark(#62a876, #1f4230)',
    'light-dark(#62a876, #1f4230)',
    'light-dark(#7d6f54, #2c352b)',
    'light-dark(#7d6f54, #2c352b)',
  ] as [string, string, string, string, string],
};

function Land() {
  return (
    <>
      <circle cx="1150" cy="420" r="330" fill={SKY.disc} />
      <circle cx="650" cy="225" r="38" fill={SKY.moon} />
      <path
        fill={SKY.far}
        d="M0 640C120 590 200 520 320 524C440 528 500 600 640 604C800 608 860 530 1000 534C1160 540 1240 600 1380 596C1480 592 1540 570 1600 560V780H0z"
      />
      <path
        fill={SKY.mid}
        d="M0 700C160 650 300 680 480 684C680 688 760 630 940 650C1140 672 1300 690 1600 650V820H0z"
      />
      <Acacia x={250} y={712} s={0.28} colours={SKY.distant} />
      <Acacia x={470} y={716} s={0.18} colours={SKY.distant} />
      <path fill={SKY.ground} d="M0 726C300 690 620 716 900 706S1420 690 1600 704V1000H0z" />
      <path fill={SKY.path} d="M0 862C240 832 420 846 620 880C740 900 760 960 700 1000H0z" />
      <ellipse cx="1170" cy="850" rx="500" ry="104" fill={SKY.shade} />
      <ellipse cx="1180" cy="850" rx="330" ry="74" fill={SKY.glow} />
      <ellipse cx="1190" cy="850" rx="190" ry="46" fill={SKY.glowNear} />
      <Grass x={110} y={800} fill={SKY.tuft} />
      <Grass x={560} y={800} s={1.2} fill={SKY.tuft} />
      <Grass x={1560} y={960} s={1.3} fill={SKY.tuft} />
    </>
  );
}

/** The hero: a group meets under an acacia with its officer; the left of the sheet stays calm for words. */
export function GroupUnderAcacia(props: ArtProps) {
  return (
    <Scene width={1600} height={1000} {...props}>
      <Land />
      <Acacia x={1180} y={800} s={1.4} colours={SKY.acacia} />
      <circle cx="1136" cy="760" r="190" fill={SKY.halo} opacity=".1" />
      <circle cx="1136" cy="760" r="105" fill={SKY.halo} opacity=".16" />
      <Person
        x={1520}
        y={834}
        s={0.95}
        skin="walnut"
        hair="bun"
        top="marigold-4"
        low="lake-7"
        wear="blouse"
        print="hem"
        ink="marigold-2"
        look={-0.9}
        left={{ x: -6, y: -20, elbow: 'left' }}
        right={{ x: 20, y: -24, elbow: 'right' }}
      >
        <Baby skin="walnut" leso="brick-5" />
      </Person>
      <Person
        x={1010}
        y={826}
        s={0.97}
        skin="cocoa"
        hair="crop"
        wear="vest"
        top="forest-6"
        low="sand-7"
        ink="marigold-4"
        look={0.8}
        glad
        left={{ x: -50, y: 2, elbow: 'left' }}
        right={{ x: 92, y: -46, elbow: 'left' }}
      />
      <Bench x={836} y={852} s={0.95} width={280} />
      <Person
        x={692}
        y={872}
        s={0.68}
        child
        skin="cocoa"
        hair="puffs"
        top="marigold-3"
        look={0.8}
        glad
        right={{ x: 60, y: -26, elbow: 'right' }}
      />
      <Person
        x={776}
        y={856}
        s={0.95}
        pose="sit"
        skin="ebony"
        hair="wrap"
        cloth="lake-4"
        top="lake-6"
        print="dots"
        ink="marigold-3"
        look={0.8}
        left={{ x: -30, y: 4, elbow: 'left' }}
        right={{ x: 14, y: 0, elbow: 'right' }}
      />
      <Person
        x={896}
        y={856}
        s={0.95}
        pose="sit"
        skin="umber"
        hair="hijab"
        cloth="terracotta-3"
        top="brick-6"
        sleeve="long"
        print="hem"
        ink="terracotta-2"
        look={0.8}
        left={{ x: -16, y: 2, elbow: 'left' }}
        right={{ x: 18, y: 4, elbow: 'right' }}
      />
      <Person
        x={1190}
        y={832}
        s={0.97}
        skin="walnut"
        hair="wrap"
        cloth="marigold-3"
        top="terracotta-5"
        print="squares"
        ink="marigold-3"
        glad
        look={-0.5}
        left={{ x: -20, y: -34, elbow: 'left' }}
        right={{ x: 26, y: -36, elbow: 'right' }}
      >
        <g transform="translate(2 -42) scale(1.15)">
          <Book x={0} y={0} />
        </g>
      </Person>
      <Table x={1186} y={880} width={190} height={84} cloth="lake-5" />
      <Lamp x={1136} y={790} s={0.8} />
      <path fill={hex('ink-5')} d="M1186 758h78v32h-78z" />
      <path fill={hex('ink-6')} d="M1240 758h24v32h-24zM1186 758h78v7h-78z" />
      <path fill={hex('marigold-4')} d="M1218 766h14v12h-14z" />
      <Stool x={1428} y={876} s={1.05} />
      <Person
        x={1426}
        y={876}
        s={0.98}
        flip
        pose="sit-side"
        skin="ebony"
        hair="grey"
        wear="shirt"
        top="forest-4"
        low="ink-6"
        look={1}
        left={{ x: 30, y: -4, elbow: 'left' }}
        right={{ x: 82, y: -40, elbow: 'left' }}
        inRight={<path stroke={hex('marigold-8')} strokeWidth="7" strokeLinecap="round" d="M0-12 4 124" />}
      />
      <Person
        x={946}
        y={940}
        s={0.98}
        pose="ground"
        skin="cocoa"
        hair="braids"
        top="forest-6"
        leso="marigold-4"
        print="dots"
        ink="forest-2"
        look={0.9}
        left={{ x: -44, y: 6, elbow: 'left' }}
        right={{ x: 34, y: 0, elbow: 'right' }}
      />
      <Basket x={1084} y={950} fruit />
      <Person
        x={1270}
        y={956}
        s={0.98}
        pose="ground"
        skin="honey"
        hair="wrap"
        cloth="forest-6"
        top="lake-4"
        print="squares"
        ink="sand-0"
        look={-0.8}
        glad
        left={{ x: -40, y: 6, elbow: 'left' }}
        right={{ x: 46, y: 4, elbow: 'right' }}
      />
      <Aloe x={1530} y={968} s={0.9} />
    </Scene>
  );
}
