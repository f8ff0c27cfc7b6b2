import ipaddr from 'ipaddr.js'

/** In virtual machines of Azure, this public address is a service of the host. */
const azureHost = '168.63.129.16'

const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to a host on the internet: not to this machine, a private network, a group of hosts, or
 * a range that stands for other addresses, such as NAT64. An IPv4-mapped address counts as the IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || address.toString() === azureHost) return false
  return address instanceof ipaddr.IPv4 || address.match(globalIPv6)
}
