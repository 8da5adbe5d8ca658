import { HAIR, hex, skinTone, type Colour, type Skin } from '../palette.ts';
import type { Hair } from './hair.tsx';

export interface HeadProps {
  skin: Skin;
  hair: Hair;
  /** The colour of the cloth, cap or helmet on the head. */
  cloth?: Colour | undefined;
  /** Where the face turns: -1 is to our left, 1 to our right. */
  look?: number | undefined;
  /** The eyes are lowered, as when one reads or works. */
  down?: boolean | undefined;
  /** An open smile. */
  glad?: boolean | undefined;
  beard?: boolean | undefined;
  glasses?: boolean | undefined;
  /** Years show in a fine face. */
  elder?: boolean | undefined;
  /** Drawn near enough to see the eyes. */
  fine?: boolean | undefined;
  /** Seen from behind. */
  away?: boolean | undefined;
}

/** Eyes, nose and mouth as they are seen across a yard. */
export function Face({ skin, look = 0, down, glad, glasses }: HeadProps) {
  const { shade } = skinTone(skin);
  const fx = Math.round(look * 6);
  return (
    <>
      {down ? (
        <path
          fill="none"
          stroke={HAIR}
          strokeWidth="2"
          strokeLinecap="round"
          d={`M${fx - 11} 1q4 4 8 0M${fx + 3} 1q4 4 8 0`}
        />
      ) : (
        <path stroke={HAIR} strokeWidth="5" strokeLinecap="round" d={`M${fx - 7}-1v1M${fx + 7}-1v1`} />
      )}
      {glasses && (
        <path
          fill="none"
          stroke={hex('ink-2')}
          strokeWidth="2"
          d={`M${fx - 14}-5h12v9h-12zM${fx + 2}-5h12v9h-12zM${fx - 2}-3h4`}
        />
      )}
      <path
        fill="none"
        stroke={shade}
        strokeWidth="3"
        strokeLinecap="round"
        d={`M${fx + Math.round(look * 2)} 2v5`}
      />
      {glad ? (
        <path fill={hex('sand-0')} d={`M${fx - 7} 11q7 2 14 0q-1 7-7 7t-7-7z`} />
      ) : (
        <path fill="none" stroke={HAIR} strokeWidth="2" strokeLinecap="round" d={`M${fx - 5} 13q5 4 10 0`} />
      )}
    </>
  );
}

const EARRINGS = new Set<Hair>(['bun', 'wrap', 'afro', 'puffs']);
const EYES = [-8, 8];
const LIPS = {
  amber: 'terracotta-5',
  honey: 'terracotta-6',
  umber: 'terracotta-7',
  cocoa: 'terracotta-8',
  walnut: 'brick-8',
  ebony: 'brick-8',
} as const;

/** Eyes, nose and mouth as they are seen across a table. */
export function FineFace({ skin, look = 0, glad, glasses, hair, elder, beard }: HeadProps) {
  const { shade } = skinTone(skin);
  const lip = hex(LIPS[skin]);
  const brow = hair === 'grey' ? hex('ink-4') : HAIR;
  return (
    <g transform={look ? `translate(${look * 3} 0)` : undefined}>
      {EARRINGS.has(hair) && !beard && (
        <path stroke={hex('marigold-4')} strokeWidth="4" strokeLinecap="round" d="M-20.5 9v1M20.5 9v1" />
      )}
      {EYES.map((x) => (
        <g key={x} transform={`translate(${x} -1)`}>
          <path fill={hex('sand-0')} d="M-4.6.2Q0-4.4 4.6.2Q0 3.2-4.6.2z" />
          <circle cx={look} cy="-.3" r="2.3" fill={HAIR} />
          <circle cx={look - 0.8} cy="-1.1" r=".6" fill={hex('sand-0')} />
          <path fill="none" stroke={HAIR} strokeWidth="1.1" strokeLinecap="round" d="M-5 .2Q0-4.8 5 .2" />
          <path
            fill="none"
            stroke={brow}
            strokeWidth="1.7"
            strokeLinecap="round"
            d={x < 0 ? 'M-5-6.4Q-1-9.4 4-7.2' : 'M5-6.4Q1-9.4-4-7.2'}
          />
        </g>
      ))}
      {elder && (
        <path
          fill="none"
          stroke={shade}
          strokeWidth=".9"
          strokeLinecap="round"
          d="M-11 9Q-8.6 12-9.4 15M11 9Q8.6 12 9.4 15M-14 2.5l-2.4 1.4M14 2.5l2.4 1.4"
        />
      )}
      <path
        fill="none"
        stroke={shade}
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M1 0C1.4 4 4 6 3.8 8.2Q.4 10.8-3.2 8.4"
      />
      {glasses && (
        <path
          fill="none"
          stroke={hex('marigold-3')}
          strokeWidth="1"
          d="M-14.4-4.6h12.4v7q0 3-3 3h-6.4q-3 0-3-3zM2-4.6h12.4v7q0 3-3 3H5q-3 0-3-3zM-2-2.6q2-1.4 4 0M-14.4-3.6-20-2M14.4-3.6 20-2"
        />
      )}
      {glad ? (
        <>
          <path fill={lip} d="M-8.2 13Q-2.4 11.6 0 12.6Q2.4 11.6 8.2 13Q6 21.4 0 21.4T-8.2 13z" />
          <path fill={hex('sand-0')} d="M-6.6 13.8Q0 15 6.6 13.8Q5 18.4 0 18.4T-6.6 13.8z" />
        </>
      ) : (
        <>
          <path fill={shade} d="M-7 14.6Q-2.4 12.4 0 13.6Q2.4 12.4 7 14.6Q3.4 18.8 0 18.8T-7 14.6z" />
          <path
            fill="none"
            stroke={HAIR}
            strokeWidth=".8"
            strokeLinecap="round"
            d="M-7.4 14.4Q0 16.8 7.4 14.4"
          />
        </>
      )}
    </g>
  );
}
