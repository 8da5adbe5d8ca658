import { isIPv6 } from 'node:net';

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
