import { duo, hex, NIGHT, tone, type Colour, type Skin } from '../palette.ts';
import type { Hair } from './hair.tsx';
import { Head } from './Head.tsx';
import { at, type Place } from './place.ts';

const RIDERS: [x: number, skin: Skin, cloth: Colour, hair: Hair][] = [
  [-92, 'cocoa', 'lake-5', 'crop'],
  [-50, 'walnut', 'marigold-4', 'braids'],
  [-24, 'umber', 'forest-5', 'crop'],
  [16, 'ebony', 'sand-1', 'grey'],
  [42, 'cocoa', 'terracotta-5', 'bald'],
  [88, 'walnut', 'lake-3', 'crop'],
  [116, 'honey', 'brick-5', 'braids'],
];

function Tyre({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="-26" r="26" fill={hex('ink-8')} />
      <circle cx={x} cy="-26" r="12" fill={hex('ink-3')} />
    </>
  );
}

/** A matatu that faces our left, 300 long and 150 high, with the yellow line that the law asks for; full, or not. */
export function Van({ colour = 'sand-0', full, ...place }: Place & { colour?: Colour; full?: boolean }) {
  const { base, shade } = tone(colour);
  return (
    <g transform={at(place)}>
      <path fill={base} d="M-150-26V-72Q-150-84-138-88L-112-142Q-108-150-98-150H136Q150-150 150-136V-26z" />
      <path fill={shade} d="M104-150H136Q150-150 150-136V-26H104zM-150-44H150V-26H-150z" />
      <path fill={hex('marigold-4')} d="M-150-72H150V-56H-150z" />
      <path
        fill={duo(hex('lake-6'), NIGHT.window)}
        d="M-126-90-104-136H-76V-90zM-66-136H-10V-90H-66zM0-136H58V-90H0zM68-136H136V-90H68z"
      />
      {full &&
        RIDERS.map(([x, skin, cloth, hair]) => (
          <g key={x} transform={`translate(${x} -90)`}>
            <path fill={hex(cloth)} d="M-16 0C-16-14-8-18 0-18S16-14 16 0z" />
            <g transform="translate(0 -26) scale(.5)">
              <Head skin={skin} hair={hair} cloth={cloth} look={-0.6} glad={x % 4 === 0} />
            </g>
          </g>
        ))}
      <path fill={hex('ink-6')} d="M-158-34H-120V-20H-158zM120-34H156V-20H120zM-96-158H120V-149H-96z" />
      <path fill={hex('marigold-2')} d="M-150-54h14v12h-14z" />
      <Tyre x={-88} />
      <Tyre x={94} />
    </g>
  );
}
