import { expect, test } from 'vitest'
import { describeWeakness } from './weak-passwords.ts'

const known = ['Adá Lovelace', 'ada.byron99@engine-works.example', 'Lanterna', 'https://lamps.example']

test.each(['password1', 'Password1', 'qwerty123', '123456', 'iloveyou', 'LETMEIN', 'open sesame', 'password'])(
  'common passwords are rejected: %s',
  async (password) => {
    expect(await describeWeakness(password, [])).toBe('This password is too common. Choose another.')
  },
)

test.each([
  'lanterna',
  'Lanterna2026!',
  'l4nt3rna',
  '1@ntern@',
  'ada.byron99@engine-works.example',
  'ADA.BYRON99',
  'byron1815',
  'engine-works',
  'EngineWorks!!',
  'lovelace',
  'L0ve1@ce_1815',
  'ada lovelace',
  'lovelaceADA',
  'Ada1Lovelace',
  'lanterna-ada',
  'lamps.example',
  'LAMPS123',
])('rejects a password made of the name, the email address or the shop’s name: %s', async (password) => {
  expect(await describeWeakness(password, known)).toBe(
    'This password is easy to guess from your name, your email address or the shop’s name. Choose another.',
  )
})

test('an email address of digits is rejected', async () => {
  expect(await describeWeakness('4915112345678', ['', '4915112345678@email.example'])).toMatch(/^This password is easy/)
})

test.each([
  'analytical engine',
  'password1 but longer',
  '☂☂☂☂☂☂',
  '__proto__',
  '48151623421',
  'lovelace wrote notes',
  'a gallery of lamps',
])('other passwords are accepted: %j', async (password) => {
  expect(await describeWeakness(password, known)).toBeUndefined()
})

test('empty or short names are ignored', async () => {
  expect(await describeWeakness('jolly li bo', ['', 'Li Bo'])).toBeUndefined()
})
