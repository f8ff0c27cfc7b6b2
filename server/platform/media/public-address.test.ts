import { expect, test } from 'vitest'
import { isPublicAddress } from './fetch-image.ts'

test.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '::ffff:192.168.1.1',
  '::ffff:c0a8:101',
  'fd00::1',
  'fc00::1',
  '169.254.169.254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  '100.64.0.1',
  '192.0.0.1',
  '168.63.129.16',
  '224.0.0.1',
  '239.255.255.250',
  'ff02::1',
  '255.255.255.255',
  '240.0.0.1',
  '198.18.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001::1',
  '2001:db8::1',
  '',
  'localhost',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
