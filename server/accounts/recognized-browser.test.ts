import { expect, test } from 'vitest'
import { createBrowserToken, isRecognizedBrowser } from './recognized-browser.ts'

const ada = { id: 'ada', passwordHash: '$argon2id$one' }
const token = createBrowserToken(ada)

test('a browser is known to the account that it signed in to', () => {
  expect(isRecognizedBrowser(token, ada)).toBe(true)
  expect(createBrowserToken(ada)).not.toBe(token)
})

test.each([
  ['another account', token, { ...ada, id: 'eve' }],
  ['another password', token, { ...ada, passwordHash: '$argon2id$two' }],
  ['a changed token', `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, ada],
  ['a random token', 'a'.repeat(43), ada],
  ['a short token', 'abc', ada],
])('a browser with %s is not recognized', (_, given, account) => {
  expect(isRecognizedBrowser(given, account)).toBe(false)
})
