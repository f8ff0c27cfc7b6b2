import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { SetupError } from './errors.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts secrets for the database, so that a copy of the database alone doesn’t contain them. */
export type Encryption = {
  encrypt(text: string): string
  /** Undefined if it was encrypted with another key. */
  decrypt(encrypted: string): string | undefined
}

/**
 * AES-256-GCM (NIST SP 800-38D) with the key in ENCRYPTION_KEY, or else in the data folder, where it is created.
 * Throws SetupError if the file isn’t a key.
 */
export function createEncryption({ DATA_DIR, ENCRYPTION_KEY }: Pick<Env, 'DATA_DIR' | 'ENCRYPTION_KEY'>): Encryption {
  const key = Buffer.from(ENCRYPTION_KEY ?? readKey(join(DATA_DIR, 'encryption.key')), 'hex')
  return {
    encrypt(text) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64')
      const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)]
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAuthTag(tag)
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Whether there is a key: opening the encryption without one creates it. */
export function hasKey({ DATA_DIR, ENCRYPTION_KEY }: Pick<Env, 'DATA_DIR' | 'ENCRYPTION_KEY'>): boolean {
  return ENCRYPTION_KEY !== undefined || existsSync(join(DATA_DIR, 'encryption.key'))
}

function readKey(file: string): string {
  try {
    // Fails if it exists, so that two processes that start together use the same key.
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!/^[\da-f]{64}$/.test(key))
    throw new SetupError(
      `${file} is not a key of 64 hexadecimal digits. Copy it from where the shop ran before, or delete it and connect the payment providers again.`,
    )
  return key
}
