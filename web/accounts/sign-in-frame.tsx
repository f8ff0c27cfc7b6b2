import { type ComponentProps, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { fetchCart } from '../state/cart-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { lazyParts } from '../ui/lazy-parts.ts'
import { AccountFrame } from './account-frame.tsx'
import { isBeforeCheckout } from './next-path.ts'

const importSummary = () => import('./cart-summary.tsx')
const { load, part } = lazyParts(importSummary)
const CartSummary = part((parts) => parts.CartSummary)

/** Loads the cart that the layout shows, on the way to the checkout only. */
export const loader = screenLoader(async ({ store, call, search, signal }) => {
  if (!isBeforeCheckout(search)) return
  const [{ loadPrices }] = await Promise.all([
    importSummary(),
    load(),
    store.dispatch(fetchCart(undefined, { signal })).unwrap(),
  ])
  await loadPrices({ store, call, signal })
})

/** Layout of the forms for signing in. On the way to the checkout, it is the checkout’s, and the form is its first block. */
export function SignInFrame(props: ComponentProps<typeof AccountFrame>) {
  const [search] = useSearchParams()
  const { isBeforeOpening } = useSettings()
  return isBeforeCheckout(search) && !isBeforeOpening ? <CheckoutFrame {...props} /> : <AccountFrame {...props} />
}

function CheckoutFrame({ title, description, lead, children }: ComponentProps<typeof AccountFrame>) {
  return (
    <div className="wrap pt-6 sm:pt-10">
      <PageHead title={t('Checkout')} description={description} />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('Checkout')}
      </h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-12 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16">
        <section aria-labelledby="account">
          <h2 id="account" className="border-b border-line pb-3 text-xl">
            {title}
          </h2>
          <div className="mt-4 max-w-md">
            {lead && <p className="mb-4 text-soft">{lead}</p>}
            {children}
          </div>
        </section>
        <Suspense>
          <CartSummary />
        </Suspense>
      </div>
    </div>
  )
}
