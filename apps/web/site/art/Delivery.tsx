import { hex } from './palette.ts';
import { Acacia } from './parts/Acacia.tsx';
import { Box } from './parts/Goods.tsx';
import { Cloud, Grass, Hills, Shadow } from './parts/Land.tsx';
import { Lorry } from './parts/Lorry.tsx';
import { Person } from './parts/Person.tsx';
import { Tank } from './parts/Tank.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** The lorry of a supplier brings tanks and boxes to the nearest road. */
export function Delivery(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills
        y={560}
        sky={hex('marigold-1')}
        far={hex('marigold-2')}
        mid={hex('forest-3')}
        ground={hex('forest-4')}
      >
        <Cloud x={240} y={160} s={1.4} fill={hex('marigold-0')} />
        <Cloud x={900} y={110} s={1.1} fill={hex('marigold-0')} />
      </Hills>
      <Acacia x={110} y={590} s={0.5} />
      <Acacia x={1130} y={586} s={0.36} />
      <path fill={hex('sand-5')} d="M0 690C300 668 900 672 1200 684V900H0z" />
      <path fill={hex('sand-4')} d="M0 712C300 690 900 694 1200 706V900H0z" />
      <Shadow x={690} y={786} rx={470} ry={26} />
      <Lorry x={650} y={782} s={1.36}>
        <Tank x={40} y={-120} s={0.9} />
        <Tank x={158} y={-120} s={0.9} colour="lake-6" />
        <Box x={284} y={-120} s={1.35} mark="terracotta-5" />
        <Box x={290} y={-193} s={1.1} />
      </Lorry>
      <Shadow x={230} y={852} rx={190} ry={18} />
      <Person
        x={176}
        y={850}
        s={1.45}
        pose="walk"
        skin="cocoa"
        hair="cap"
        cloth="terracotta-5"
        wear="tee"
        top="lake-5"
        low="sand-8"
        look={0.7}
        glad
        left={{ x: -18, y: -32, elbow: 'left' }}
        right={{ x: 36, y: -32, elbow: 'right' }}
      >
        <Box x={8} y={-10} s={1.15} mark="forest-6" />
      </Person>
      <Shadow x={990} y={862} rx={200} ry={18} />
      <Person
        x={936}
        y={858}
        s={1.45}
        skin="honey"
        hair="crop"
        wear="vest"
        top="forest-6"
        low="ink-6"
        ink="marigold-4"
        beard
        look={0.8}
        glad
        left={{ x: -28, y: -30, elbow: 'left' }}
        right={{ x: 8, y: -40, elbow: 'right' }}
      >
        <path fill={hex('marigold-7')} d="M-34-58 6-66 18-22-22-14z" />
        <path fill={hex('sand-0')} d="M-28-54 3-60 12-26-18-20z" />
      </Person>
      <Person
        x={1112}
        y={862}
        s={1.42}
        skin="ebony"
        hair="wrap"
        cloth="marigold-4"
        top="brick-5"
        leso="lake-5"
        print="dots"
        ink="marigold-2"
        look={-0.8}
        glad
        left={{ x: -94, y: -44, elbow: 'right' }}
      />
      <Grass x={90} y={870} s={1.3} />
      <Grass x={560} y={880} s={1.2} />
    </Scene>
  );
}
