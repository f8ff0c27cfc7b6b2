import { useState } from 'react'
import { redirect, useActionData, useSearchParams } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormReply, type FormValues, formAction } from '../forms/form-action.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { productPath } from '../product/product-path.ts'
import { PageHead } from '../shell/page-head.tsx'
import { type Screen, screenLoader } from '../state/screen-loader.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { AccountFrame } from './account-frame.tsx'

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
  const when = kind === 'back' ? 'is available again' : 'costs less'
  return { result: { message: `Confirmed. We’ll email you once when it ${when}.`, product } satisfies Done }
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
  const posted = useActionData<FormReply<Done> | null>()
  const [answer, setAnswer] = useState<Done>()
  const done = answer ?? (posted && 'isDone' in posted ? posted.result : undefined)
  const isStopping = search.has('stop')
  const title = isStopping ? 'Turn off product alerts' : 'Confirm your alert'
  return (
    <AccountFrame title={title}>
      <PageHead title={title} description="Emails about products." />
      {done ? <Answer {...done} /> : <Question isStopping={isStopping} onDone={setAnswer} />}
    </AccountFrame>
  )
}

function Question({ isStopping, onDone }: { isStopping: boolean; onDone: (done: Done) => void }) {
  const form = useActionForm<Done>({ onDone })
  return (
    <ActionForm form={form} className="grid gap-4">
      <p className="text-soft">
        {isStopping
          ? 'You’ll stop getting back-in-stock and price-drop emails.'
          : 'Confirm, and we’ll email you once, when it happens.'}
      </p>
      <SubmitButton form={form} className="w-full" label={isStopping ? 'Unsubscribe' : 'Confirm alert'} />
    </ActionForm>
  )
}

function Answer({ message, product }: Done) {
  return (
    <div className="grid justify-items-start gap-6">
      <p role="status" className="text-lg font-medium text-delivered">
        {message}
      </p>
      <ButtonLink to={product === undefined ? '/products' : productPath(product)}>
        {product === undefined ? 'Continue shopping' : 'View product'}
      </ButtonLink>
    </div>
  )
}
