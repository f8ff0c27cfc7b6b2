import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { withoutLanguage } from '#contract/language/language-path.ts'
import { t } from '#contract/language/t.ts'
import type { TestPaymentAction } from '#contract/payments/test-payments.ts'
import { ActionForm, FormAlert } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { useActionForm } from '../forms/use-action-form.ts'
import { useMoney } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { loadAfterActions, screenLoader } from '../state/screen-loader.ts'
import { Button } from '../ui/button.tsx'

export const loader = screenLoader(async ({ call, params, signal }) =>
  call('GET /api/test-payments/:id', { params: { id: params['id'] ?? '' } }, signal),
)

export const shouldRevalidate = loadAfterActions

export const action = formAction(async (form, { call, params }) => {
  const { url } = await call('POST /api/test-payments/:id', {
    params: { id: params['id'] ?? '' },
    body: { action: form['outcome'] as TestPaymentAction },
  })
  if (url) return { path: withoutLanguage(new URL(url).pathname) }
  return {}
})

/** The page of the built-in test provider, which simulates the page of a bank or a real provider. */
export function Component() {
  const { state, orderNumber, shopName, amount, currency, cancelUrl } = useLoaderData<typeof loader>()
  const money = useMoney(currency)
  const form = useActionForm()
  const isOpen = state === 'open' || state === 'second_step'
  const title = isOpen ? t('Pay {total}', { total: money(amount) }) : titles[state]
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="wrap max-w-lg py-10 sm:py-16">
      <PageHead title={title} description={t('A test payment.')} />
      <p className="rounded-card border border-dispatched bg-dispatched-fill p-4 text-sm text-dispatched">
        {t('Test mode: you won’t be charged. With a live provider, customers pay here by card or wallet.')}
      </p>
      <h1 tabIndex={-1} className="mt-8 text-3xl">
        {title}
      </h1>
      <p className="mt-2 text-soft">{t('{shop}, order {number}', { shop: shopName, number: String(orderNumber) })}</p>
      {isOpen && (
        <ActionForm form={form} className="mt-8 grid gap-3">
          <FormAlert text={form.alert} />
          {state === 'second_step' && <p>{t('Your bank asks you to confirm this payment.')}</p>}
          <Choice action="pay">{state === 'second_step' ? t('Confirm') : t('Pay')}</Choice>
          {state === 'open' && <Choice action="second_step">{t('Pay with a second step')}</Choice>}
          <Choice action="decline">{state === 'second_step' ? t('Reject') : t('Decline the card')}</Choice>
          {state === 'open' && (
            <>
              <Choice action="pay_later">{t('Pay with a one-minute delay')}</Choice>
              <Choice action="vanish">{t('Pay, but don’t return to the shop')}</Choice>
            </>
          )}
        </ActionForm>
      )}
      {state !== 'paid' && (
        <p className="mt-6">
          <a href={cancelUrl} className="underline underline-offset-4">
            {isOpen ? t('Go back without paying') : t('Go back to the shop')}
          </a>
        </p>
      )}
      {state === 'paid' && <p className="mt-4">{t('You can close this page. Your order updates automatically.')}</p>}
    </div>
  )
}

const titles = {
  processing: t('Your payment is on its way'),
  paid: t('Paid'),
  failed: t('The payment was declined'),
  expired: t('This payment has expired'),
}

function Choice({ action: name, children }: { action: TestPaymentAction; children: ReactNode }) {
  return (
    <Button type="submit" name="outcome" value={name} look={name === 'pay' ? 'filled' : 'quiet'} className="w-full">
      {children}
    </Button>
  )
}
