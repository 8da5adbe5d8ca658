import { hex } from './palette.ts';
import { Bench, Stool } from './parts/Goods.tsx';
import { Cloud, Hills, Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** The cloths of the tent, from the mast to the poles. */
const CLOTHS = Array.from({ length: 10 }, (_, i) => i);

/** The yearly meeting of members, under a tent. */
export function CommunityMeeting(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills y={560} sky={hex('lake-1')} far={hex('forest-2')} mid={hex('forest-3')} ground={hex('forest-4')}>
        <Cloud x={1060} y={110} s={1.1} />
        <Cloud x={110} y={90} s={0.9} />
      </Hills>
      <path fill={hex('forest-5')} d="M0 640C300 620 900 622 1200 636V900H0z" />
      <path fill={hex('sand-6')} d="M118 260h16V690h-16zM1066 260h16V690h-16z" />
      {CLOTHS.map((i) => (
        <path
          key={i}
          fill={hex(i % 2 ? (i < 6 ? 'marigold-4' : 'marigold-5') : i < 6 ? 'sand-0' : 'sand-2')}
          d={`M600 70 ${80 + i * 104} 250h104z`}
        />
      ))}
      <path fill={hex('brick-5')} d="m596 30 60 16-60 18z" />
      <path fill={hex('sand-7')} d="M594 28h7v50h-7z" />
      {CLOTHS.map((i) => (
        <path
          key={i}
          fill={hex(i % 2 ? 'marigold-5' : 'sand-3')}
          d={`M${80 + i * 104} 250h104v22a52 26 0 0 1-104 0z`}
        />
      ))}
      <path fill={hex('sand-5')} d="M320 640H920V700H320z" />
      <path fill={hex('sand-6')} d="M320 664H920V700H320z" />
      <Stool x={470} y={652} s={1.15} />
      <Stool x={770} y={652} s={1.15} />
      <Person
        x={470}
        y={652}
        s={1.12}
        pose="sit"
        skin="umber"
        hair="grey"
        wear="suit"
        top="ink-6"
        ink="forest-5"
        sleeve="long"
        look={0.7}
        left={{ x: -26, y: 8, elbow: 'left' }}
        right={{ x: 26, y: 8, elbow: 'right' }}
      />
      <Person
        x={770}
        y={652}
        s={1.12}
        pose="sit"
        skin="honey"
        hair="bun"
        wear="vest"
        top="forest-6"
        low="ink-6"
        ink="marigold-4"
        look={-0.7}
        glad
        left={{ x: -26, y: 8, elbow: 'left' }}
        right={{ x: 26, y: 8, elbow: 'right' }}
      />
      <Person
        x={620}
        y={676}
        s={1.2}
        skin="walnut"
        hair="wrap"
        cloth="marigold-4"
        top="terracotta-5"
        print="squares"
        ink="marigold-3"
        glad
        left={{ x: -78, y: -96, elbow: 'left' }}
        right={{ x: 14, y: -84, elbow: 'right' }}
        inRight={<path stroke={hex('ink-8')} strokeWidth="10" strokeLinecap="round" d="M0 8-6-20" />}
      />
      <path fill={hex('forest-6')} d="M566 560H674L664 690H576z" />
      <path fill={hex('forest-7')} d="M634 560H674L664 690H630z" />
      <path fill={hex('marigold-4')} d="M620 592 650 640H590z" />
      <path fill={hex('marigold-6')} d="M552 546H688V566H552z" />
      <Shadow x={600} y={868} rx={560} ry={30} fill={hex('forest-9')} />
      <Person
        x={130}
        y={860}
        s={1.28}
        pose="sit"
        away
        skin="walnut"
        hair="wrap"
        cloth="lake-5"
        top="lake-6"
        print="dots"
        ink="lake-2"
      />
      <Person
        x={280}
        y={860}
        s={1.28}
        pose="sit"
        away
        skin="cocoa"
        hair="crop"
        wear="tee"
        top="sand-1"
        low="ink-6"
      />
      <Person
        x={430}
        y={860}
        s={1.28}
        pose="sit"
        away
        skin="ebony"
        hair="braids"
        top="brick-5"
        print="squares"
        ink="brick-2"
        right={{ x: 52, y: -148, elbow: 'right' }}
      />
      <Person
        x={770}
        y={860}
        s={1.28}
        pose="sit"
        away
        skin="umber"
        hair="hijab"
        cloth="terracotta-3"
        top="terracotta-5"
        sleeve="long"
      />
      <Person
        x={920}
        y={860}
        s={1.28}
        pose="sit"
        away
        skin="walnut"
        hair="bald"
        wear="tee"
        top="lake-4"
        low="sand-8"
      />
      <Person
        x={1070}
        y={860}
        s={1.28}
        pose="sit"
        away
        skin="cocoa"
        hair="wrap"
        cloth="marigold-4"
        top="forest-7"
        print="dots"
        ink="marigold-3"
      />
      <Bench x={280} y={864} s={1.25} width={420} />
      <Bench x={920} y={864} s={1.25} width={420} />
      <path fill={hex('forest-6')} d="M0 862H1200V900H0z" />
    </Scene>
  );
}
