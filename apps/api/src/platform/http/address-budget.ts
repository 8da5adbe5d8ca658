import { isIPv6 } from 'node:net';
import { refuseForNow } from '#domain/errors.ts';

/** From so many networks on, those are forgotten that have all of their tries again: at most once in `TIDY_MS`. */
const MANY = 10_000;
const TIDY_MS = 1_000;
/** So many are remembered at most: the first ones are forgotten for new ones. */
const MOST = 100_000;

interface Budget {
  remaining: number;
  /** The time of `remaining`, in milliseconds of the process. */
  at: number;
}

interface BudgetRules {
  most: number;
  perSecond: number;
  /** The reason for refusing when no try remains. */
  refusal: 'too_many_requests' | 'too_many_reset_requests';
}

/**
 * Limits how often one address can do what is open to everybody: calls of visitors, rendered pages, links by mail for a new
 * password. Each server counts for itself. Addresses of one network count as one (`networkOf`).
 */
export class AddressBudget {
  readonly #budgets = new Map<string, Budget>();
  readonly #rules: BudgetRules;
  #tidiedAt = 0;

  constructor(rules: BudgetRules) {
    this.#rules = rules;
  }

  /** Uses a try. Throws `too_many_attempts` when no try remains. */
  take(address: string): void {
    const network = networkOf(address);
    const { most, perSecond, refusal } = this.#rules;
    const now = performance.now();
    const { remaining, at } = this.#budgets.get(network) ?? { remaining: most, at: now };
    const available = Math.min(most, remaining + ((now - at) / 1000) * perSecond);
    if (available < 1) {
      throw refuseForNow(refusal, Math.ceil((1 - available) / perSecond));
    }
    this.#tidy(now);
    this.#budgets.set(network, { remaining: available - 1, at: now });
  }

  /** Looking through all of them for each try would itself be work that a flood from many networks could order. */
  #tidy(now: number): void {
    if (this.#budgets.size >= MOST) this.#budgets.delete(this.#budgets.keys().next().value!);
    if (this.#budgets.size < MANY || now - this.#tidiedAt < TIDY_MS) return;
    this.#tidiedAt = now;
    const { most, perSecond } = this.#rules;
    for (const [network, { remaining, at }] of this.#budgets) {
      if (remaining + ((now - at) / 1000) * perSecond >= most) this.#budgets.delete(network);
    }
  }
}

/** An IPv6 address as eight numbers of 16 bits. */
function groupsOf(address: string): number[] {
  // The parser of URLs writes every spelling in one way, without dots and zones.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [left = [], right] = hostname
    .slice(1, -1)
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':')));
  const tail = right ?? [];
  const zeros = Array<string>(8 - left.length - tail.length).fill('0');
  return [...left, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/**
 * Whom the limits of an address count as one (DECISIONS 10.32b): an IPv4 address, or the first 64 bits of an IPv6 address, since
 * a single connection has all of the others to itself. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
