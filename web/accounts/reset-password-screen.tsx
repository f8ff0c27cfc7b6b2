import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Password } from '#contract/accounts/accounts.ts'
import { error, t } from '#contract/language/t.ts'
import { ActionButton, ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { formAction, parseForm } from '../forms/form-action.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { resetPassword } from '../state/account-thunks.ts'
import { resetPagesLeft, selectMailStatus, selectPasswordReset } from '../state/auth-slice.ts'
import { useDispatch, useSelector } from '../state/use-store.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { IncorrectLink, LinkEmailed, Outcome, parseEmailedLink } from './emailed-link.tsx'

export const action = formAction(async ({ password = '', confirmPassword = '' }, { store, search }) => {
  parseForm(ResetPasswordForm, { password, confirmPassword })
  await store.dispatch(resetPassword({ ...parseEmailedLink(search), password })).unwrap()
})

/** The screen that a reset link opens. */
export function Component() {
  const [search] = useSearchParams()
  const link = parseEmailedLink(search)
  const isReset = useSelector(selectPasswordReset)
  const dispatch = useDispatch()
  useEffect(() => () => void dispatch(resetPagesLeft()), [dispatch])
  const isComplete = link.token !== '' && link.email !== ''
  return (
    <AccountFrame
      title={t('Reset Password')}
      lead={isComplete && !isReset && t('For {email}', { email: link.email })}
      description={t('Set a new password for your account.')}
    >
      {isReset && (
        <Outcome done={t('Password Reset')} to="/signin" action={t('Login')}>
          {t('You’ve been signed out everywhere. Sign in with your new password.')}
        </Outcome>
      )}
      {!isReset &&
        (isComplete ? (
          <ResetForm email={link.email} />
        ) : (
          <IncorrectLink to="/forgot-password" action={t('Send a new link')} />
        ))}
    </AccountFrame>
  )
}

function ResetForm({ email }: { email: string }) {
  const { form, field } = useSchemaForm(ResetPasswordForm)
  const isEmailed = useSelector(selectMailStatus)
  if (isEmailed) return <LinkEmailed />
  return (
    <>
      <ActionForm form={form} className="grid gap-1.5">
        {/* Password managers store the new password under this address. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField label={t('New Password')} autoComplete="new-password" {...field('password')} />
        <PasswordField label={t('Confirm Password')} autoComplete="new-password" {...field('confirmPassword')} />
        <SubmitButton form={form} className="w-full" label={t('Reset Password')} />
        <p className="mt-2 text-sm">
          <TextLink to="/signin">{t('Login')}</TextLink>
        </p>
      </ActionForm>
      {form.error?.code === 'reset_link_invalid' && (
        <ActionButton
          action="/forgot-password"
          values={{ intent: 'new-link', email }}
          look="quiet"
          formClassName="mt-4 grid"
        >
          {t('Send a new link')}
        </ActionButton>
      )}
    </>
  )
}

export const ResetPasswordForm = z
  .object({
    password: z.string().check(z.minLength(1, error('password is required'))),
    confirmPassword: z.string().check(z.minLength(1, error('confirm password is required'))),
  })
  .check((context) => {
    const { password, confirmPassword } = context.value
    const [passwordIssue] = Password.safeParse(password).error?.issues ?? []
    const reject = (field: string, message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [field], message })
    if (password !== '' && passwordIssue) reject('password', passwordIssue.message)
    if (confirmPassword !== '' && confirmPassword !== password) reject('confirmPassword', t('password not matching'))
  })
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>
