import { hex } from './palette.ts';
import { Book, Jiko, Phone } from './parts/Goods.tsx';
import { Lamp, Panel } from './parts/Lamp.tsx';
import { Person } from './parts/Person.tsx';
import { Band, Plant, Room } from './parts/Room.tsx';
import { Jerrycan } from './parts/Tank.tsx';
import { Shadow } from './parts/Land.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** At the counter of a branch: goods behind them, a form open between client and officer. */
export function BranchCounter(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Room wall="marigold-0" floor="sand-4" y={690}>
        <Band y={64} />
      </Room>
      <g>
        <path fill={hex('marigold-6')} d="M690 170H1120V186H690zM690 330H1120V346H690z" />
        <path fill={hex('marigold-7')} d="M690 182H1120V188H690zM690 342H1120V348H690z" />
      </g>
      <Lamp x={740} y={170} s={0.62} />
      <Lamp x={800} y={170} s={0.62} />
      <Lamp x={860} y={170} s={0.62} />
      <path fill={hex('sand-4')} d="M900 120h80v50h-80zM990 134h100v36H990z" />
      <path fill={hex('sand-5')} d="M954 120h26v50h-26zM1060 134h30v36h-30z" />
      <Jiko x={1066} y={330} s={0.95} cold />
      <Jiko x={962} y={330} s={0.95} cold />
      <Jerrycan x={734} y={330} s={1.1} />
      <Jerrycan x={806} y={330} s={1.1} />
      <Panel x={880} y={326} s={0.66} />
      <path fill={hex('sand-7')} d="M110 190H390V400H110z" />
      <path fill={hex('sand-0')} d="M122 202H378V388H122z" />
      <path fill={hex('lake-1')} d="M122 202H378V330L300 290L220 340L122 300z" />
      <path fill={hex('forest-4')} d="M122 340C180 300 240 350 378 316V388H122z" />
      <circle cx="300" cy="250" r="24" fill={hex('marigold-3')} />
      <Person
        x={800}
        y={780}
        s={1.62}
        skin="honey"
        hair="bun"
        wear="vest"
        top="forest-6"
        low="ink-6"
        ink="marigold-4"
        look={-0.8}
        glad
        left={{ x: -50, y: -28, elbow: 'left' }}
        right={{ x: 18, y: -24, elbow: 'right' }}
      />
      <path fill={hex('forest-6')} d="M560 560H1200V800H560z" />
      <path fill={hex('forest-7')} d="M960 560H1200V800H960zM560 776H1200V800H560z" />
      <Band y={640} x={560} width={640} ground="forest-8" />
      <path fill={hex('marigold-6')} d="M530 536H1200V566H530z" />
      <path fill={hex('marigold-4')} d="M530 536H1200V548H530z" />
      <Book x={690} y={514} s={1.8} cover="brick-6" />
      <path fill={hex('ink-7')} d="M980 430h150q8 0 8 8v84q0 8-8 8H980q-8 0-8-8v-84q0-8 8-8z" />
      <path fill={hex('ink-5')} d="M980 430h100l-60 100h-40q-8 0-8-8v-84q0-8 8-8zM1040 530h30l6 10h-42z" />
      <Shadow x={410} y={846} rx={150} ry={20} />
      <Person
        x={404}
        y={844}
        s={1.66}
        skin="walnut"
        hair="wrap"
        cloth="brick-5"
        top="lake-5"
        leso="marigold-4"
        print="squares"
        ink="lake-2"
        look={0.9}
        glad
        left={{ x: -20, y: -34, elbow: 'left' }}
        right={{ x: 72, y: -52, elbow: 'left' }}
        inRight={<Phone x={2} y={-2} s={1.2} />}
      />
      <Plant x={128} y={800} s={1.5} />
    </Scene>
  );
}
