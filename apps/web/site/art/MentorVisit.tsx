import { hex } from './palette.ts';
import { Book, Stool } from './parts/Goods.tsx';
import { Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Band, Plant, Room, Window } from './parts/Room.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** A sewing machine on its iron table, 300 wide, worked from our right. */
function SewingMachine() {
  return (
    <g transform="translate(540 826) scale(1.5)">
      <path
        fill="none"
        stroke={hex('ink-7')}
        strokeWidth="9"
        d="M-118 0-96-112M-72 0-94-112M72 0 94-112M118 0 96-112M-108-34H108"
      />
      <circle cx="62" cy="-52" r="36" fill="none" stroke={hex('ink-6')} strokeWidth="8" />
      <path fill={hex('ink-6')} d="M-70-26H20V-16H-70z" />
      <path fill={hex('marigold-6')} d="M-150-126H150V-108H-150z" />
      <path fill={hex('marigold-7')} d="M-150-114H150V-108H-150z" />
      <path
        fill={hex('ink-8')}
        d="M-92-126V-140H-70V-180Q-92-180-92-196Q-92-212-74-212H72Q92-212 92-192V-140H104V-126H-104V-126zM-44-180V-140H46V-180z"
        fillRule="evenodd"
      />
      <path fill={hex('marigold-4')} d="M-40-202H56V-194H-40z" />
      <circle cx="104" cy="-184" r="24" fill={hex('ink-6')} />
      <circle cx="104" cy="-184" r="10" fill={hex('ink-3')} />
      <path fill={hex('terracotta-5')} d="M-136-126C-132-144-96-142-84-132S-62-136-40-126z" />
    </g>
  );
}

/** A mentor visits a tailor in her shop, and they go through her book. */
export function MentorVisit(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Room wall="terracotta-1" floor="sand-4" y={680}>
        <Band y={0} ground="terracotta-6" />
        <Window x={90} y={150} s={1.1} />
      </Room>
      <path fill={hex('sand-8')} d="M520 150H1130V164H520z" />
      <path
        fill="none"
        stroke={hex('ink-6')}
        strokeWidth="5"
        d="M600 164v18M760 164v18M920 164v18M1060 164v18"
      />
      <path fill={hex('lake-5')} d="M560 196 590 180H612L642 196 634 240 622 236V350H580V236L568 240z" />
      <path fill={hex('forest-6')} d="M734 182H786L780 250 812 400H708L740 250z" />
      <path fill={hex('marigold-4')} d="M740 246H780L782 258H738zM714 376H806L810 390H711z" />
      <path fill={hex('sand-0')} d="M880 196 910 180H932L962 196 954 240 942 236V330H900V236L888 240z" />
      <path fill={hex('brick-5')} d="M1034 182H1086L1080 250 1112 400H1008L1040 250z" />
      <path
        fill="none"
        stroke={hex('marigold-3')}
        strokeWidth="9"
        strokeDasharray="3 13"
        strokeLinecap="round"
        d="M1030 330H1092M1020 368H1100"
      />
      <Plant x={1120} y={730} s={1.2} />
      <Shadow x={700} y={838} rx={420} ry={26} />
      <Stool x={800} y={830} s={1.5} />
      <Person
        x={800}
        y={832}
        s={1.62}
        flip
        pose="sit-side"
        skin="cocoa"
        hair="braids"
        wear="blouse"
        top="forest-5"
        low="lake-7"
        print="squares"
        ink="marigold-3"
        look={0.9}
        glad
        left={{ x: 60, y: -44, elbow: 'left' }}
        right={{ x: 84, y: -42, elbow: 'right' }}
      />
      <SewingMachine />
      <Shadow x={270} y={850} rx={130} ry={16} />
      <Person
        x={270}
        y={850}
        s={1.75}
        skin="ebony"
        hair="grey"
        wear="shirt"
        top="lake-5"
        low="ink-6"
        elder
        glasses
        glad
        look={0.9}
        left={{ x: -10, y: -36, elbow: 'left' }}
        right={{ x: 22, y: -34, elbow: 'right' }}
        inRight={
          <path stroke={hex('terracotta-6')} strokeWidth="5" strokeLinecap="round" d="M-16 16 10-14" />
        }
      >
        <g transform="translate(8 -38) rotate(-8) scale(1.35)">
          <Book x={0} y={0} cover="brick-6" />
        </g>
      </Person>
    </Scene>
  );
}
