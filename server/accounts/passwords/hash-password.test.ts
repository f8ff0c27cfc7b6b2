import { describe, expect, test } from 'vitest'
import { startProcess } from '../../test/start-process.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'

const hash = await hashPassword('open sesame')

describe('a password', () => {
  test('is kept as an argon2id hash, which differs each time', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashPassword('open sesame')).not.toBe(hash)
  })

  test.each([
    ['open sesame', true],
    ['Open sesame', false],
    ['open sesame ', false],
    ['open sesam', false],
    ['', false],
  ])('%j is the right one: %s', async (password, isRight) => {
    expect(await verifyPassword(hash, password)).toBe(isRight)
  })

  test('is the same however a keyboard writes its letters', async () => {
    const composed = 'p\u00e4ssword'
    const decomposed = 'pa\u0308ssword'
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true)
    expect(await verifyPassword(await hashPassword(decomposed), composed)).toBe(true)
  })

  test('is looked at to its last character', async () => {
    const long = 'a'.repeat(128)
    expect(await verifyPassword(await hashPassword(long), `${long.slice(1)}b`)).toBe(false)
    expect(await verifyPassword(await hashPassword('zero\u0000one'), 'zero\u0000two')).toBe(false)
  })
})

test('nobody has no password, not even the one that is hashed in their stead', async () => {
  expect(await verifyPassword(undefined, 'open sesame')).toBe(false)
  expect(await verifyPassword(undefined, 'of nobody')).toBe(false)
})

test('nobody can be asked for again after the hash in their stead could not be made', async () => {
  const { nextLine } = startProcess(`
    import { createRequire } from 'node:module'

    const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
    const { hash } = argon2
    let failures = 1
    argon2.hash = async (...args) => {
      if (failures-- > 0) throw new Error('out of memory')
      return hash(...args)
    }
    const { verifyPassword } = await import('./accounts/passwords/hash-password.ts')
    const ask = () => verifyPassword(undefined, 'open sesame').catch(({ message }) => message)
    console.log(await ask())
    console.log(await ask())
  `)
  expect([await nextLine(), await nextLine()]).toEqual(['out of memory', 'false'])
})

test('of a crowd that would wait for seconds the last are sent away, and the others are served', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 210 }, () => verifyPassword(hash, 'open sesame')))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => ({ status: 'fulfilled', value: true })))
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } })
  expect(await verifyPassword(hash, 'open sesame')).toBe(true)
})
