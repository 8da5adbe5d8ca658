/** Degrees, north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const DEGREES = /^\s*(-?\d{1,2}(?:\.\d{1,20})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,20})?)\s*$/;

/** A millionth of a degree is eleven centimetres. */
const rounded = (degrees: string) => Number(Number(degrees).toFixed(6));

/**
 * Reads a place as maps write it: `-1.28640, 36.81720`, latitude first. `undefined` for any other text. A minus sign of
 * any kind is one.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const match = DEGREES.exec(text.replace(/[−–]/g, '-'));
  if (!match) return undefined;
  const [latitude, longitude] = [rounded(match[1]!), rounded(match[2]!)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** How they are stored and shown: `-1.2864, 36.8172`. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`;
}
