import { HAIR, hex, skinTone } from '../palette.ts';
import { Face, type HeadProps } from './Face.tsx';
import { above, behind, fromBehind, type Hair } from './hair.tsx';

/** With these a grown woman's ears are seen; she wears studs. */
const STUDS = new Set<Hair>(['bun', 'wrap', 'afro']);

/** A head around the middle of its face, 50 high. */
export function Head(props: HeadProps) {
  const { skin, hair, cloth = 'terracotta-5', look = 0, beard, away } = props;
  if (away) return fromBehind(skin, hair, cloth);
  const { base, shade } = skinTone(skin);
  const ear = hair !== 'hijab' && hair !== 'helmet' && hair !== 'braids';
  const veiled = hair === 'hijab';
  const left = ear && look > -0.5;
  const right = ear && look < 0.5;
  return (
    <>
      {behind(hair, cloth)}
      {left && <circle cx="-20" cy="1" r="5" fill={base} />}
      {right && <circle cx="20" cy="1" r="5" fill={shade} />}
      <path
        fill={base}
        d={
          veiled
            ? 'M-17-7C-17-29 17-29 17-7C17 12 9 22 0 22S-17 12-17-7z'
            : 'M-20-8C-20-34 20-34 20-8C20 13 11 25 0 25S-20 13-20-8z'
        }
      />
      <path
        fill={shade}
        d={
          veiled
            ? 'M8-22C15-19 17-13 17-7C17 12 9 22 0 22C11 12 14-8 8-22z'
            : 'M9-26C17-23 20-16 20-8C20 13 11 25 0 25C13 14 15-6 9-26z'
        }
      />
      {beard && (
        <path fill={HAIR} d="M-19 0C-18 18-9 27 0 27S18 18 19 0C15 8 10 9 5 8Q0 6-5 8C-10 9-15 8-19 0z" />
      )}
      {above(hair, cloth, look)}
      <Face {...props} />
      {STUDS.has(hair) && !beard && (left || right) && (
        <path
          stroke={hex('marigold-4')}
          strokeWidth="4"
          strokeLinecap="round"
          d={`${left ? 'M-21.5 5v1' : ''}${right ? 'M21.5 5v1' : ''}`}
        />
      )}
    </>
  );
}
