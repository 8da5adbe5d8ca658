import type { PublicBranch } from '#contract/branches.ts';
import { branches as words } from '#words/site-branches.ts';
import { COUNTIES, COUNTIES_SOURCE } from './counties.ts';
import { countyOf, MAP, onMap, townOf } from './places.ts';
import styles from './BranchMap.module.css';

const EDGE = 8;
const BOX = `${-EDGE} ${-EDGE} ${MAP.width + 2 * EDGE} ${MAP.height + 2 * EDGE}`;

/** Kenya's counties with a pin for each branch that leads to its card. No tiles of anybody, no script. */
export function BranchMap({ branches }: { branches: readonly PublicBranch[] }) {
  const pins = branches.flatMap((branch) => {
    const known = townOf(branch);
    return known ? [{ branch, town: known.town, ...onMap(known.place) }] : [];
  });
  const counties = new Set(branches.map(countyOf));
  /** A pin says its town; where two branches share one, which of them it is. */
  const nameOf = ({ branch, town }: (typeof pins)[number]) =>
    pins.some((other) => other.branch !== branch && other.town === town) ? branch.name : town;
  return (
    <figure className={styles.map}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with links in it has no tag of its own */}
      <svg viewBox={BOX} role="group" aria-label={words.mapLabel}>
        <g aria-hidden="true">
          {COUNTIES.map(([name, outline]) => (
            <path key={name} className={counties.has(name) ? styles.ours : styles.county} d={outline} />
          ))}
        </g>
        {pins.map((shown) => {
          const { branch, x, y } = shown;
          const name = nameOf(shown);
          // Towards the side where there is room: not off the map, not over the next pin.
          const isCrowded = pins.some((pin) => pin.x > x && pin.x - x < 280 && Math.abs(pin.y - y) < 70);
          const side = isCrowded || x > MAP.width * 0.6 ? -1 : 1;
          // From the pin to the end of its name: all of it can be pressed.
          const width = 40 + name.length * 22;
          return (
            <a key={branch.id} className={styles.pin} href={`/branches#branch-${branch.id}`}>
              <rect
                className={styles.touch}
                x={side < 0 ? x - width : x - 40}
                y={y - 84}
                width={width + 40}
                height="96"
              />
              <path
                className={styles.mark}
                d={`M${x} ${y}c-4-14-22-26-22-46a22 22 0 0 1 44 0c0 20-18 32-22 46z`}
              />
              <circle className={styles.eye} cx={x} cy={y - 46} r="8" />
              <text
                x={x + side * 34}
                y={y - 30}
                textAnchor={side < 0 ? 'end' : 'start'}
                // Here and not in the sheet: the W3C's checker knows it as an attribute only.
                paintOrder="stroke"
              >
                {name}
              </text>
            </a>
          );
        })}
      </svg>
      <figcaption>
        {words.mapCredit}
        <a href={COUNTIES_SOURCE}>{words.mapSource}</a>
        {words.mapChange}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
          {words.mapLicence}
        </a>
      </figcaption>
    </figure>
  );
}
