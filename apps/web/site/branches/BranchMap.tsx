import type { PublicBranch } from '#contract/branches.ts';
import { branches as words } from '#words/site-branches.ts';
import { COUNTIES, COUNTIES_SOURCE } from './counties.ts';
import { placeNames } from './pin-names.ts';
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
  const names = placeNames(pins.map((pin) => ({ name: nameOf(pin), x: pin.x, y: pin.y })));
  return (
    <figure className={styles.map}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with links in it has no tag of its own */}
      <svg viewBox={BOX} role="group" aria-label={words.mapLabel}>
        <g aria-hidden="true">
          {COUNTIES.map(([name, outline]) => (
            <path key={name} className={counties.has(name) ? styles.ours : styles.county} d={outline} />
          ))}
        </g>
        {pins.map((shown, n) => {
          const { branch, x, y } = shown;
          const { box, text } = names[n]!;
          return (
            <a key={branch.id} className={styles.pin} href={`/branches#branch-${branch.id}`}>
              <rect
                className={styles.touch}
                x={box.left}
                y={box.top}
                width={box.right - box.left}
                height={box.bottom - box.top}
              />
              <path
                className={styles.mark}
                d={`M${x} ${y}c-4-14-22-26-22-46a22 22 0 0 1 44 0c0 20-18 32-22 46z`}
              />
              <circle className={styles.eye} cx={x} cy={y - 46} r="8" />
              <text
                {...text}
                // Here and not in the sheet: the W3C's checker knows it as an attribute only.
                paintOrder="stroke"
              >
                {nameOf(shown)}
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
