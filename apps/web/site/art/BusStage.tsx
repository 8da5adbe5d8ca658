import { hex } from './palette.ts';
import { Acacia } from './parts/Acacia.tsx';
import { Basket, Sack } from './parts/Goods.tsx';
import { Cloud, Hills, Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Van } from './parts/Van.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** A full matatu, and those who wait for the next one. */
export function BusStage(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills
        y={560}
        sky={hex('marigold-1')}
        far={hex('marigold-2')}
        mid={hex('forest-3')}
        ground={hex('forest-4')}
      >
        <Cloud x={240} y={150} s={1.3} fill={hex('marigold-0')} />
        <Cloud x={880} y={220} s={1} fill={hex('marigold-0')} />
      </Hills>
      <Acacia x={1010} y={610} s={0.8} />
      <path fill={hex('ink-4')} d="M0 640H1200V770H0z" />
      <path fill="none" stroke={hex('sand-1')} strokeWidth="9" strokeDasharray="70 50" d="M0 706H1200" />
      <path fill={hex('sand-4')} d="M0 766H1200V900H0z" />
      <path fill={hex('sand-5')} d="M0 766H1200V780H0z" />
      <path fill={hex('marigold-4')} d="M300 283h110v70H300z" />
      <path fill={hex('brick-5')} d="M418 306h90v48h-90z" />
      <path fill={hex('sand-4')} d="M214 298h78v54h-78z" />
      <Van x={360} y={700} s={2.2} full />
      <Shadow x={760} y={862} rx={330} ry={18} />
      <Person
        x={560}
        y={858}
        s={1.45}
        skin="honey"
        hair="crop"
        wear="tee"
        top="lake-5"
        low="ink-6"
        look={-0.8}
        left={{ x: -40, y: 4, elbow: 'left' }}
        right={{ x: 40, y: 4, elbow: 'right' }}
      />
      <Person
        x={700}
        y={860}
        s={1.4}
        skin="walnut"
        hair="wrap"
        cloth="terracotta-5"
        top="terracotta-5"
        print="squares"
        ink="marigold-3"
        look={-0.8}
        glad
        right={{ x: 44, y: 6, elbow: 'right' }}
        inRight={<Basket x={0} y={92} s={1.05} fruit />}
      />
      <Person
        x={850}
        y={860}
        s={1.45}
        skin="umber"
        hair="hijab"
        cloth="forest-5"
        top="forest-7"
        sleeve="long"
        print="hem"
        ink="forest-3"
        look={-0.8}
      />
      <Person x={990} y={862} s={1.0} child skin="cocoa" hair="puffs" top="marigold-4" look={-0.8} glad />
      <Sack x={1096} y={862} s={1.3} band="lake-6" />
    </Scene>
  );
}
