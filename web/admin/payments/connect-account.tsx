import * as z from 'zod/mini'
import { t } from '#contract/language/t.ts'
import { type OnlineProvider, providerNames } from '#contract/payments/payment-methods.ts'
import { keyProblems, listKeys, providers } from '#contract/payments/providers.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { usePostedError } from '../../forms/use-action-form.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { closeDisclosure, Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'

const text = z.optional(z.string().check(z.trim(), z.maxLength(300, t('Use 300 characters or fewer.'))))

/** The keys of an account, which are checked as on the server. */
function keySchema(provider: OnlineProvider) {
  const fields = Object.fromEntries(listKeys(provider).map(([name]) => [name, text]))
  return z.object(fields).check(({ value, issues }) => {
    for (const [name, message] of Object.entries(keyProblems(provider, value))) {
      issues.push({ code: 'custom', path: [name], message, input: value })
    }
  })
}

type ConnectAccountProps = {
  provider: OnlineProvider
  /** The button that opens the form. */
  label: string
  submitLabel: string
  /** Whether it is next to other buttons. */
  isInRow?: boolean
}

/** A form for the keys of an account, which are checked at the provider and never shown again. */
export function ConnectAccount({ provider, label, submitLabel, isInRow = false }: ConnectAccountProps) {
  const values = { intent: 'connect', provider }
  const { form, field } = useSchemaForm(keySchema(provider), {
    values,
    onDone: () => closeDisclosure(form.ref.current),
  })
  // Keys are neither completed nor sent to a spelling service.
  const input = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none', className: 'font-mono' } as const
  return (
    <Disclosure
      summary={
        <>
          {label}
          {isInRow && <span className="sr-only">: {providerNames()[provider]}</span>}
        </>
      }
      {...(isInRow ? { summaryClassName: buttonStyle.link, className: 'open:basis-full' } : { className: 'mt-1' })}
      isInitiallyOpen={usePostedError(values) !== undefined}
    >
      <ActionForm form={form} className={`mt-2 mb-3 grid max-w-xl gap-1.5 ${isInRow ? 'ps-2' : ''}`}>
        <p className="mb-2 text-sm text-soft">
          {providers[provider].keysHint()} {t('They are stored encrypted and never shown again.')}
        </p>
        {listKeys(provider).map(([name, { label: keyLabel, hint }]) => (
          <Field key={name} label={keyLabel()} hint={hint()} {...input} {...field(name)} />
        ))}
        <SubmitButton form={form} look="quiet" label={submitLabel} />
      </ActionForm>
    </Disclosure>
  )
}
