import { describe, expect, test } from 'vitest'
import { clientKey } from './client-key.ts'

test.each(['192.0.2.7', '10.0.0.1', '255.255.255.255'])('an IPv4 address is one client: %s', (ip) => {
  expect(clientKey(ip)).toBe(ip)
})

test.each([
  '::ffff:192.0.2.7',
  '::FFFF:192.0.2.7',
  '::ffff:c000:207',
  '::ffff:192.0.2.7%eth0',
  '0:0:0:0:0:ffff:192.0.2.7',
  '0:0:0:0:0:ffff:c000:207',
  '0000:0000:0000:0000:0000:FFFF:C000:0207',
  '0::ffff:192.0.2.7',
])('an IPv4 address that is written as an IPv6 one is the same client: %s', (ip) => {
  expect(clientKey(ip)).toBe('192.0.2.7')
})

describe('an IPv6 address', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['::192.0.2.7', '0:0:0:0::/64'],
    ['::ffff:0:192.0.2.7', '0:0:0:0::/64'],
    ['::fffe:192.0.2.7', '0:0:0:0::/64'],
    ['1::ffff:192.0.2.7', '1:0:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.7', '1:2:3:4::/64'],
  ])('%s counts as its network, %s', (ip, key) => {
    expect(clientKey(ip)).toBe(key)
  })

  test('of another network is another client', () => {
    expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'))
  })
})

test.each(['unknown', '', 'a:b'])('what is no address is taken as it is: %j', (ip) => {
  expect(clientKey(ip)).toBe(ip)
})
