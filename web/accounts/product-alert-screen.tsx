import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { useActionForm, usePostedResult } from '../forms/use-action-form.ts'
import { productPath } from '../product/product-path.ts'
import { type Screen, screenLoader } from '../state/screen-loader.ts'
import { AccountFrame } from './account-frame.tsx'
import { Outcome } from './emailed-link.tsx'

type Done = { message: string; product?: string }

export const loader = screenLoader(async ({ search }) => {
  if (!search.has('confirm') && !search.has('stop')) throw redirect('/products')
})

/** Also gets the requests of email programs that stop alerts with one click, which have no `intent`. */
export const action = formAction(async (form, screen) => {
  const { call, search } = screen
  const [confirm, stop] = [search.get('confirm'), search.get('stop')]
  if (stop !== null) return { result: await call('POST /api/product-alerts/unsubscribe', { body: { token: stop } }) }
  if (confirm === null) return request(form, screen)
  const { kind, product } = await call('POST /api/product-alerts/confirmation', { body: { token: confirm } })
  const message =
    kind === 'back'
      ? t('Confirmed. We’ll email you when it’s back in stock.')
      : t('Confirmed. We’ll email you when the price drops.')
  return { result: { message, product } satisfies Done }
})

/** The form of the product page. */
async function request({ product = '', variant, kind, email = '' }: FormValues, { call }: Screen) {
  const body = { product, kind: kind === 'back' ? 'back' : 'price', email, ...(variant && { variant }) } as const
  const result = await call('POST /api/product-alerts', { body })
  return { result, nativeNotice: result.message, nativePath: productPath(product, variant) }
}

/** The screen of the links in emails about products. Only its button does something, since email scanners follow links. */
export function Component() {
  const [search] = useSearchParams()
  const posted = usePostedResult() as Done | undefined
  const [done = posted, setDone] = useState<Done>()
  const isStopping = search.has('stop')
  const title = isStopping ? t('Turn off product alerts') : t('Confirm your alert')
  return (
    <AccountFrame title={title} description={t('Emails about products.')}>
      {done ? <Reply {...done} /> : <Question isStopping={isStopping} onDone={setDone} />}
    </AccountFrame>
  )
}

function Question({ isStopping, onDone }: { isStopping: boolean; onDone: (done: Done) => void }) {
  const form = useActionForm<Done>({ onDone })
  return (
    <ActionForm form={form} className="grid gap-4">
      <p className="text-soft">
        {isStopping
          ? t('You’ll stop getting back-in-stock and price-drop emails.')
          : t('Confirm, and we’ll email you once when it happens.')}
      </p>
      <SubmitButton form={form} className="w-full" label={isStopping ? t('Unsubscribe') : t('Confirm alert')} />
    </ActionForm>
  )
}

function Reply({ message, product }: Done) {
  const isOfProduct = product !== undefined
  return (
    <Outcome
      done={message}
      to={isOfProduct ? productPath(product) : '/products'}
      action={isOfProduct ? t('View product') : t('Continue shopping')}
    />
  )
}
