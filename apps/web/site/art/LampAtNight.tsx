import { hex } from './palette.ts';
import { Basket, Book } from './parts/Goods.tsx';
import { Lamp } from './parts/Lamp.tsx';
import { Person } from './parts/Person.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** A mother and her daughter read by the light of a solar lamp. */
export function LampAtNight(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <path fill={hex('sand-9')} d="M0 0H1200V900H0z" />
      <circle cx="600" cy="620" r="620" fill={hex('marigold-9')} />
      <circle cx="600" cy="620" r="440" fill={hex('marigold-8')} />
      <circle cx="600" cy="620" r="300" fill={hex('marigold-7')} />
      <path fill={hex('lake-9')} d="M470 110H730V370H470z" />
      <path fill={hex('sand-8')} d="M452 92H748V388H452zM474 114V366H726V114z" fillRule="evenodd" />
      <circle cx="660" cy="190" r="40" fill={hex('marigold-1')} />
      <circle cx="644" cy="180" r="34" fill={hex('lake-9')} />
      <g fill={hex('marigold-1')}>
        <circle cx="520" cy="160" r="4" />
        <circle cx="560" cy="250" r="3" />
        <circle cx="690" cy="290" r="4" />
        <circle cx="520" cy="310" r="3" />
      </g>
      <path fill={hex('sand-8')} d="M594 114h12v252h-12zM440 386H760v18H440z" />
      <path
        fill={hex('terracotta-7')}
        d="M404 78H472C480 200 460 300 420 400H404zM796 78H728C720 200 740 300 780 400H796z"
      />
      <path
        fill={hex('terracotta-8')}
        d="M404 78h20C430 200 424 300 412 400H404zM796 78h-20C770 200 776 300 788 400H796z"
      />
      <path fill="none" stroke={hex('marigold-8')} strokeWidth="9" strokeLinecap="round" d="M390 80H810" />
      <path fill={hex('sand-8')} d="M60 330H300V346H60zM900 330H1140V346H900z" />
      <Basket x={120} y={330} s={1.3} />
      <path fill={hex('forest-8')} d="M196 270h18v60h-18z" />
      <path fill={hex('terracotta-7')} d="M218 262h20v68h-20z" />
      <path fill={hex('lake-6')} d="M242 276h16v54h-16z" />
      <path
        fill={hex('ink-5')}
        d="M950 262H1040V302C1040 324 1020 330 995 330S950 324 950 302zM1062 290h50v40h-50z"
      />
      <path fill={hex('ink-4')} d="M940 254H1050V266H940z" />
      <circle cx="600" cy="630" r="200" fill={hex('marigold-6')} />
      <circle cx="600" cy="630" r="130" fill={hex('marigold-5')} />
      <Person
        x={838}
        y={996}
        s={2.05}
        skin="walnut"
        hair="wrap"
        cloth="marigold-4"
        top="terracotta-5"
        print="squares"
        ink="marigold-3"
        look={-0.9}
        glad
        left={{ x: -84, y: -24, elbow: 'left' }}
        right={{ x: 34, y: -16, elbow: 'right' }}
      />
      <Person
        x={350}
        y={996}
        s={1.72}
        child
        skin="cocoa"
        hair="puffs"
        top="marigold-3"
        wear="tee"
        look={0.7}
        down
        left={{ x: -22, y: -10, elbow: 'left' }}
        right={{ x: 56, y: -12, elbow: 'right' }}
      />
      <path fill={hex('terracotta-8')} d="M40 760H1160V900H40z" />
      <path fill={hex('terracotta-9')} d="M860 760H1160V900H900zM40 826H1160v7H40z" />
      <path fill={hex('terracotta-6')} d="M20 734H1180V768H20z" />
      <path fill={hex('terracotta-4')} d="M170 734H1030V748H170z" />
      <path fill={hex('marigold-3')} d="M390 734H810V748H390z" />
      <Lamp x={600} y={738} s={2.4} />
      <Book x={392} y={712} s={2.6} cover="brick-5" />
      <path fill={hex('sand-1')} d="M1000 734v-52h62v52z" />
      <path fill="none" stroke={hex('sand-1')} strokeWidth="10" d="M1062 694q26 0 22 16t-24 14" />
      <path fill={hex('sand-3')} d="M1040 682h22v52h-22z" />
      <path fill={hex('lake-5')} d="M1000 700h62v10h-62z" />
    </Scene>
  );
}
