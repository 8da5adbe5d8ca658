import { duo, hex, NIGHT } from './palette.ts';
import { Acacia } from './parts/Acacia.tsx';
import { Aloe, Cloud, Grass, Hills, Shadow } from './parts/Land.tsx';
import { Motorbike } from './parts/Motorbike.tsx';
import { Person } from './parts/Person.tsx';
import { Band } from './parts/Room.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

const FLAGS = ['marigold-4', 'terracotta-5', 'forest-5', 'lake-5'] as const;

/** A branch on the day it opens. */
export function BranchFront(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills y={600} sky={hex('lake-1')} far={hex('forest-2')} mid={hex('forest-3')} ground={hex('sand-3')}>
        <Cloud x={180} y={120} s={1.3} />
        <Cloud x={1010} y={170} s={1} />
      </Hills>
      <Acacia x={1110} y={640} s={0.72} />
      <path fill={hex('sand-1')} d="M140 300H940V700H140z" />
      <path fill={hex('sand-2')} d="M780 300H940V700H780z" />
      <path fill={hex('terracotta-6')} d="M140 640H940V700H140z" />
      <path fill={hex('terracotta-7')} d="M780 640H940V700H780z" />
      <path fill={hex('ink-3')} d="M120 236H960L980 300H100z" />
      <path
        fill="none"
        stroke={hex('ink-4')}
        strokeWidth="8"
        d="M180 238 168 300M240 238l-8 62M300 238l-6 62M360 238l-4 62M420 238l-3 62M480 238v62M540 238v62M600 238v62M660 238l3 62M720 238l4 62M780 238l6 62M840 238l8 62M900 238l12 62"
      />
      <path fill={hex('forest-7')} d="M210 318H870V404H210z" />
      <Band y={340} x={316} width={520} ground="forest-7" />
      <circle cx="262" cy="361" r="28" fill={hex('marigold-4')} />
      <path fill={hex('forest-7')} d="M262 343 282 372H242z" />
      <path fill={hex('forest-8')} d="M450 444H630V700H450z" />
      <path fill={duo(hex('marigold-1'), NIGHT.window)} d="M466 460H614V700H466z" />
      <path fill={hex('forest-6')} d="M466 460 500 480V716L466 700z" />
      <path fill={hex('sand-4')} d="M500 600H614V700H500z" opacity=".6" />
      <path fill={hex('forest-8')} d="M196 444H400V606H196zM680 444H884V606H680z" />
      <path fill={duo(hex('lake-2'), NIGHT.window)} d="M208 456H388V594H208zM692 456H872V594H692z" />
      <path
        fill={duo(hex('lake-1'), hex('marigold-1'))}
        d="M208 456H288L220 594H208zM692 456H772L704 594H692z"
      />
      <path fill={hex('forest-8')} d="M294 456h8v138h-8zM778 456h8v138h-8z" />
      <path fill="none" stroke={hex('ink-5')} strokeWidth="3" d="M140 402Q540 424 940 402" />
      {FLAGS.map((colour, i) => (
        <path
          key={colour}
          fill={hex(colour)}
          d={[0, 1, 2]
            .map((n) => {
              const x = 160 + (i + n * 4) * 64;
              const y = Math.round(402 + Math.sin(((x - 120) / 800) * Math.PI) * 11);
              return `M${x} ${y}h40l-20 34z`;
            })
            .join('')}
        />
      ))}
      <path fill={hex('sand-4')} d="M430 700H650L690 730H390z" />
      <path fill={hex('sand-2')} d="M390 730H690L830 900H240z" />
      <Person
        x={540}
        y={708}
        s={0.84}
        skin="umber"
        hair="crop"
        wear="suit"
        top="lake-7"
        low="lake-7"
        ink="marigold-4"
        sleeve="long"
        glad
        left={{ x: -84, y: -60, elbow: 'right' }}
        right={{ x: 50, y: 4, elbow: 'right' }}
      />
      <Shadow x={300} y={806} rx={120} ry={14} />
      <Person
        x={262}
        y={800}
        s={1.18}
        skin="cocoa"
        hair="hijab"
        cloth="lake-4"
        top="lake-7"
        sleeve="long"
        print="hem"
        ink="lake-3"
        look={0.7}
        right={{ x: 50, y: 8, elbow: 'right' }}
      />
      <Person
        x={346}
        y={810}
        s={0.8}
        child
        skin="umber"
        hair="crop"
        wear="tee"
        top="marigold-4"
        low="ink-6"
        look={0.7}
        glad
        left={{ x: -46, y: -14, elbow: 'left' }}
      />
      <Shadow x={730} y={822} rx={110} ry={14} />
      <Person
        x={730}
        y={820}
        s={1.2}
        skin="walnut"
        hair="wrap"
        cloth="terracotta-5"
        top="terracotta-5"
        leso="forest-6"
        print="dots"
        ink="marigold-3"
        look={-0.8}
        glad
        right={{ x: 62, y: -104, elbow: 'right' }}
      />
      <Shadow x={990} y={800} rx={190} ry={16} />
      <Motorbike x={990} y={800} s={0.98} flip colour="brick-5" />
      <Aloe x={90} y={740} s={1.1} />
      <Grass x={130} y={860} fill={hex('forest-4')} s={1.2} />
      <Grass x={1120} y={870} fill={hex('forest-4')} s={1.3} />
    </Scene>
  );
}
