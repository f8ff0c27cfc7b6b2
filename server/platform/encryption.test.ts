import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createEncryption } from './encryption.ts'

const key = 'ab'.repeat(32)
const open = (DATA_DIR: string, ENCRYPTION_KEY?: string) => createEncryption({ DATA_DIR, ENCRYPTION_KEY })

test('an encrypted value is decrypted with the key in the data folder, which only its user can read', async () => {
  const folder = await temporaryFolder()
  const encrypted = open(folder).encrypt('sk_live_key’')
  expect(encrypted).not.toContain('sk_live')
  expect(open(folder).decrypt(encrypted)).toBe('sk_live_key’')
  expect(statSync(join(folder, 'encryption.key')).mode & 0o077).toBe(0)
})

test('the same text is encrypted differently each time', async () => {
  const { encrypt } = open(await temporaryFolder())
  expect(encrypt('key')).not.toBe(encrypt('key'))
})

test('ENCRYPTION_KEY takes the place of the file, so that several machines can share it', async () => {
  const encrypted = open(await temporaryFolder(), key).encrypt('key')
  expect(open(await temporaryFolder(), key).decrypt(encrypted)).toBe('key')
})

test('another key, or changed text, decrypts to nothing', async () => {
  const folder = await temporaryFolder()
  const encrypted = open(folder).encrypt('key')
  const bytes = Buffer.from(encrypted, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(open(folder, key).decrypt(encrypted)).toBeUndefined()
  expect(open(folder).decrypt(bytes.toString('base64'))).toBeUndefined()
  expect(open(folder).decrypt('')).toBeUndefined()
})

test('a file that isn’t a key is rejected with what to do', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'encryption.key'), 'secret')
  expect(() => open(folder)).toThrow(/isn’t a key|not a key/)
})
