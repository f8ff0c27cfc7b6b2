import { expect, test } from 'vitest'
import { ResetPasswordForm } from './reset-password-screen.tsx'

const messages = (password: string, confirmPassword: string) =>
  ResetPasswordForm.safeParse({ password, confirmPassword }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

test.each([
  ['', '', ['password: password is required', 'confirmPassword: confirm password is required']],
  ['walnut lamp', '', ['confirmPassword: confirm password is required']],
  ['', 'walnut lamp', ['password: password is required', 'confirmPassword: password not matching']],
  ['walnut lamp', 'walnut lamb', ['confirmPassword: password not matching']],
  ['short', 'short', ['password: at least 6 characters']],
  ['a'.repeat(129), 'a'.repeat(129), ['password: at most 128 characters']],
])('the password %j, confirmed as %j, is rejected', (password, confirmed, messagesExpected) => {
  expect(messages(password, confirmed)).toEqual(messagesExpected)
})

test('any characters are accepted in a confirmed password', () => {
  expect(messages(' ☂ "\u0000 ', ' ☂ "\u0000 ')).toEqual([])
})
