import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FormAlert } from './form-alert.tsx'
import type { ActionForm } from './use-action-form.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isBusy' | 'form'> & {
  form: Pick<ActionForm, 'isBusy' | 'alert'>
  /** What went wrong, unless it is the form's own message. */
  alert?: string | undefined
  label: string
  /** What else can be done, next to the button. */
  children?: ReactNode
}

/** The button that submits a form, below what went wrong with the form as a whole. */
export function SubmitButton({
  form,
  alert = form.alert,
  label,
  className = 'w-fit',
  children,
  ...rest
}: SubmitButtonProps) {
  const button = (
    <Button {...rest} type="submit" isBusy={form.isBusy} className={className}>
      {label}
    </Button>
  )
  return (
    <>
      <FormAlert text={alert} />
      {children ? (
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          {button}
          {children}
        </div>
      ) : (
        button
      )}
    </>
  )
}
