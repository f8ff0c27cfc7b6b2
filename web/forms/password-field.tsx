import { type ComponentProps, useState } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { Field } from '../ui/field.tsx'
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
      autoCapitalize="none"
      spellCheck={false}
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
