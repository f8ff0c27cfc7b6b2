import { type ComponentProps, type ReactNode, useState } from 'react'
import { minPasswordLength, minStaffPasswordLength } from '#contract/accounts/password-length.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { asTyped, Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScriptButton } from '../ui/script-button.tsx'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z'
const crossedEye =
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9'

type PasswordFieldProps = { label: string; error?: ReactNode; hint?: string } & ComponentProps<'input'>

/** A password field with a button that shows the password. */
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
          aria-label={t('Show {label}', { label: props.label })}
          className={`${buttonStyle.icon} text-soft`}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? crossedEye : eye} />
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
      hint={t('At least {length} characters; a few words work well.', { length: formatNumber(length) })}
    />
  )
}
