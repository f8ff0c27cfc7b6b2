import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { parseEnvironment } from '../env.ts'
import { SetupError } from '../platform/errors.ts'
import { shopInfo } from '../test/shop-info.ts'
import { describeShop, listen } from './run-shop.ts'

const otherProgram = createServer().listen(0, '127.0.0.1')
await once(otherProgram, 'listening')
afterAll(() => otherProgram.close())
const { port: takenPort } = otherProgram.address() as AddressInfo

test.each([
  [
    'a port that is in use',
    { PORT: takenPort, HOST: '127.0.0.1' },
    `Port ${takenPort} is already in use. Stop the other program, or set PORT to another number.`,
  ],
  [
    'a HOST that is not an address of this machine',
    { PORT: 0, HOST: '192.0.2.1' },
    'HOST 192.0.2.1 is not an address of this machine. Set HOST to localhost, or to 0.0.0.0 for all of its addresses.',
  ],
])('%s is a problem with the settings', async (_, settings, message) => {
  await expect(listen(fastify(), settings)).rejects.toThrow(new SetupError(message))
})

const settings = { current: shopInfo }
const env = parseEnvironment({ ADMIN_EMAIL: 'ada@example.com' })

test('the admins of the shop are announced, and that a new ADMIN_EMAIL is not one of them', () => {
  const announcement = describeShop({ sampleProducts: 0, isNew: false, admins: ['ida@example.com'], settings }, env)
  expect(announcement).toContain('Admin:  ida@example.com\n')
  expect(announcement).toContain('ada@example.com is not an admin: ADMIN_EMAIL creates an admin only if there is none.')
})

test('a shop without an admin logs the reason', () => {
  const announcement = describeShop({ sampleProducts: 0, isNew: false, admins: [], settings }, env)
  expect(announcement).toContain('There is no admin: ada@example.com is a shopper’s account.')
})

test('a new shop logs the URL of its setup once it can be reached', () => {
  const announce = (isNew: boolean) =>
    describeShop({ sampleProducts: 0, isNew, admins: ['ada@example.com'], settings }, env)
  expect(announce(true)).toContain('Setup:  http://localhost:3000/admin/setup')
  expect(announce(false)).not.toContain('/admin/setup')
  const closed = { current: { ...shopInfo, comingSoon: true } }
  const announcement = describeShop({ sampleProducts: 0, isNew: true, admins: [], settings: closed }, env)
  expect(announcement).toContain('Setup:  http://localhost:3000/admin/setup, which opens the shop\n')
})
