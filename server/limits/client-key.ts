import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts as one client: an IPv4 address, however it is written, or the network of 64 bits that an IPv6
 * address is in, since whoever has one address of it has all.
 */
export function clientKey(ip: string): string {
  const plain = ip.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of 16 bits that an IPv6 address is made of. */
function groupsOf(ip: string): number[] {
  const [left = [], right] = ip.split('::').map((part) => part.split(':').filter(Boolean).flatMap(toGroups))
  if (!right) return left
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

/** The last two groups may be written as an IPv4 address is. */
function toGroups(written: string): number[] {
  if (!written.includes('.')) return [Number.parseInt(written, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = written.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

function bytesOf(group: number): number[] {
  return [Math.floor(group / 256), group % 256]
}
