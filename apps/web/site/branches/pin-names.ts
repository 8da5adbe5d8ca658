import { MAP } from './places.ts';

/** A branch on the map, in the map's units: the tip of its pin, and the name beside it. */
interface Pin {
  name: string;
  x: number;
  y: number;
}

/** Where the name of a pin is written, and the box of pin and name together, which can be pressed. */
interface PlacedName {
  text: { x: number; y: number; textAnchor: 'start' | 'middle' | 'end' };
  box: Box;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Of the names' letters on a phone, where they are largest. */
const LETTER_WIDTH = 24;

/** Where a name could be. */
interface Place {
  text: PlacedName['text'];
  name: Box;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isOnMap = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= MAP.width && bottom <= MAP.height;

const markOf = ({ x, y }: Pin): Box => ({ left: x - 24, top: y - 70, right: x + 24, bottom: y });

/** The places for a name: beside the pin, towards the middle of the map first, then below and above it. */
function placesFor({ name, x, y }: Pin): Place[] {
  const width = name.length * LETTER_WIDTH;
  const at = (left: number, textAnchor: PlacedName['text']['textAnchor'], baseline: number) => ({
    text: { x: left + { start: 0, middle: width / 2, end: width }[textAnchor], y: baseline, textAnchor },
    name: { left, right: left + width, top: baseline - 36, bottom: baseline + 12 },
  });
  const after = at(x + 34, 'start', y - 30);
  const before = at(x - 34 - width, 'end', y - 30);
  const inRow = (baseline: number) => [
    at(x - width / 2, 'middle', baseline),
    at(x - 24, 'start', baseline),
    at(x + 24 - width, 'end', baseline),
  ];
  return [...(x > MAP.width * 0.6 ? [before, after] : [after, before]), ...inRow(y + 40), ...inRow(y - 84)];
}

/** Writes each name where it is whole and covers no other name or pin, as far as there is such a place (DECISIONS 7). */
export function placeNames(pins: readonly Pin[]): PlacedName[] {
  const written = new Map<Pin, Place>();
  // From west to east: it is in the west that towns are close together, and the border near.
  for (const pin of pins.toSorted((one, other) => one.x - other.x)) {
    const marks = pins.filter((other) => other !== pin).map(markOf);
    const names = [...written.values()].map(({ name }) => name);
    const count = (boxes: readonly Box[], { name }: Place) =>
      boxes.filter((box) => overlap(box, name)).length;
    // Two names over each other can't be read; a pin below a name still can.
    const covered = (place: Place) => 4 * count(names, place) + count(marks, place);
    const places = placesFor(pin);
    const whole = places.filter(({ name }) => isOnMap(name));
    const [best] = (whole.length > 0 ? whole : places).toSorted((a, b) => covered(a) - covered(b));
    written.set(pin, best!);
  }
  return pins.map((pin) => {
    const { text, name } = written.get(pin)!;
    const mark = markOf(pin);
    const box = {
      left: Math.min(mark.left, name.left),
      top: Math.min(mark.top, name.top),
      right: Math.max(mark.right, name.right),
      bottom: Math.max(mark.bottom, name.bottom),
    };
    return { text, box };
  });
}
