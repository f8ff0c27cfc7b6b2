import { expect, test } from 'vitest'
import { Email } from './accounts/accounts.ts'
import { withAsciiDomain } from './email-domain.ts'

test.each([
  ['info@müller.de', 'info@müller.de'],
  ['Info@MÜLLER.de', 'info@müller.de'],
  ['info@xn--mller-kva.de', 'info@müller.de'],
  ['info@mu\u0308ller.de', 'info@müller.de'],
  ['a.b@例え.jp', 'a.b@例え.jp'],
  ['ada@post.straße.example', 'ada@post.straße.example'],
  ['Ada@Example.com', 'ada@example.com'],
  ['ada@xn--.com', 'ada@xn--.com'],
])('the email address %s is saved as %s', (given, saved) => {
  expect(Email.parse(given)).toBe(saved)
})

test.each([
  'info@müller',
  'info@mü/ller.de',
  'info@mü ller.de',
  'info@mü:8080.de',
  'info@mül@ler.de',
  'jörg@müller.de',
  'info@.müller.de',
  `${'a'.repeat(60)}@${'ü'.repeat(50)}.${'ö'.repeat(50)}.${'ä'.repeat(50)}.${'ß'.repeat(50)}.de`,
])('%s isn’t an email address', (given) => {
  expect(Email.safeParse(given).success).toBe(false)
})

test('mail servers get an international domain in its ASCII form', () => {
  expect(withAsciiDomain('info@müller.de')).toBe('info@xn--mller-kva.de')
  expect(withAsciiDomain('Info@Example.com')).toBe('Info@Example.com')
})
