import type { ReactNode } from 'react';
import { duo, hex, lit, NIGHT, type Colour } from './palette.ts';
import { Acacia } from './parts/Acacia.tsx';
import { Bench, Book, Box, Phone, Table } from './parts/Goods.tsx';
import { House } from './parts/House.tsx';
import { Lamp } from './parts/Lamp.tsx';
import { Aloe, Grass, Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Tank } from './parts/Tank.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

const SIZE = { width: 480, height: 440 };

interface Hour {
  sky: string;
  hill: string;
  ground: string;
  path: string;
  things: () => ReactNode;
}

const hour = (sky: Colour, hill: Colour, ground: Colour, path: Colour) => ({
  sky: duo(hex(sky), NIGHT.sky),
  hill: duo(hex(hill), NIGHT.mid),
  ground: hex(ground),
  path: hex(path),
});

/** The member who walks through all four pictures. */
const MEMBER = {
  skin: 'cocoa',
  hair: 'braids',
  top: 'forest-6',
  leso: 'marigold-4',
  print: 'squares',
  ink: 'forest-2',
} as const;

/** From morning to night: one day's walk from the first meeting to the light at home, on one path through all four. */
const HOURS = {
  meet: {
    ...hour('marigold-1', 'marigold-2', 'forest-3', 'sand-2'),
    things: () => (
      <>
        <circle cx="360" cy="210" r="64" fill={duo(hex('marigold-3'), NIGHT.moon)} />
        <Acacia x={150} y={330} s={0.62} />
        <Bench x={130} y={372} s={0.72} width={250} />
        <Person
          x={84}
          y={374}
          s={0.72}
          pose="sit"
          skin="walnut"
          hair="wrap"
          cloth="terracotta-5"
          top="terracotta-5"
          print="dots"
          ink="marigold-2"
          look={0.8}
          glad
          left={{ x: -26, y: 6, elbow: 'left' }}
          right={{ x: 22, y: 4, elbow: 'right' }}
        />
        <Person
          x={176}
          y={374}
          s={0.72}
          pose="sit"
          skin="umber"
          hair="hijab"
          cloth="lake-3"
          top="lake-6"
          sleeve="long"
          print="hem"
          ink="lake-3"
          look={0.8}
          left={{ x: -22, y: 4, elbow: 'left' }}
          right={{ x: 22, y: 4, elbow: 'right' }}
        />
        <Person
          x={300}
          y={384}
          s={0.76}
          {...MEMBER}
          look={-0.6}
          glad
          left={{ x: -78, y: -34, elbow: 'right' }}
          right={{ x: 40, y: 4, elbow: 'right' }}
        />
        <Person
          x={400}
          y={388}
          s={0.74}
          skin="ebony"
          hair="crop"
          wear="tee"
          top="sand-1"
          low="ink-6"
          look={-0.8}
          left={{ x: -40, y: 4, elbow: 'left', behind: true }}
          right={{ x: 40, y: 4, elbow: 'right', behind: true }}
        />
      </>
    ),
  },
  choose: {
    ...hour('lake-1', 'forest-2', 'forest-3', 'sand-2'),
    things: () => (
      <>
        <path fill={hex('sand-8')} d="M52 130h10v250H52zM418 130h10v250h-10z" />
        <path fill={hex('terracotta-5')} d="M44 96H436L460 150H20z" />
        <path
          fill={hex('sand-1')}
          d="M93 96h49l-3 54H75zM191 96h49v54h-55zM289 96h49l11 54h-51zM387 96h49l24 54h-60z"
        />
        <path fill={hex('terracotta-6')} d="M20 150H460V160H20z" />
        <Person
          x={128}
          y={382}
          s={0.82}
          skin="honey"
          hair="bun"
          wear="vest"
          top="forest-6"
          low="ink-6"
          ink="marigold-4"
          look={0.8}
          glad
          left={{ x: -38, y: -14, elbow: 'left' }}
          right={{ x: 78, y: -36, elbow: 'left' }}
        />
        <Person
          x={372}
          y={386}
          s={0.82}
          {...MEMBER}
          look={-0.9}
          glad
          left={{ x: -76, y: -36, elbow: 'right' }}
          right={{ x: 38, y: 0, elbow: 'right' }}
          inLeft={<path stroke={hex('ink-8')} strokeWidth="5" strokeLinecap="round" d="M-10 12 6-20" />}
        />
        <Table x={250} y={398} width={210} height={84} cloth="lake-5" />
        <Lamp x={180} y={306} s={0.66} />
        <path fill={hex('sand-0')} d="M218 292 292 288 304 308H212z" />
        <path stroke={hex('ink-4')} strokeWidth="3" d="M230 297h50M226 302h40" />
      </>
    ),
  },
  carry: {
    ...hour('terracotta-1', 'terracotta-2', 'forest-3', 'sand-2'),
    things: () => (
      <>
        <House x={262} y={346} s={0.8} wall="sand-1" door="forest-6" roof="ink-3" />
        <Tank x={420} y={352} s={0.47} />
        <Shadow x={150} y={392} rx={110} ry={9} />
        <Person
          x={196}
          y={390}
          s={0.8}
          {...MEMBER}
          look={-0.8}
          glad
          left={{ x: -56, y: -44, elbow: 'left' }}
          right={{ x: 52, y: -98, elbow: 'right' }}
        />
        <Person
          x={92}
          y={392}
          s={0.82}
          pose="walk"
          skin="ebony"
          hair="cap"
          cloth="terracotta-5"
          wear="vest"
          top="forest-6"
          low="sand-8"
          ink="marigold-4"
          look={0.8}
          glad
          left={{ x: -14, y: -28, elbow: 'left' }}
          right={{ x: 40, y: -30, elbow: 'right' }}
        >
          <Box x={14} y={-6} s={1.05} mark="lake-6" />
        </Person>
      </>
    ),
  },
  light: {
    sky: lit('lake-9'),
    hill: lit('forest-9'),
    ground: lit('forest-8'),
    path: lit('forest-7'),
    things: () => (
      <>
        <path
          fill={lit('marigold-1')}
          d="M60 60l4 8 8 4-8 4-4 8-4-8-8-4 8-4zM190 40l3 6 6 3-6 3-3 6-3-6-6-3 6-3zM420 120l3 6 6 3-6 3-3 6-3-6-6-3 6-3zM130 150l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"
        />
        <path fill={lit('marigold-1')} d="M386 40A34 34 0 1 0 410 98A40 40 0 0 1 386 40z" />
        <circle cx="240" cy="320" r="190" fill={lit('marigold-4')} opacity=".12" />
        <circle cx="240" cy="320" r="110" fill={lit('marigold-4')} opacity=".2" />
        <Person
          x={344}
          y={392}
          s={0.7}
          child
          skin="cocoa"
          hair="puffs"
          wear="tee"
          top="marigold-4"
          look={-0.5}
          glad
          left={{ x: -34, y: -10, elbow: 'left' }}
          right={{ x: 20, y: -10, elbow: 'right' }}
        />
        <Bench x={110} y={400} s={0.84} width={92} />
        <Person
          x={112}
          y={400}
          s={0.86}
          pose="sit-side"
          {...MEMBER}
          look={0.9}
          glad
          left={{ x: 26, y: -6, elbow: 'left' }}
          right={{ x: 62, y: -58, elbow: 'left' }}
          inRight={<Phone x={4} y={-6} s={1.1} />}
        />
        <Table x={286} y={402} width={190} height={66} cloth="terracotta-6" />
        <Lamp x={240} y={330} s={1.05} />
        <Book x={330} y={322} s={0.95} cover="brick-6" />
      </>
    ),
  },
} satisfies Record<string, Hour>;

export type StepName = keyof typeof HOURS;
export const steps = Object.keys(HOURS) as StepName[];

/** A step on the way to the goods. Hill, ground and path leave each picture where they enter the next. */
export function Step({ of = 'meet', ...art }: ArtProps & { of?: StepName }) {
  const { sky, hill, ground, path, things }: Hour = HOURS[of];
  return (
    <Scene {...SIZE} {...art}>
      <path fill={sky} d="M0 0H480V440H0z" />
      <path fill={hill} d="M0 286C90 240 150 236 220 262S380 300 480 286V440H0z" />
      <path fill={ground} d="M0 318C120 306 340 328 480 318V440H0z" />
      <path fill={path} d="M0 356C120 342 340 366 480 356V410C340 420 120 396 0 410z" />
      {things()}
      {of !== 'light' && <Grass x={of === 'carry' ? 30 : 452} y={430} s={0.8} />}
      {of === 'meet' && <Aloe x={22} y={432} s={0.55} />}
    </Scene>
  );
}
