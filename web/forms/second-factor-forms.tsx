import { t } from '#contract/language/t.ts'

import { Button } from '../ui/button.tsx'
import { asTyped, Field } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ActionForm, FormAlert, SubmitButton } from './action-form.tsx'
import { type ActionFormOptions, useActionForm, useFirstFieldFocus } from './use-action-form.ts'
import { useSchemaForm } from './use-schema-form.ts'

type SecondFactorFormsProps = ActionFormOptions & {
  /** The fields of the error that asked for the second factor. */
  fields: Record<string, string>
  submitLabel: string
}

/** Ways to prove the second factor: a passkey, if the user has one, or a code. */
export function SecondFactorForms({ fields, submitLabel, ...options }: SecondFactorFormsProps) {
  const hasPasskey = fields.passkey !== undefined
  return (
    <div className="grid gap-6">
      {hasPasskey && <PasskeyButton {...options} />}
      <CodeForm
        hint={fields.code}
        submit={{ label: submitLabel, look: hasPasskey ? 'quiet' : 'filled' }}
        {...options}
      />
    </div>
  )
}

/** Submits `factor=passkey`; the action then requests the passkey from the browser, which needs scripts. */
function PasskeyButton({ values, ...options }: ActionFormOptions) {
  const form = useActionForm({ ...options, values: { ...values, factor: 'passkey' } })
  const isHydrated = useHydrated()
  return (
    <ActionForm form={form} className="grid gap-2 noscript:hidden">
      <Button type="submit" isBusy={form.isBusy} disabled={!isHydrated} className="w-full">
        {t('Use a passkey')}
      </Button>
      <FormAlert text={form.error?.message} />
    </ActionForm>
  )
}

const codeForm = { names: ['code' as const], load: async () => (await import('./code-schema.ts')).Code }

type CodeFormProps = ActionFormOptions & {
  hint: string | undefined
  submit: { label: string; look: 'quiet' | 'filled' }
}

function CodeForm({ hint, submit, ...options }: CodeFormProps) {
  const { form, field } = useSchemaForm(codeForm, options)
  useFirstFieldFocus(form)
  return (
    <ActionForm form={form} className="grid gap-1.5">
      <Field
        label={t('Code')}
        {...(hint !== undefined && { hint })}
        autoComplete="one-time-code"
        {...asTyped}
        {...field('code')}
      />
      <SubmitButton form={form} look={submit.look} className="w-full" label={submit.label} />
    </ActionForm>
  )
}
