import { type ComponentProps, useState } from 'react'
import { minPasswordLength, minStaffPasswordLength } from '#contract/accounts/accounts.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { asTyped, Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScriptButton } from '../ui/script-button.tsx'

type PasswordFieldProps = { label: string; error?: string | undefined; hint?: string } & ComponentProps<'input'>

/** A password field with a button that shows what was entered. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      {...asTyped}
      control={
        <ScriptButton
          aria-pressed={isShown}
          aria-label={`Show ${props.label.toLowerCase()}`}
          className={`${buttonStyle.icon} text-soft`}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hidden' : 'eye'} />
        </ScriptButton>
      }
    />
  )
}

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'hint'> & { isStaff?: boolean }

/** A field for a password that is set, with the length that it needs. */
export function NewPasswordField({ isStaff = false, ...props }: NewPasswordFieldProps) {
  const length = isStaff ? minStaffPasswordLength : minPasswordLength
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={`At least ${length} characters; a few words work well.`}
    />
  )
}
