import { expect, test } from 'vitest'
import { clientKey, siteKey } from './client-key.ts'

test.each([
  ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
  ['an IPv4-mapped IPv6 address', '::ffff:192.0.2.7', '192.0.2.7'],
  ['an IPv4-mapped address in hexadecimal', '0:0:0:0:0:FFFF:c000:0207', '192.0.2.7'],
  ['an IPv4-mapped address with a zone', '::ffff:192.0.2.7%eth0', '192.0.2.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another IPv6 address of the same network', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['an IPv6 address of another network', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['a link-local address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['the loopback address', '::1', '0:0:0:0::/64'],
  ['an invalid address', 'a:b', 'a:b'],
  ['an empty address', '', ''],
])('%s: %j counts as %j', (_, ip, key) => {
  expect(clientKey(ip)).toBe(key)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
])('%s belongs to the site %s', (ip, key) => {
  expect(siteKey(ip)).toBe(key)
})
