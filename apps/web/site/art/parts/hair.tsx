import { HAIR, hex, skinTone, tone, type Colour, type Skin } from '../palette.ts';

export type Hair =
  | 'crop'
  | 'afro'
  | 'bun'
  | 'braids'
  | 'puffs'
  | 'grey'
  | 'bald'
  | 'wrap'
  | 'hijab'
  | 'kofia'
  | 'cap'
  | 'hat'
  | 'helmet';

const NAPE = 'M-22-8C-25-40 25-40 22-8C21 10 13 18 0 18S-21 10-22-8z';
const NAPE_SHADE = 'M8-31C19-27 24-18 22-8C21 10 13 18 0 18C14 6 16-18 8-31z';

/** The whole head from behind. */
export function fromBehind(skin: Skin, hair: Hair, cloth: Colour) {
  const covered =
    hair === 'wrap' || hair === 'kofia' || hair === 'cap' || hair === 'hat' || hair === 'helmet';
  const { base, shade } = tone(cloth);
  const flesh = skinTone(skin);
  const bald = hair === 'bald';
  const own = bald ? flesh.base : hair === 'grey' ? hex('ink-3') : HAIR;
  const fill = hair === 'wrap' ? base : own;
  const dark = hair === 'wrap' ? shade : bald ? flesh.shade : hair === 'grey' ? hex('ink-4') : fill;
  return (
    <>
      {behind(hair, cloth)}
      {hair !== 'hijab' && (
        <>
          <circle cx="-21" r="5" fill={flesh.base} />
          <circle cx="21" r="5" fill={flesh.shade} />
          <path fill={fill} d={NAPE} />
          <path fill={dark} d={NAPE_SHADE} />
        </>
      )}
      {hair === 'braids' && <path fill={HAIR} d="M-24-8H24L28 36Q0 48-28 36z" />}
      {hair === 'wrap' && <path fill={shade} d="M-6 6C-22 8-24 30-10 34C-4 26 4 26 10 34C24 30 22 8 6 6z" />}
      {covered && hair !== 'wrap' && above(hair, cloth, 0)}
    </>
  );
}

/** It ends on the skin, never beside it: between hair and temple no ground shows. */
const CAP_OF_HAIR =
  'M-19 1L-22-8C-25-39 25-39 22-8L19 1L17-4C17-12 14-17 8-18C-2-20-12-18-15-14C-17-11-18-8-17-4z';

/** What hangs behind the face. */
export function behind(hair: Hair, cloth: Colour) {
  const dark = hair === 'grey' ? hex('ink-3') : HAIR;
  switch (hair) {
    case 'afro':
      return <circle cy="-13" r="32" fill={dark} />;
    case 'bun':
      return <circle cy="-35" r="13" fill={dark} />;
    case 'puffs':
      return (
        <g fill={dark}>
          <circle cx="-20" cy="-25" r="13" />
          <circle cx="20" cy="-25" r="13" />
        </g>
      );
    case 'braids':
      return (
        <>
          <path fill={dark} d="M-24-8C-27-40 27-40 24-8L28 36Q22 42 14 38L-14 38Q-22 42-28 36z" />
          <path
            fill="none"
            stroke={hex('sand-8')}
            strokeWidth="1.5"
            strokeDasharray="4 2"
            d="M-22-2-24 36M-19 14-20 38M-15 24V37M22-2 24 36M19 14 20 38M15 24V37"
          />
        </>
      );
    case 'hijab':
      return (
        <>
          <path
            fill={hex(cloth)}
            d="M-27-6C-29-44 29-44 27-6C28 12 34 28 44 44C20 58-20 58-44 44C-34 28-28 12-27-6z"
          />
          <path
            fill={tone(cloth).shade}
            d="M8-34C21-30 27-20 27-6C28 12 34 28 44 44C34 50 22 53 8 54C24 34 26-6 8-34z"
          />
        </>
      );
    default:
      return null;
  }
}

/** What lies on the brow. */
export function above(hair: Hair, cloth: Colour, look: number) {
  const { base, shade, lit } = tone(cloth);
  switch (hair) {
    case 'bald':
    case 'hijab':
      return null;
    case 'grey':
      return <path fill={hex('ink-3')} d={CAP_OF_HAIR} />;
    case 'wrap':
      return (
        <>
          <path fill={shade} d="M6-30C4-52 30-58 30-44C42-44 38-26 20-24z" />
          <path fill={base} d="M-19-1L-23-5C-28-42 28-44 24-6L19-1C12-17-10-17-19-1z" />
          <path fill={shade} d="M8-33C20-30 26-20 24-6L19-1C16-8 12-12 6-13C14-20 14-28 8-33z" />
          <path fill="none" stroke={lit} strokeWidth="4" d="M-21-15C-8-28 10-26 20-18" />
          <path fill={lit} d="M6-30C8-44 24-50 26-42C22-34 16-30 6-30z" />
        </>
      );
    case 'kofia':
      return (
        <>
          <path fill={base} d="M-21-10L-19-34Q0-40 19-34L21-10Q0-19-21-10z" />
          <path fill={shade} d="M8-38Q14-37 19-34L21-10Q15-13 9-14z" />
          <path fill="none" stroke={lit} strokeWidth="5" strokeDasharray="5 5" d="M-19-20Q0-28 19-20" />
        </>
      );
    case 'cap':
      return (
        <>
          <path fill={base} d="M-22-8C-24-40 24-40 22-8Q0-18-22-8z" />
          <path fill={shade} d="M8-32C19-28 23-19 22-8Q16-11 9-12z" />
          <path
            fill={shade}
            d={look < 0 ? 'M-20-13Q-46-14-46-4Q-30-9 4-9z' : 'M20-13Q46-14 46-4Q30-9-4-9z'}
          />
        </>
      );
    case 'hat':
      return (
        <g transform="translate(0 -5)">
          <path fill={base} d="M-21-14C-21-44 21-44 21-14z" />
          <path fill={shade} d="M6-36C17-33 21-24 21-14H8z" />
          <path fill="none" stroke={hex('terracotta-6')} strokeWidth="6" d="M-21-17Q0-12 21-17" />
          <path fill={lit} d="M-46-10C-40-20-24-16 0-14S40-20 46-10Q0-4-46-10z" />
          <path fill={shade} d="M10-14C26-14 41-19 46-10Q28-7 8-7z" />
        </g>
      );
    case 'helmet':
      return (
        <>
          <path fill="none" stroke={hex('ink-7')} strokeWidth="3" d="M-20 2C-18 18-9 26 0 26S18 18 20 2" />
          <path fill={base} d="M-23 6C-34-50 34-50 23 6L17 4C19-10 14-13 0-13S-19-10-17 4z" />
          <path fill={shade} d="M8-36C26-32 28-14 23 6L17 4C18-6 16-11 10-12C16-20 16-30 8-36z" />
          <path fill={shade} d={look < 0 ? 'M-19-9Q-34-9-37-2Q-20-5 2-13z' : 'M19-9Q34-9 37-2Q20-5-2-13z'} />
          <path fill="none" stroke={lit} strokeWidth="5" strokeLinecap="round" d="M-18-20Q-14-29-6-32" />
        </>
      );
    default:
      return (
        <>
          <path fill={HAIR} d={CAP_OF_HAIR} />
          {hair === 'braids' && (
            <path
              fill="none"
              stroke={hex('sand-8')}
              strokeWidth="1.5"
              d="M0-20V-30M-9-18Q-11-24-9-28M9-18Q11-24 9-28"
            />
          )}
        </>
      );
  }
}
