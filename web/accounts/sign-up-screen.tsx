import { useSearchParams } from 'react-router'
import type { NewAccount } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { NewPasswordField } from '../forms/password-field.tsx'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { signUp } from '../state/account-thunks.ts'
import { EmailField, Field } from '../ui/field.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { nextPath, signInPath } from './next-path.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export { loader } from './sign-in-frame.tsx'

export const action = formAction(async ({ email = '', password = '', name = '' }, { store, search }) => {
  await store.dispatch(signUp({ email, password, name })).unwrap()
  return {
    path: nextPath(search),
    isReplacing: true,
    notice: t('Welcome! We’ve sent you a link to confirm your email address.'),
  }
})

const accountForm = {
  names: ['name', 'email', 'password'] satisfies (keyof NewAccount)[],
  load: async () => (await import('#contract/accounts/accounts.ts')).NewAccount,
}

export function Component() {
  const [search] = useSearchParams()
  const { form, field } = useSchemaForm(accountForm)
  return (
    <SignInFrame
      title={t('Create an account')}
      lead={rich('Already have an account? <a>Sign in</a>', {
        a: (text) => <TextLink to={signInPath(nextPath(search))}>{text}</TextLink>,
      })}
      description={t('Create an account to save addresses and track your orders.')}
    >
      <ActionForm form={form} className="grid gap-1.5">
        <Field label={t('Name (optional)')} autoComplete="name" {...field('name')} />
        <EmailField autoComplete="username" {...field('email')} />
        <NewPasswordField label={t('Password')} {...field('password')} />
        <SubmitButton form={form} className="w-full" label={t('Create account')} />
        <p className="mt-2 text-sm text-soft">
          {rich('See our <a>privacy policy</a> for what we store about you and why.', {
            a: (text) => <TextLink to="/privacy">{text}</TextLink>,
          })}
        </p>
      </ActionForm>
    </SignInFrame>
  )
}
