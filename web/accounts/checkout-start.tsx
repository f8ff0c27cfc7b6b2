import { type MouseEvent, type ReactNode, useState } from 'react'
import type { NewGuestAccount } from '#contract/accounts/accounts.ts'
import { inContext, t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import type { FormError, FormValues } from '../forms/form-action.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { EmailField } from '../ui/field.tsx'
import { TextLink, textLinkStyle } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'

import { CredentialsForm } from './credentials-form.tsx'
import { signInPath } from './next-path.ts'
import { SignInFrame } from './sign-in-frame.tsx'

const guestForm = {
  names: ['email'] satisfies (keyof NewGuestAccount)[],
  load: async () => (await import('#contract/accounts/accounts.ts')).NewGuestAccount,
}

type CheckoutStartProps = {
  /** The form of the checkout, if the session ended there. */
  kept: FormValues
  posted: FormError | undefined
  /** The address of a guest who wants to change it. */
  email: string | undefined
  isInitiallySigningIn: boolean
  onError: (error: FormError) => void
}

/** Asks for an email address, which is all that an order needs, or for the email and password of an account. */
export function CheckoutStart({ kept, posted, email, isInitiallySigningIn, onError }: CheckoutStartProps) {
  const [isSigningIn, setSigningIn] = useState(isInitiallySigningIn)
  const [entered, setEntered] = useState<string>()
  const switchTo = (isAccount: boolean) => (address: string) => {
    setEntered(address)
    setSigningIn(isAccount)
  }
  const initial = { email: entered ?? email }
  const isEnded = posted !== undefined && posted.values.guest === undefined
  return (
    <SignInFrame
      title={isSigningIn ? t('Sign in') : inContext('your details', 'Contact')}
      description={t('Enter your email address to check out.')}
    >
      {isSigningIn ? (
        <CredentialsForm
          values={isEnded ? kept : { ...kept, guest: 'no' }}
          initial={initial}
          focus={entered === undefined ? undefined : entered ? 'password' : 'email'}
          onError={onError}
        >
          <p className="mt-1 text-sm text-soft">
            {rich('No account? <guest>Continue without one</guest> or <signup>create an account</signup>.', {
              guest: (text) => (
                <SwitchButton value="yes" onSwitch={switchTo(false)}>
                  {text}
                </SwitchButton>
              ),
              signup: (text) => <TextLink to={signInPath('/checkout', '/signup')}>{text}</TextLink>,
            })}
          </p>
        </CredentialsForm>
      ) : (
        <GuestForm values={{ ...kept, guest: 'yes' }} initial={initial} isFocused={entered !== undefined}>
          <p className="mt-3 text-sm text-soft">
            {rich('Have an account? <a>Sign in</a>', {
              a: (text) => (
                <SwitchButton value="no" onSwitch={switchTo(true)}>
                  {text}
                </SwitchButton>
              ),
            })}
          </p>
        </GuestForm>
      )}
    </SignInFrame>
  )
}

type GuestFormProps = {
  values: FormValues
  initial: { email: string | undefined }
  isFocused: boolean
  children: ReactNode
}

function GuestForm({ values, initial, isFocused, children }: GuestFormProps) {
  const { form, field } = useSchemaForm(guestForm, { values, initial })
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <EmailField
        autoComplete="email"
        hint={t('We’ll send your order confirmation here.')}
        {...field('email')}
        {...(isFocused && { autoFocus: true })}
      />
      <SubmitButton form={form} className="w-full" label={t('Continue')} />
      {children}
    </ActionForm>
  )
}

type SwitchButtonProps = { value: 'yes' | 'no'; onSwitch: (email: string) => void; children: ReactNode }

/** Switches between the two forms, and keeps the address. Without scripts, it submits the form to the other one. */
function SwitchButton({ value, onSwitch, children }: SwitchButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const email = event.currentTarget.form?.elements.namedItem('email')
    onSwitch(email instanceof HTMLInputElement ? email.value : '')
  }
  return (
    <button type="submit" name="guest" value={value} onClick={handleClick} className={`${textLinkStyle} py-1.5`}>
      {children}
    </button>
  )
}
