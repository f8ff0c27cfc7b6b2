import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { error, t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import type { IdentityQuestion } from '../forms/confirm-identity.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { SecondFactorForms } from '../forms/second-factor-forms.tsx'
import { type ActionFormOptions, useFirstFieldFocus } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type ConfirmFormProps = ActionFormOptions & {
  /** The fields of the error that asked to confirm. */
  fields: Record<string, string>
}

/** Confirms who the user is: with the second factor, or with the password if there is none. */
export function ConfirmForm({ fields, ...options }: ConfirmFormProps) {
  return fields.code === undefined ? (
    <PasswordForm {...options} />
  ) : (
    <SecondFactorForms fields={fields} submitLabel={t('Confirm')} {...options} />
  )
}

const Password = z.object({ password: z.string().check(z.minLength(1, error('Enter your password.'))) })

function PasswordForm(options: ActionFormOptions) {
  const { form, field } = useSchemaForm(Password, options)
  useFirstFieldFocus(form)
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <PasswordField label={t('Password')} autoComplete="current-password" {...field('password')} />
      <SubmitButton form={form} className="w-full" label={t('Confirm')} />
    </ActionForm>
  )
}

/** Asks users to confirm who they are while an action waits, so that nothing on the screen is lost. */
export function ConfirmDialog({ question }: { question: IdentityQuestion }) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  // The user has left the screen, for example because the session has ended.
  useEffect(() => {
    if (openedAt.current !== key) question.answer(false)
  }, [question, key])
  return (
    <Dialog heading={t('Confirm it’s you')} onClose={() => question.answer(false)}>
      <p className="mt-2 mb-6 text-soft">{t('For your security. You won’t be asked again for 15 minutes.')}</p>
      <ConfirmForm fields={question.fields} action="/confirm" onDone={() => question.answer(true)} />
      <Button type="button" look="quiet" onClick={() => question.answer(false)} className="mt-3 w-full">
        {t('Cancel')}
      </Button>
    </Dialog>
  )
}
