import { duo, hex, NIGHT } from './palette.ts';
import { Aloe, Cloud, Hills, Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Band } from './parts/Room.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

const vest = { wear: 'vest', top: 'forest-6', ink: 'marigold-4', glad: true } as const;
/** Those in the back row have their hands behind them, where no hand stands beside another's head. */
const back = {
  left: { x: -14, y: -8, elbow: 'left', behind: true },
  right: { x: 14, y: -8, elbow: 'right', behind: true },
} as const;
const folded = { left: { x: 14, y: -44, elbow: 'left' }, right: { x: -14, y: -52, elbow: 'right' } } as const;

/** The people of a branch on its steps. */
export function TeamPhoto(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Hills y={540} sky={hex('lake-1')} far={hex('forest-2')} mid={hex('forest-3')} ground={hex('sand-3')}>
        <Cloud x={90} y={130} s={1.1} />
        <Cloud x={1120} y={190} s={1.2} />
      </Hills>
      <path fill={hex('sand-1')} d="M130 170H1070V700H130z" />
      <path fill={hex('sand-2')} d="M900 170H1070V700H900z" />
      <path fill={hex('ink-3')} d="M100 130H1100V178H100z" />
      <path fill={hex('ink-4')} d="M900 130H1100V178H900z" />
      <Band y={206} x={200} width={800} />
      <path fill={hex('forest-8')} d="M190 300H380V560H190zM820 300H1010V560H820zM470 290H730V700H470z" />
      <path
        fill={duo(hex('lake-2'), NIGHT.window)}
        d="M204 314H366V546H204zM834 314H996V546H834zM486 306H592V690H486zM608 306H714V690H608z"
      />
      <path
        fill={duo(hex('lake-1'), hex('marigold-1'))}
        d="M204 314H290L216 546H204zM834 314H920L846 546H834zM486 306H550L490 600H486zM608 306H670L612 600H608z"
      />
      <path fill={hex('sand-4')} d="M80 690H1120V740H80z" />
      <path fill={hex('sand-5')} d="M80 722H1120V740H80zM40 782H1160V804H40z" />
      <path fill={hex('sand-3')} d="M40 740H1160V784H40z" />
      <Person x={250} y={716} s={1.34} {...vest} skin="ebony" hair="crop" low="sand-7" look={0.3} {...back} />
      <Person
        x={420}
        y={716}
        s={1.3}
        skin="umber"
        hair="hijab"
        cloth="marigold-3"
        top="forest-7"
        sleeve="long"
        print="hem"
        ink="marigold-3"
        glad
        look={0.2}
        {...back}
      />
      <Person
        x={600}
        y={716}
        s={1.4}
        skin="cocoa"
        hair="grey"
        wear="suit"
        top="lake-8"
        ink="marigold-4"
        sleeve="long"
        glad
        glasses
        {...back}
      />
      <Person x={780} y={716} s={1.32} {...vest} skin="honey" hair="bun" low="ink-6" look={-0.2} {...back} />
      <Person
        x={950}
        y={716}
        s={1.36}
        {...vest}
        skin="walnut"
        hair="bald"
        beard
        low="ink-6"
        look={-0.3}
        {...folded}
      />
      <Shadow x={600} y={866} rx={470} ry={22} />
      <Person
        x={330}
        y={862}
        s={1.36}
        {...vest}
        skin="cocoa"
        hair="braids"
        low="brick-6"
        trousers={false}
        look={0.2}
        {...folded}
      />
      <Person
        x={510}
        y={868}
        s={1.34}
        skin="walnut"
        hair="afro"
        wear="blouse"
        top="terracotta-5"
        low="ink-7"
        print="dots"
        ink="marigold-2"
        glad
        left={{ x: -18, y: -12, elbow: 'left' }}
        right={{ x: 16, y: -12, elbow: 'right' }}
      />
      <Person x={692} y={868} s={1.36} {...vest} skin="umber" hair="crop" low="sand-8" beard look={-0.2} />
      <Person
        x={872}
        y={862}
        s={1.34}
        skin="ebony"
        hair="wrap"
        cloth="lake-4"
        top="lake-6"
        print="squares"
        ink="marigold-3"
        glad
        look={-0.3}
        left={{ x: -18, y: -14, elbow: 'left' }}
        right={{ x: 16, y: -14, elbow: 'right' }}
      />
      <Aloe x={80} y={862} s={1.3} />
      <Aloe x={1130} y={862} s={1.3} />
    </Scene>
  );
}
