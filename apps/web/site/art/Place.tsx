import { LANDS, type Land } from './lands.tsx';
import { hex, type Colour } from './palette.ts';
import { Cloud, Hills, Sun } from './parts/Land.tsx';
import { Office } from './parts/Office.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

type Kind = keyof typeof LANDS;
const kinds = Object.keys(LANDS) as Kind[];

/** A kind of land, by day or when the sun is low; the second is for another branch in the same kind of land. */
export type PlaceName = Kind | `${Kind}-evening`;
export const places: PlaceName[] = kinds.flatMap((kind): PlaceName[] => [kind, `${kind}-evening`]);

/** A branch where it stands, for a card that is twice as wide as high. */
export function Place({ of = 'city', ...art }: ArtProps & { of?: PlaceName }) {
  const isLate = of.endsWith('-evening');
  const land: Land = LANDS[of.replace('-evening', '') as Kind];
  const sky: Colour = isLate ? (land.sky === 'terracotta-1' ? 'marigold-2' : 'terracotta-2') : land.sky;
  const picture = (
    <>
      <Hills
        y={300}
        width={960}
        height={480}
        sky={hex(sky)}
        far={hex(land.far)}
        mid={hex(land.mid)}
        ground={hex(land.ground)}
      >
        <Sun x={isLate ? 420 : 800} y={isLate ? 140 : 90} r={isLate ? 52 : 40} halo={hex('marigold-1')} />
        <Cloud x={isLate ? 620 : 190} y={90} s={0.8} fill={hex(isLate ? 'marigold-1' : 'sand-0')} />
        <Cloud x={isLate ? 860 : 610} y={60} s={0.55} fill={hex(isLate ? 'marigold-1' : 'sand-0')} />
      </Hills>
      {land.behind()}
      <Office
        x={land.x}
        y={416}
        s={0.92}
        wall={isLate ? 'terracotta-1' : land.wall}
        roof={land.roof}
        sheet={land.sheet}
      />
      {land.before?.()}
    </>
  );
  return (
    <Scene width={960} height={480} {...art}>
      {isLate ? <g transform="matrix(-1 0 0 1 960 0)">{picture}</g> : picture}
    </Scene>
  );
}
