import { expect, it } from 'vitest';
import type { PublicBranch } from '#contract/branches.ts';
import { COUNTIES } from './counties.ts';
import { MAP, onMap, placeOf } from './places.ts';

const branch = (name: string, address: string) => ({ name, address }) as PublicBranch;

it('puts a branch into the town that its address names last, else its name (DECISIONS 7)', () => {
  expect(placeOf(branch('Main Branch', 'Moi Avenue, Nairobi'))).toEqual([-1.286, 36.822]);
  expect(placeOf(branch('Main Branch', 'Mombasa Road, Machakos'))).toEqual([-1.518, 37.263]);
  expect(placeOf(branch('Kitui', 'Kalundu Road'))).toEqual([-1.367, 38.011]);
  expect(placeOf(branch('Main Branch', 'Moi Avenue'))).toBeUndefined();
});

/** The corners of each ring of an outline: `M12 34l5-6…z`. */
function ringsOf(outline: string): [number, number][][] {
  return outline
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      let [x, y] = [0, 0];
      const steps = ring.match(/-?\d+/g)!.map(Number);
      return Array.from({ length: steps.length / 2 }, (_, at) => [
        (x += steps[2 * at]!),
        (y += steps[2 * at + 1]!),
      ]);
    });
}

/** Whether a point lies inside: a line from it to the right crosses the outline an odd number of times. */
function isInside({ x, y }: { x: number; y: number }, outline: string): boolean {
  const crossings = ringsOf(outline).flatMap((ring) =>
    ring.filter(([x2, y2], at) => {
      const [x1, y1] = ring.at(at - 1)!;
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }),
  );
  return crossings.length % 2 === 1;
}

it('draws the 47 counties, each once', () => {
  expect(new Set(COUNTIES.map(([name]) => name)).size).toBe(47);
});

it.each(COUNTIES.map(([name]) => name))('puts the seat of %s into that county and no other', (name) => {
  const position = onMap(placeOf(branch('Branch', name))!);
  expect(COUNTIES.filter(([, outline]) => isInside(position, outline)).map(([county]) => county)).toEqual([
    name,
  ]);
});

it('draws every county on the map, and no sea as land', () => {
  const corners = COUNTIES.flatMap(([, outline]) => ringsOf(outline).flat());
  for (const [side, most] of [MAP.width, MAP.height].entries()) {
    const along = corners.map((corner) => corner[side]!);
    expect(Math.min(...along)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...along)).toBeLessThanOrEqual(most);
  }
  const [ocean, lake] = [onMap([-3.2, 40.9]), onMap([-0.25, 34.4])];
  for (const [, outline] of COUNTIES) {
    expect(isInside(ocean, outline)).toBe(false);
    expect(isInside(lake, outline)).toBe(false);
  }
});
