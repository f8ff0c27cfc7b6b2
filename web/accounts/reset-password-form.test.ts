import { expect, test } from 'vitest'
import { ResetPasswordForm } from './reset-password-form.ts'

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
])('a new password %j, confirmed as %j, is refused in the words of the specification', (password, confirmed, said) => {
  expect(messages(password, confirmed)).toEqual(said)
})

test('a new password that is confirmed passes, whatever is inside', () => {
  expect(messages(' ☂ "\u0000 ', ' ☂ "\u0000 ')).toEqual([])
})
