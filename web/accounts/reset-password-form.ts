import * as z from 'zod/mini'
import { Password } from '#contract/accounts/accounts.ts'

export const ResetPasswordForm = z
  .object({
    password: z.string().check(z.minLength(1, 'password is required')),
    confirmPassword: z.string().check(z.minLength(1, 'confirm password is required')),
  })
  .check((context) => {
    const { password, confirmPassword } = context.value
    const [passwordIssue] = Password.safeParse(password).error?.issues ?? []
    const reject = (field: string, message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [field], message })
    if (password !== '' && passwordIssue) reject('password', passwordIssue.message)
    if (confirmPassword !== '' && confirmPassword !== password) reject('confirmPassword', 'password not matching')
  })
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>
