import ipaddr from 'ipaddr.js'

/**
 * Returns the key that rate limits count as one client: an IPv4 address, even if written as an IPv6 one, or the /64
 * network of an IPv6 address, since one customer usually controls all of it. Anything else is returned unchanged.
 */
export function clientKey(ip: string): string {
  return networkOf(ip, 4)
}

/** Like `clientKey`, but with the /48 network of an IPv6 address: the largest that one customer usually gets. */
export function siteKey(ip: string): string {
  return networkOf(ip, 3)
}

function networkOf(ip: string, parts: number): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, parts).map((part) => part.toString(16))
  return `${network.join(':')}::/${parts * 16}`
}
