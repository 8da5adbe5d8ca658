import { hex } from './palette.ts';
import { Bench, Book } from './parts/Goods.tsx';
import { Person } from './parts/Person.tsx';
import { Band, FlipChart, Plant, Room, Window } from './parts/Room.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** A workshop on keeping money: one explains, all look at the sheet. */
export function Training(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Room wall="forest-1" floor="sand-4" y={640}>
        <Band y={0} ground="forest-6" />
        <Window x={80} y={150} />
        <Window x={920} y={150} />
      </Room>
      <Plant x={40} y={668} s={1.1} />
      <FlipChart x={700} y={690} s={1.42} />
      <Person
        x={430}
        y={700}
        s={1.5}
        skin="cocoa"
        hair="braids"
        wear="blouse"
        top="marigold-4"
        low="forest-7"
        print="hem"
        ink="marigold-2"
        look={0.4}
        glad
        left={{ x: -30, y: -22, elbow: 'left' }}
        right={{ x: 88, y: -112, elbow: 'right' }}
        inRight={<path stroke={hex('ink-8')} strokeWidth="6" strokeLinecap="round" d="M0 0 46-22" />}
        inLeft={<Book x={0} y={-4} />}
      />
      <Person
        x={170}
        y={872}
        s={1.45}
        pose="sit"
        away
        skin="walnut"
        hair="wrap"
        cloth="terracotta-5"
        top="terracotta-5"
        print="dots"
        ink="marigold-2"
      />
      <Person
        x={330}
        y={872}
        s={1.45}
        pose="sit"
        away
        skin="umber"
        hair="crop"
        wear="tee"
        top="lake-6"
        low="ink-6"
        left={{ x: -36, y: 10, elbow: 'left' }}
        right={{ x: 36, y: 10, elbow: 'right' }}
      />
      <Person
        x={700}
        y={880}
        s={1.45}
        pose="sit"
        away
        skin="ebony"
        hair="afro"
        top="brick-5"
        print="squares"
        ink="marigold-3"
        left={{ x: -34, y: 10, elbow: 'left' }}
        right={{ x: 58, y: -150, elbow: 'right' }}
      />
      <Person
        x={880}
        y={880}
        s={1.45}
        pose="sit"
        away
        skin="umber"
        hair="hijab"
        cloth="lake-3"
        top="lake-5"
        sleeve="long"
      />
      <Person
        x={1070}
        y={880}
        s={1.45}
        pose="sit"
        away
        skin="walnut"
        hair="grey"
        wear="tee"
        top="sand-1"
        low="sand-7"
        left={{ x: -36, y: 10, elbow: 'left' }}
        right={{ x: 36, y: 10, elbow: 'right' }}
      />
      <Bench x={250} y={872} s={1.35} width={270} />
      <Bench x={886} y={880} s={1.35} width={400} />
      <path fill={hex('sand-5')} d="M0 872H1200V900H0z" />
    </Scene>
  );
}
