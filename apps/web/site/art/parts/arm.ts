/** Where an arm reaches, from the middle of the hips; the elbow falls to the left or to the right of the line. */
export interface Reach {
  x: number;
  y: number;
  elbow?: 'left' | 'right';
  /** Drawn behind the body. */
  behind?: boolean;
}

const UPPER = 47;
const FORE = 44;

/** The elbow and the hand of an arm that starts at the shoulder, no longer than an arm is. */
export function bend(shoulder: { x: number; y: number }, reach: Reach) {
  const dx = reach.x - shoulder.x;
  const dy = reach.y - shoulder.y;
  const far = Math.hypot(dx, dy) || 1;
  const length = Math.min(far, UPPER + FORE - 0.5);
  const hand = { x: shoulder.x + (dx / far) * length, y: shoulder.y + (dy / far) * length };
  const inside = Math.acos((UPPER ** 2 + length ** 2 - FORE ** 2) / (2 * UPPER * length));
  const along = Math.atan2(dy, dx);
  const side = reach.elbow === 'left' ? 1 : -1;
  const tries = [along + inside * side, along - inside * side].map((angle) => ({
    x: shoulder.x + Math.cos(angle) * UPPER,
    y: shoulder.y + Math.sin(angle) * UPPER,
  }));
  const [a, b] = tries as [typeof hand, typeof hand];
  const leftmost = a.x <= b.x ? a : b;
  const elbow = reach.elbow === 'left' ? leftmost : leftmost === a ? b : a;
  const round = (point: typeof hand) => ({ x: Math.round(point.x), y: Math.round(point.y) });
  return { elbow: round(elbow), hand: round(hand) };
}
