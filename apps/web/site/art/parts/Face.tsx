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
  /** Years show at the corners of the mouth. */
  elder?: boolean | undefined;
  /** Seen from behind. */
  away?: boolean | undefined;
}

/** Brows, eyes, nose and mouth: the same in a crowd and in a portrait, so that all pictures are by one hand. */
export function Face({ skin, look = 0, down, glad, glasses, elder, beard }: HeadProps) {
  const { shade } = skinTone(skin);
  const x = Math.round(look * 6);
  const brows = `M${x - 12}-7q4-3 8-1M${x + 4}-8q4-2 8 1`;
  const lids = down ? `M${x - 11} 1q4 4 8 0M${x + 3} 1q4 4 8 0` : '';
  const mouth = glad || beard ? '' : `M${x - 5} 13q5 4 10 0`;
  return (
    <g fill="none" strokeLinecap="round">
      <path stroke={HAIR} strokeWidth="1.8" d={brows + lids + mouth} />
      {!down && <path stroke={HAIR} strokeWidth="4.6" d={`M${x - 7}-1v1M${x + 7}-1v1`} />}
      <path
        stroke={shade}
        strokeWidth="2.2"
        d={`M${x + Math.round(look * 2)} 1q4 5 1 7-3 1-5 0${elder ? `M${Math.max(x - 12, -13)} 9q2 3 1 6M${Math.min(x + 12, 13)} 9q-2 3-1 6` : ''}`}
      />
      {glasses && (
        <path
          stroke={hex('marigold-3')}
          strokeWidth="1.6"
          d={`M${x - 13}-5h11v6q0 3-3 3h-5q-3 0-3-3zM${x + 2}-5h11v6q0 3-3 3h-5q-3 0-3-3zM${x - 2}-3h4`}
        />
      )}
      {glad && (
        <>
          <path fill={hex('brick-9')} d={`M${x - 8} 11q8 3 16 0-1 9-8 9t-8-9z`} />
          <path fill={hex('sand-0')} d={`M${x - 6} 12.4q6 1.8 12 0-1.4 3.8-6 3.8t-6-3.8z`} />
        </>
      )}
      {beard && !glad && <path stroke={LIPS[skin]} strokeWidth="2.2" d={`M${x - 5} 14q5 2 10 0`} />}
    </g>
  );
}

/** Lips within a beard. */
const LIPS = {
  amber: hex('terracotta-5'),
  honey: hex('terracotta-6'),
  umber: hex('terracotta-7'),
  cocoa: hex('terracotta-7'),
  walnut: hex('brick-7'),
  ebony: hex('brick-7'),
} as const;
