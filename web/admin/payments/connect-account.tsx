import * as z from 'zod/mini'
import type { OnlineProvider } from '#contract/payments/payment-methods.ts'
import { providerNames } from '#contract/payments/payment-methods.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { usePostedError } from '../../forms/use-action-form.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { closeDisclosure, Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { providerTexts } from './provider-texts.ts'

type ConnectedProvider = Exclude<OnlineProvider, 'test'>

const text = z.optional(z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters.')))

/** The keys of an account, one of which is needed. */
const keySchema = (needed: 'secretKey' | 'apiKey', message: string) =>
  z
    .object({ secretKey: text, webhookSecret: text, apiKey: text })
    .check(z.refine((keys) => Boolean(keys[needed]), { path: [needed], error: message }))

const keySchemas = {
  stripe: keySchema('secretKey', 'Enter the secret key.'),
  mollie: keySchema('apiKey', 'Enter the API key.'),
}

type ConnectAccountProps = {
  provider: ConnectedProvider
  /** The button that opens the form. */
  label: string
  submitLabel: string
  /** Whether it is next to other buttons. */
  isInRow?: boolean
}

/** A form for the keys of an account, which are checked at the provider and never shown again. */
export function ConnectAccount({ provider, label, submitLabel, isInRow = false }: ConnectAccountProps) {
  const values = { intent: 'connect', provider }
  const { form, field } = useSchemaForm(keySchemas[provider], {
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
          {isInRow && <span className="sr-only">: {providerNames[provider]}</span>}
        </>
      }
      {...(isInRow ? { summaryClassName: buttonStyle.link, className: 'open:basis-full' } : { className: 'mt-1' })}
      isInitiallyOpen={usePostedError(values) !== undefined}
    >
      <ActionForm form={form} className={`mt-2 mb-3 grid max-w-xl gap-1.5 ${isInRow ? 'pl-2' : ''}`}>
        <p className="mb-2 text-sm text-soft">
          {providerTexts[provider].keys} They are stored encrypted and never shown again.
        </p>
        {provider === 'stripe' ? (
          <>
            <Field
              label="Secret key"
              hint="Starts with sk_live_ or sk_test_, or rk_ for a restricted key."
              {...input}
              {...field('secretKey')}
            />
            <Field
              label="Webhook signing secret (optional)"
              hint="Starts with whsec_. Leave it empty and the shop creates the webhook itself."
              {...input}
              {...field('webhookSecret')}
            />
          </>
        ) : (
          <Field label="API key" hint="Starts with live_ or test_." {...input} {...field('apiKey')} />
        )}
        <SubmitButton form={form} look="quiet" label={submitLabel} />
      </ActionForm>
    </Disclosure>
  )
}
