import { duo, hex } from './palette.ts';
import { Basket, Jiko, Sack, Stool } from './parts/Goods.tsx';
import { Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Room, Window } from './parts/Room.tsx';
import { Jerrycan } from './parts/Tank.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

function Steam() {
  return (
    <path
      fill="none"
      stroke={hex('sand-0')}
      strokeWidth="12"
      strokeLinecap="round"
      opacity=".8"
      d="M556 540C536 510 580 490 558 456M604 528C582 490 632 464 606 424M650 540C632 512 672 492 652 462"
    />
  );
}

/** A kitchen without smoke: the family cooks on a jiko that saves charcoal. */
export function StoveKitchen(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Room wall="terracotta-2" floor="terracotta-6" y={660}>
        <path fill={duo(hex('terracotta-3'), '#5a3a2b')} d="M0 470H1200V660H0z" />
        <Window x={120} y={130} s={1.15} />
        <path fill={hex('sand-8')} d="M560 210H1120V226H560zM600 226h14v30zM1060 226h14v30z" />
        <path fill={hex('ink-3')} d="M600 146H720V186Q720 210 690 210H630Q600 210 600 186z" />
        <path fill={hex('ink-2')} d="M590 138H730V152H590z" />
        <path fill={hex('ink-4')} d="M684 152H720V186Q720 210 690 210H670C690 196 694 176 684 152z" />
        <path fill={hex('lake-5')} d="M770 156H850L840 210H780zM760 148H860V158H760z" />
        <path fill={hex('marigold-4')} d="M890 130h52v80h-52zM956 150h44v60h-44z" />
        <path fill={hex('marigold-5')} d="M924 130h18v80h-18zM984 150h16v60h-16z" />
        <path fill={hex('brick-5')} d="M1020 168h60v42h-60z" />
        <path
          fill="none"
          stroke={hex('sand-8')}
          strokeWidth="6"
          strokeLinecap="round"
          d="M660 290V360M740 290V350M820 290V370M640 290H850"
        />
        <path fill={hex('sand-7')} d="M646 356h28v46q-14 10-28 0z" />
        <circle cx="740" cy="368" r="22" fill={hex('ink-5')} />
        <path fill={hex('sand-7')} d="M804 366h32l-6 40h-20z" />
      </Room>
      <Steam />
      <Shadow x={612} y={812} rx={190} ry={22} fill={hex('terracotta-9')} />
      <Jiko x={600} y={812} s={1.9} pot />
      <Shadow x={390} y={826} rx={170} ry={18} fill={hex('terracotta-9')} />
      <Stool x={356} y={820} s={1.5} />
      <Person
        x={356}
        y={822}
        s={1.55}
        pose="sit-side"
        skin="walnut"
        hair="wrap"
        cloth="forest-5"
        top="marigold-4"
        leso="brick-5"
        print="dots"
        ink="terracotta-6"
        look={0.9}
        glad
        lean={8}
        left={{ x: 40, y: -6, elbow: 'left' }}
        right={{ x: 104, y: -116, elbow: 'right' }}
        inRight={<path stroke={hex('marigold-8')} strokeWidth="8" strokeLinecap="round" d="M-12-24 20 26" />}
      />
      <Person
        x={890}
        y={830}
        s={1.12}
        child
        skin="cocoa"
        hair="crop"
        wear="tee"
        top="lake-5"
        low="ink-6"
        look={-0.8}
        glad
        left={{ x: -30, y: -26, elbow: 'left' }}
        right={{ x: 22, y: -30, elbow: 'right' }}
      >
        <path fill={hex('sand-1')} d="M-34-34H26Q26-6-4-6T-34-34z" />
        <path fill={hex('forest-5')} d="M-30-34C-20-54 10-54 22-34z" />
      </Person>
      <Sack x={1056} y={836} s={1.4} band="forest-6" />
      <Jerrycan x={1144} y={850} s={1.3} />
      <Basket x={140} y={846} s={1.4} fruit />
    </Scene>
  );
}
