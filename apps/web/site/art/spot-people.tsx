import type { ReactNode } from 'react';
import { hex, type Colour } from './palette.ts';
import { Basket, Book, Seedling } from './parts/Goods.tsx';
import { Maize } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { FlipChart } from './parts/Room.tsx';

/** A small picture before a halo: its grounds, and what stands on them. */
export interface Still {
  wall: Colour;
  halo: Colour;
  floor: Colour;
  shadow?: { x: number; rx: number };
  things: () => ReactNode;
}

/** The small pictures of services that are given by people. */
export const PEOPLE = {
  training: {
    wall: 'forest-1',
    halo: 'forest-0',
    floor: 'sand-3',
    shadow: { x: 240, rx: 180 },
    things: () => (
      <>
        <FlipChart x={286} y={316} s={0.86} />
        <Person
          x={118}
          y={322}
          s={0.96}
          skin="cocoa"
          hair="bun"
          wear="vest"
          top="forest-6"
          low="brick-6"
          trousers={false}
          ink="marigold-4"
          look={0.5}
          glad
          left={{ x: -26, y: -28, elbow: 'left' }}
          right={{ x: 80, y: -104, elbow: 'right' }}
          inLeft={<Book x={0} y={-4} />}
        />
      </>
    ),
  },
  mentor: {
    wall: 'lake-1',
    halo: 'marigold-1',
    floor: 'terracotta-6',
    shadow: { x: 240, rx: 190 },
    things: () => (
      <>
        <Maize x={48} y={306} s={1.05} ripe />
        <Maize x={440} y={310} s={1.1} ripe />
        <Person
          x={168}
          y={322}
          s={0.96}
          skin="ebony"
          hair="grey"
          wear="shirt"
          top="lake-5"
          low="ink-6"
          glasses
          elder
          glad
          look={0.7}
          left={{ x: -22, y: -32, elbow: 'left' }}
          right={{ x: 84, y: -8, elbow: 'right' }}
          inLeft={<Book x={8} y={-4} cover="brick-6" />}
        />
        <Seedling x={272} y={318} s={1.15} bare />
        <Person
          x={352}
          y={322}
          s={0.92}
          skin="cocoa"
          hair="wrap"
          cloth="marigold-4"
          top="brick-5"
          print="dots"
          ink="marigold-2"
          glad
          look={-0.7}
          left={{ x: -34, y: -30, elbow: 'left' }}
          right={{ x: 44, y: 6, elbow: 'right' }}
          inLeft={<path stroke={hex('marigold-8')} strokeWidth="7" strokeLinecap="round" d="M-4-56 2 128" />}
        />
      </>
    ),
  },
  group: {
    wall: 'terracotta-1',
    halo: 'marigold-1',
    floor: 'sand-3',
    shadow: { x: 240, rx: 200 },
    things: () => (
      <>
        <Person
          x={110}
          y={306}
          s={0.86}
          skin="umber"
          hair="hijab"
          cloth="lake-3"
          top="lake-6"
          sleeve="long"
          print="hem"
          ink="lake-3"
          look={0.5}
          glad
        />
        <Person
          x={372}
          y={306}
          s={0.9}
          skin="cocoa"
          hair="grey"
          wear="shirt"
          top="sand-1"
          low="ink-6"
          look={-0.5}
          glad
        />
        <Person
          x={242}
          y={318}
          s={0.94}
          skin="walnut"
          hair="wrap"
          cloth="marigold-4"
          top="brick-5"
          print="dots"
          ink="marigold-3"
          glad
          left={{ x: -22, y: -34, elbow: 'left' }}
          right={{ x: 24, y: -36, elbow: 'right' }}
        >
          <Book x={1} y={-42} s={1.15} />
        </Person>
        <Basket x={308} y={324} s={0.9} fruit />
      </>
    ),
  },
} satisfies Record<string, Still>;
