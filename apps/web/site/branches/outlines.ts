interface Point {
  x: number;
  y: number;
}

/** The corners of each ring of an outline: `M12 34l5-6…z`. */
export function ringsOf(outline: string): Point[][] {
  return outline
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const steps = (ring.match(/-?\d+/g) ?? []).map(Number);
      const at = { x: 0, y: 0 };
      return Array.from({ length: steps.length / 2 }, (_, corner) => {
        at.x += steps[2 * corner] ?? 0;
        at.y += steps[2 * corner + 1] ?? 0;
        return { ...at };
      });
    });
}

/** Whether a point lies inside: a line from it to the right crosses the outline an odd number of times. */
export function isInside({ x, y }: Point, outline: string): boolean {
  const crossings = ringsOf(outline).flatMap((ring) =>
    ring.filter((to, corner) => {
      const from = ring.at(corner - 1) ?? to;
      return to.y > y !== from.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x;
    }),
  );
  return crossings.length % 2 === 1;
}
