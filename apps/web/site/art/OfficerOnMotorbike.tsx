import { hex } from './palette.ts';
import { Acacia } from './parts/Acacia.tsx';
import { Box } from './parts/Goods.tsx';
import { Aloe, Cloud, Grass, Hills, Shadow, Sun } from './parts/Land.tsx';
import { Motorbike } from './parts/Motorbike.tsx';
import { Person } from './parts/Person.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** A credit officer rides out to her groups. */
export function OfficerOnMotorbike(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills
        y={560}
        sky={hex('terracotta-1')}
        far={hex('terracotta-2')}
        mid={hex('forest-3')}
        ground={hex('forest-4')}
      >
        <Sun x={880} y={270} r={92} fill={hex('marigold-3')} halo={hex('marigold-1')} />
        <Cloud x={250} y={180} s={1.3} fill={hex('terracotta-0')} />
        <Cloud x={1050} y={140} s={0.9} fill={hex('terracotta-0')} />
      </Hills>
      <Acacia x={180} y={584} s={0.46} />
      <Acacia x={1060} y={570} s={0.3} />
      <path fill={hex('terracotta-3')} d="M0 700C300 668 700 672 1200 690V900H0z" />
      <path fill={hex('terracotta-2')} d="M0 730C300 700 700 704 1200 722V760C700 736 300 734 0 766z" />
      <path fill={hex('terracotta-4')} d="M0 868C300 846 800 848 1200 866V900H0z" />
      <path
        fill={hex('forest-5')}
        d="M0 664C200 640 400 664 560 660S1000 640 1200 664V700C900 676 300 676 0 706z"
      />
      <Grass x={420} y={668} fill={hex('forest-6')} />
      <Grass x={880} y={664} fill={hex('forest-6')} s={1.2} />
      <Aloe x={1090} y={700} s={0.8} />
      <Aloe x={60} y={712} s={0.7} />
      <g fill={hex('terracotta-1')}>
        <circle cx="190" cy="790" r="34" />
        <circle cx="138" cy="806" r="24" />
        <circle cx="96" cy="798" r="17" />
        <circle cx="60" cy="812" r="10" />
      </g>
      <Shadow x={590} y={830} rx={370} ry={26} fill={hex('terracotta-8')} />
      <Motorbike x={570} y={830} s={1.75}>
        <Box x={-118} y={-128} s={0.95} mark="forest-6" />
        <path fill="none" stroke={hex('ink-8')} strokeWidth="4" d="M-152-150H-84" />
        <Person
          x={-30}
          y={-40}
          s={1.02}
          pose="sit-side"
          wear="vest"
          top="forest-6"
          low="lake-8"
          ink="marigold-4"
          look={1}
          glad
          hair="helmet"
          cloth="marigold-4"
          skin="cocoa"
          lean={16}
          left={{ x: 56, y: -72, elbow: 'left' }}
          right={{ x: 92, y: -72, elbow: 'left', behind: true }}
        />
      </Motorbike>
      <Grass x={980} y={880} fill={hex('forest-6')} s={1.4} />
      <Grass x={150} y={890} fill={hex('forest-6')} s={1.2} />
    </Scene>
  );
}
