/** What the officers of `field-drill.ts` do, and what passes between their devices and the drill. */
import type { Entry } from '../apps/web/office/device/queue-entry.ts';

export const DEVICES = 8;
export const PIN = '4711';
export const PASSWORD = 'a-password-of-ones-own';
/** Waits of the modules are so many times shorter in the drill. */
export const FASTER = 20;

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <One>(random: () => number, from: readonly One[]): One =>
  from[Math.floor(random() * from.length)]!;

/** The products of the drill, by what happens to them meanwhile. */
export const GOODS = ['plenty', 'repriced', 'last pieces'] as const;
export type Goods = (typeof GOODS)[number];

/** An order that an officer means to make. */
export interface Planned {
  /**
   * What the order says of the client's loan balance: unlike a key, it is the same however often the officer begins
   * again, so it shows an order that is in the books twice.
   */
  mark: number;
  for: 'a member' | 'a new client' | 'a new client in a new group' | 'somebody whom others register too';
  goods: Goods;
  quantity: number;
  /** Of the new client and the new group. */
  names: { client: string; nationalId: string; group: string; account: string };
}

const MARKS_PER_DEVICE = 100_000;

/** The `turn`th order of a device. */
export function planned(seed: number, device: number, turn: number): Planned {
  const random = randomFrom(seed * 7919 + device * MARKS_PER_DEVICE + turn);
  const [who, what] = [random(), random()];
  const mark = (device + 1) * MARKS_PER_DEVICE + turn;
  const shared = who >= 0.93;
  const person = Math.floor(random() * 6);
  const isNamedOtherwise = random() < 0.3;
  return {
    mark,
    for: shared
      ? 'somebody whom others register too'
      : who < 0.62
        ? 'a member'
        : who < 0.88
          ? 'a new client'
          : 'a new client in a new group',
    goods: what < 0.6 ? 'plenty' : what < 0.85 ? 'repriced' : 'last pieces',
    quantity: 1 + Math.floor(random() * 3),
    names: {
      client: shared ? `Drill Shared ${person}${isNamedOtherwise ? ' Otieno' : ''}` : `Drill Client ${mark}`,
      nationalId: shared ? `DS${seed}X${person}` : `DN${seed}X${mark}`,
      group: `Drill Group ${mark}`,
      account: `DA${seed}X${mark}`,
    },
  };
}

/** What the store of a device wrote in one transaction. */
export type DiskWrite =
  | { store: string; put: unknown; key: IDBValidKey }
  | { store: string; delete: IDBValidKey | [lower: IDBValidKey, upper: IDBValidKey]; isRange: boolean };

/** What a device is started with: all that a killed browser leaves. */
export interface Life {
  device: number;
  life: number;
  seed: number;
  url: string;
  username: string;
  branchId: string;
  groupIds: string[];
  products: Record<Goods, string>;
  disk: DiskWrite[];
  localStorage: [name: string, value: string][];
  /** The turns that are done. */
  done: number[];
  made: number;
  most: number;
  /** `finish`: there is a network again, and everything is to go out. `show`: only tells what the screen shows. */
  task: 'work' | 'finish' | 'show';
}

/** `refused`: the officer saw why, and dropped it. `not on offer`: the device showed too few of the goods. */
export type Became = 'made' | 'refused' | 'not on offer';

/** What a device tells. */
export type DeviceMessage =
  /** From here on the officer makes orders. */
  | { isAtWork: true }
  | { disk: DiskWrite[] }
  | { localStorage: [name: string, value: string | undefined] }
  /** It shows a command as stored. */
  | { queued: Pick<Entry, 'key' | 'command' | 'input'> }
  /** The officer is done with a turn: the order was stored or sent, or there is none because of what they were shown. */
  | { turn: number; mark: number; became: Became }
  | {
      happened:
        | 'lock'
        | 'wrong PIN'
        | 'five wrong PINs'
        | 'signed in again'
        | 'went on with a draft'
        | 'opened a held order';
    }
  | { end: true; shows: readonly Entry[] };
