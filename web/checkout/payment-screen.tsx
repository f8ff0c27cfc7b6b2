import { useEffect } from 'react'
import { replace, useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../api/call.ts'
import { formAction } from '../forms/form-action.ts'
import { parsePayment } from '../order/payment-options.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

/** Where an order is paid; empty without one. */
export const loader = screenLoader(async ({ call, search, signal }) => {
  const id = search.get('order')
  if (!id) return { url: '' }
  const { url } = await call('GET /api/order/:id/payment', { params: { id } }, signal)
  if (!url) throw replace(orderPath(id))
  return { url }
})

const orderPath = (id: string) => `/order-succcess/${encodeURIComponent(id)}`

/** Begins to pay an order in the selected way. */
export const action = formAction(async ({ order: id = '', payment }, { call }) => {
  try {
    const { url } = await call('POST /api/order/:id/payment', { params: { id }, body: parsePayment(payment) })
    return { path: url ? `/payment?${new URLSearchParams({ order: id })}` : orderPath(id) }
  } catch (error) {
    if (!isApiError(error)) throw error
    // The order’s page shows how it can be paid now.
    return { path: orderPath(id), problem: error.message }
  }
})

/** Takes the customer to the page of the payment provider. */
export function Component() {
  const { url } = useLoaderData<typeof loader>()
  useEffect(() => {
    if (url) location.replace(url)
  }, [url])
  return (
    <div className="wrap grid justify-items-center py-20 text-center sm:py-28">
      <PageHead title={t('Payment')} description={t('Payment for your order.')} refresh={url} />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {t('Payment')}
      </h1>
      {url ? (
        <>
          <p className="mt-3 max-w-md text-soft">{t('We’re taking you to the secure page where you pay.')}</p>
          <a href={url} className={`${buttonStyle.filled} mt-8`}>
            {t('Continue to payment')}
          </a>
        </>
      ) : (
        <>
          <p className="mt-3 max-w-md text-soft">{t('Select a payment method at checkout.')}</p>
          <PrefetchLink to="/checkout" className={`${buttonStyle.filled} mt-8`}>
            {t('Go to checkout')}
          </PrefetchLink>
        </>
      )}
    </div>
  )
}
