import { PageHead } from '../shell/page-head.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

/** Reserved for a payment provider; until there is one, orders are paid on delivery (docs/behavior.md#checkout). */
export function Component() {
  return (
    <div className="wrap grid justify-items-center py-20 text-center sm:py-28">
      <PageHead title="Payment" description="How to pay for an order." />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        Payment
      </h1>
      <p className="mt-3 max-w-md text-soft">
        You pay the courier in cash when your order arrives. This shop doesn’t accept cards.
      </p>
      <PrefetchLink to="/checkout" className={`${buttonStyle.filled} mt-8`}>
        Go to checkout
      </PrefetchLink>
    </div>
  )
}
