import { describe, expect, test } from 'vitest'
import { cheapPasswordCost } from '../../test/factories.ts'
import { startProcess } from '../../test/start-process.ts'
import { createPasswords } from './hash-password.ts'

const { hashPassword, verifyPassword } = createPasswords()

const hash = await hashPassword('open sesame')

describe('a password', () => {
  test('a password is hashed with argon2id and a random salt', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashPassword('open sesame')).not.toBe(hash)
  })

  test.each([
    ['open sesame', true],
    ['Open sesame', false],
    ['open sesame ', false],
    ['open sesam', false],
    ['', false],
  ])('%j is correct: %s', async (password, isRight) => {
    expect(await verifyPassword(hash, password)).toBe(isRight)
  })

  test('matches regardless of how the keyboard encodes accented letters', async () => {
    const composed = 'p\u00e4ssword'
    const decomposed = 'pa\u0308ssword'
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true)
    expect(await verifyPassword(await hashPassword(decomposed), composed)).toBe(true)
  })

  test('passwords are compared in full, to the last character', async () => {
    const long = 'a'.repeat(128)
    expect(await verifyPassword(await hashPassword(long), `${long.slice(1)}b`)).toBe(false)
    expect(await verifyPassword(await hashPassword('zero\u0000one'), 'zero\u0000two')).toBe(false)
  })
})

test('an account without a hash rejects every password, including the dummy hash’s', async () => {
  expect(await verifyPassword(undefined, 'open sesame')).toBe(false)
  expect(await verifyPassword(undefined, 'dummy')).toBe(false)
})

test('the dummy hash is computed again after it failed', async () => {
  const { nextLine } = startProcess(`
    import { createRequire } from 'node:module'

    const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
    const { hash } = argon2
    let failures = 1
    argon2.hash = async (...args) => {
      if (failures-- > 0) throw new Error('out of memory')
      return hash(...args)
    }
    const { createPasswords } = await import('./accounts/passwords/hash-password.ts')
    const { verifyPassword } = createPasswords()
    const ask = () => verifyPassword(undefined, 'open sesame').catch(({ message }) => message)
    console.log(await ask())
    console.log(await ask())
  `)
  expect([await nextLine(), await nextLine()]).toEqual(['out of memory', 'false'])
})

test('more requests than the queue can hold are rejected', async () => {
  const cheap = createPasswords({ cost: cheapPasswordCost })
  const cheapHash = await cheap.hashPassword('open sesame')
  const verify = () => cheap.verifyPassword(cheapHash, 'open sesame')
  const answers = await Promise.allSettled(Array.from({ length: 210 }, verify))
  const rejected = answers.filter((answer) => answer.status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(answers.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => ({ status: 'fulfilled', value: true })))
  expect(rejected[0]?.reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } })
  expect(await verify()).toBe(true)
})

const anyHash = expect.stringMatching(/^\$argon2id\$/) as string

test('one network can fill only a part of the queue', async () => {
  const cheap = createPasswords({ cost: cheapPasswordCost })
  const hashFrom = (ip: string) => cheap.from(ip).hashPassword('open sesame')
  const fromSite = Array.from({ length: 60 }, (_, index) => hashFrom(`2001:db8:1:${index.toString(16)}::1`))
  const elsewhere = hashFrom('2001:db8:2::1')
  const answers = await Promise.allSettled(fromSite)
  const rejected = answers.filter((answer) => answer.status === 'rejected')
  expect(rejected).toHaveLength(20)
  expect(rejected[0]?.reason).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 5 } })
  expect([await elsewhere, await hashFrom('2001:db8:1::1')]).toEqual([anyHash, anyHash])
})

test('the limit of one network is off with RATE_LIMITS=off', async () => {
  const { from } = createPasswords({ cost: cheapPasswordCost, limitsSites: false })
  const answers = await Promise.all(Array.from({ length: 60 }, () => from('192.0.2.1').hashPassword('open sesame')))
  expect(answers).toHaveLength(60)
})
