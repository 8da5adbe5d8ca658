import type { ReactNode } from 'react';
import { hex, skinTone, tone, type Colour } from '../palette.ts';
import { bend, type Reach } from './arm.ts';
import { HIP, Lower, Torso, type Pose, type Print, type Wear } from './Body.tsx';
import type { HeadProps } from './Face.tsx';
import { Head } from './Head.tsx';

interface PersonProps extends HeadProps {
  /** Where the feet stand. A grown person is 300 high at scale 1. */
  x: number;
  y: number;
  s?: number;
  flip?: boolean;
  pose?: Pose;
  wear?: Wear;
  top: Colour;
  /** The lower cloth; without it the colour of the upper runs on. */
  low?: Colour;
  trousers?: boolean;
  print?: Print;
  /** The colour of the print, the sash, the tie or the apron. */
  ink?: Colour;
  leso?: Colour;
  shoes?: Colour;
  sleeve?: 'short' | 'long' | 'none';
  /** The body leans, or the head alone, in degrees. */
  lean?: number;
  tilt?: number;
  child?: boolean;
  /** Only from the hips up. */
  bust?: boolean;
  left?: Reach;
  right?: Reach;
  /** Held in the hand on our left or right; drawn under the fingers, from the middle of the palm. */
  inLeft?: ReactNode;
  inRight?: ReactNode;
  /** Between the body and the arms: a baby on the back, a book on the knees. */
  children?: ReactNode;
}

const SLEEVE = { short: 0.86, long: 0, none: 0 };

interface ArmProps {
  side: -1 | 1;
  reach: Reach;
  width: number;
  sleeve: 'short' | 'long' | 'none';
  cloth: string;
  skin: string;
  held: ReactNode;
}

/** A palm with a thumb, along the forearm: a bare disc would look like a ball. */
function Hand({
  at: { x, y },
  from,
  side,
  skin,
}: {
  at: { x: number; y: number };
  from: { x: number; y: number };
  side: -1 | 1;
  skin: string;
}) {
  const turn = Math.round((Math.atan2(y - from.y, x - from.x) * 180) / Math.PI);
  return (
    <path
      fill={skin}
      transform={`translate(${x} ${y}) rotate(${turn})${side < 0 ? ' scale(1 -1)' : ''}`}
      d="M-7-7Q17-11 16 3 12 8 4 7 10 14 3 14L-7 7z"
    />
  );
}

function Arm({ side, reach, width, sleeve, cloth, skin, held }: ArmProps) {
  const shoulder = { x: side * (width - 9), y: -88 };
  const { elbow, hand } = bend(shoulder, reach);
  const short = {
    x: Math.round(shoulder.x + (elbow.x - shoulder.x) * SLEEVE.short),
    y: Math.round(shoulder.y + (elbow.y - shoulder.y) * SLEEVE.short),
  };
  const upper = `M${shoulder.x} ${shoulder.y}L${elbow.x} ${elbow.y}`;
  const whole = `${upper}L${hand.x} ${hand.y}`;
  return (
    <g fill="none" strokeLinecap="round">
      {sleeve !== 'long' && <path stroke={skin} strokeWidth="14" d={whole} />}
      {sleeve === 'long' && <path stroke={cloth} strokeWidth="19" d={whole} />}
      {sleeve === 'short' && (
        <>
          <circle cx={shoulder.x} cy={shoulder.y} r="10.5" fill={cloth} />
          <path
            stroke={cloth}
            strokeWidth="21"
            strokeLinecap="butt"
            d={`M${shoulder.x} ${shoulder.y}L${short.x} ${short.y}`}
          />
        </>
      )}
      {held && (
        <g strokeLinecap="butt" transform={`translate(${hand.x} ${hand.y})`}>
          {held}
        </g>
      )}
      <Hand at={hand} from={elbow} side={side} skin={skin} />
    </g>
  );
}

function Turned({ by, children }: { by: number; children: ReactNode }) {
  return by ? <g transform={`rotate(${by})`}>{children}</g> : children;
}

const HANGING = 8;

/** Someone, in one of a few poses, dressed for the day. */
export function Person(props: PersonProps) {
  const { x, y, s = 1, flip, pose = 'stand', wear = 'dress', top, low = top, lean = 0, child } = props;
  const { print, ink = 'marigold-3', shoes = 'ink-7', sleeve = 'short', children } = props;
  const woman = wear === 'dress' || wear === 'blouse' || wear === 'apron';
  const trousers = props.trousers ?? (!woman && wear !== 'kanzu');
  const width = (woman ? 38 : 42) - (pose === 'sit-side' ? 5 : 0);
  const skin = skinTone(props.skin);
  const cloth = tone(top);
  const left = props.left ?? { x: -width - 8, y: HANGING, elbow: 'left' };
  const right = props.right ?? { x: width + 8, y: HANGING, elbow: 'right' };
  const arms = [
    { side: -1 as const, reach: left, cloth: cloth.lit, skin: skin.base, held: props.inLeft },
    { side: 1 as const, reach: right, cloth: cloth.shade, skin: skin.shade, held: props.inRight },
  ];
  const draw = (behind: boolean) =>
    arms
      .filter(({ reach }) => (reach.behind ?? false) === behind)
      .map((arm) => <Arm key={arm.side} {...arm} width={width} sleeve={sleeve} />);
  const torso = (
    <Torso
      wear={wear}
      tone={cloth}
      print={wear === 'apron' ? undefined : print}
      ink={hex(ink)}
      leso={props.leso}
    />
  );
  const scale = flip ? `${-s} ${s}` : `${s}`;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) translate(0 ${-HIP[pose]})`}>
      <Turned by={lean}>{draw(true)}</Turned>
      {!props.bust && (
        <Lower
          pose={pose}
          kind={trousers ? 'trousers' : 'skirt'}
          tone={tone(low)}
          skin={skin}
          shoes={hex(shoes)}
          print={trousers ? undefined : print}
          ink={hex(ink)}
        />
      )}
      <Turned by={lean}>
        <path fill={skin.shade} d="M-9-116H9V-98Q0-86-9-98z" />
        {pose === 'sit-side' ? <g transform="scale(.88 1)">{torso}</g> : torso}
        <g
          transform={`translate(0 ${child ? -142 : -136}) scale(${child ? 1.36 : 1.1})${props.tilt ? ` rotate(${props.tilt})` : ''}`}
        >
          <Head {...props} />
        </g>
        {children}
        {draw(false)}
      </Turned>
    </g>
  );
}
