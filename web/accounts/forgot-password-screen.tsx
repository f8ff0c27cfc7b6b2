import { useEffect } from 'react'
import { PasswordResetRequest } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { requestPasswordReset } from '../state/account-thunks.ts'
import { resetPagesLeft, selectMailStatus } from '../state/auth-slice.ts'
import { useDispatch, useSelector } from '../state/use-store.tsx'
import { EmailField } from '../ui/field.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { LinkEmailed } from './emailed-link.tsx'

export const action = formAction(async ({ email = '' }, { store }) => {
  await store.dispatch(requestPasswordReset({ email })).unwrap()
})

export function Component() {
  const dispatch = useDispatch()
  const isEmailed = useSelector(selectMailStatus)
  const { form, field } = useSchemaForm(PasswordResetRequest)
  useEffect(() => () => void dispatch(resetPagesLeft()), [dispatch])
  return (
    <AccountFrame
      title={t('Forgot your password?')}
      lead={t('Enter your email address and we’ll send you a link to reset your password.')}
      description={t('Get a link by email to reset your password.')}
    >
      {isEmailed && <LinkEmailed />}
      <ActionForm form={form} className="grid gap-1.5">
        <EmailField autoComplete="username" {...field('email')} />
        <SubmitButton
          form={form}
          look={isEmailed ? 'quiet' : 'filled'}
          className="w-full"
          label={isEmailed ? t('Send it again') : t('Send link')}
        />
        <p className="mt-2 text-sm">
          <TextLink to="/signin">{t('Login')}</TextLink>
        </p>
      </ActionForm>
    </AccountFrame>
  )
}
