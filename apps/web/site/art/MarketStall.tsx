import { hex } from './palette.ts';
import { Basket, Sack } from './parts/Goods.tsx';
import { Cloud, Hills, Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Crate, Greens, Stall } from './parts/Stall.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** A member sells at her stall on market day. */
export function MarketStall(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills
        y={600}
        sky={hex('marigold-1')}
        far={hex('marigold-2')}
        mid={hex('terracotta-2')}
        ground={hex('sand-3')}
      >
        <Cloud x={930} y={150} s={1.2} fill={hex('marigold-0')} />
      </Hills>
      <g opacity=".75">
        <Stall
          x={1090}
          y={690}
          s={0.74}
          width={420}
          awning={['forest-5', 'sand-1']}
          behind={<Person bust x={0} y={-10} skin="cocoa" hair="crop" wear="tee" top="marigold-4" />}
        >
          <Crate x={-120} y={-142} fruit="forest-4" />
          <Crate x={-10} y={-142} fruit="marigold-4" />
        </Stall>
      </g>
      <Shadow x={470} y={812} rx={430} ry={30} />
      <Stall
        x={450}
        y={806}
        s={1.42}
        width={500}
        awning={['terracotta-5', 'sand-1']}
        behind={
          <>
            <Person
              bust
              x={-56}
              y={10}
              s={1.06}
              skin="walnut"
              hair="wrap"
              cloth="lake-5"
              top="marigold-4"
              wear="apron"
              ink="forest-6"
              glad
              look={0.7}
              left={{ x: -30, y: -10, elbow: 'left' }}
              right={{ x: 104, y: -72, elbow: 'left' }}
              inRight={<circle cy="-14" r="14" fill={hex('terracotta-5')} />}
            />
            <path stroke={hex('sand-7')} strokeWidth="4" d="M150-400V-300" />
            <path
              fill={hex('marigold-3')}
              d="M150-306C120-300 112-260 124-236C134-250 140-262 146-270C144-250 142-236 150-220C158-236 158-252 156-270C162-258 168-246 178-236C188-260 178-300 150-306z"
            />
            <path
              fill={hex('marigold-5')}
              d="M152-304C176-298 188-262 178-236C170-246 166-254 162-262C164-280 160-294 152-304z"
            />
          </>
        }
      >
        <Crate x={-188} y={-142} fruit="terracotta-5" />
        <Crate x={-86} y={-142} fruit="marigold-4" />
        <Greens x={22} y={-142} />
        <Crate x={176} y={-142} fruit="forest-4" />
      </Stall>
      <Sack x={120} y={838} s={1.35} band="lake-6" />
      <Sack x={228} y={852} s={1.15} band="terracotta-5" />
      <Basket x={336} y={858} s={1.3} fruit />
      <Shadow x={880} y={862} rx={120} ry={16} />
      <Person
        x={884}
        y={860}
        s={1.5}
        skin="cocoa"
        hair="braids"
        wear="blouse"
        top="lake-6"
        low="brick-5"
        print="hem"
        ink="lake-2"
        look={-0.9}
        glad
        left={{ x: -84, y: -46, elbow: 'right' }}
        right={{ x: 46, y: 0, elbow: 'right' }}
        inRight={<Basket x={0} y={88} s={1.05} />}
      />
      <Person
        x={1050}
        y={868}
        s={0.96}
        child
        skin="walnut"
        hair="crop"
        wear="tee"
        top="forest-5"
        low="sand-7"
        look={-0.8}
      />
    </Scene>
  );
}
