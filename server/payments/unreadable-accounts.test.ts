import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openTestShop } from '../test/test-shop.ts'
import { findUnreadable } from './accounts.ts'

const shop = await openTestShop()
const { db, env } = shop
const { connect } = createPaymentRequests(shop)
await connect('mollie', { apiKey: 'test_key' })

test('nothing is reported if the shop has the right key', async () => {
  expect(await findUnreadable(db, env)).toEqual([])
})

test('a restore without the key, or with another one, lists the providers that need it, and creates no key', async () => {
  const DATA_DIR = await temporaryFolder()
  const expected = [expect.stringMatching(/^The keys of Mollie can’t be decrypted.*ENCRYPTION_KEY.*encryption\.key/)]
  expect(await findUnreadable(db, { DATA_DIR, ENCRYPTION_KEY: undefined })).toEqual(expected)
  expect(existsSync(join(DATA_DIR, 'encryption.key'))).toBe(false)
  expect(await findUnreadable(db, { DATA_DIR, ENCRYPTION_KEY: '0'.repeat(64) })).toEqual(expected)
})
