import { useState } from 'react'
import { useSelector } from 'react-redux'
import { redirect } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { readAddress, saveAddress } from '../address/address-book.ts'
import { formAction } from '../forms/form-action.ts'
import { cartTotals, orderable } from '../order/cart-totals.ts'
import { Totals } from '../order/totals.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { fetchProfile } from '../state/account-thunks.ts'
import { fetchCart, selectCartItems } from '../state/cart-slice.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { selectUserInfo } from '../state/user-slice.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { AddressChoice } from './address-choice.tsx'
import { ReviewLines } from './review-lines.tsx'
import { usePlaceOrder } from './use-place-order.ts'

export const loader = screenLoader(async ({ store, signal }) => {
  const [items] = await Promise.all([
    store.dispatch(fetchCart(undefined, { signal })).unwrap(),
    store.dispatch(fetchProfile(undefined, { signal })).unwrap(),
  ])
  if (orderable(items).length === 0) throw redirect('/cart')
})

export const shouldRevalidate = loadOnNavigation

export const action = formAction(async (form, { store }) => ({
  result: await saveAddress(store.dispatch, readAddress(form)),
}))

export function Component() {
  const user = useSelector(selectUserInfo)
  const items = useSelector(selectCartItems)
  const { currency, shipping } = useSettings()
  const addresses = user?.addresses ?? []
  const [chosen, setChosen] = useState(addresses.find(({ isDefault }) => isDefault)?.id)
  const [note, setNote] = useState('')
  const { place, isBusy, problem, shortages, forgetProblem } = usePlaceOrder()
  const choose = (id: string) => {
    setChosen(id)
    forgetProblem()
  }
  const wanted = orderable(items)
  const { total } = cartTotals(items, shipping)
  const addressId = addresses.some(({ id }) => id === chosen) ? chosen : undefined
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageHead title="Checkout" description="Where to send it and how to pay." />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        Checkout
      </h1>
      <div className="mt-8 grid gap-12 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div className="grid content-start gap-12">
          <AddressChoice addresses={addresses} name={user?.name ?? ''} chosen={addressId} onChoose={choose} />
          <section aria-labelledby="payment">
            <h2 id="payment" className="border-b border-line pb-3 text-xl">
              Payment
            </h2>
            <label className="mt-4 flex items-start gap-3 rounded-card border border-accent bg-raised p-4">
              <input type="radio" name="payment" defaultChecked className="mt-1 size-4 accent-accent" />
              <span className="font-medium">
                Cash on delivery
                <span className="block text-sm font-normal text-soft">
                  You pay the courier when your order arrives.
                </span>
              </span>
            </label>
          </section>
          <section aria-labelledby="note">
            <h2 id="note" className="border-b border-line pb-3 text-xl">
              Anything we should know?
            </h2>
            <div className="mt-4">
              <Field
                label="Note (optional)"
                multiline
                rows={3}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </div>
          </section>
        </div>
        <section aria-label="Your order" className="h-fit rounded-card bg-sunken p-6 lg:sticky lg:top-24">
          <ReviewLines items={wanted} shortages={shortages} />
          <Totals items={items} />
          {problem && (
            <p role="alert" className="mt-4 text-sm text-sale wrap-anywhere">
              {problem}
            </p>
          )}
          <Button
            type="button"
            isBusy={isBusy}
            className="mt-6 w-full"
            onClick={() => void place({ addressId, note, total, key: items[0]?.id ?? '' })}
          >
            Place order · {formatMoney(total, currency)}
          </Button>
          <p className="mt-3 text-xs text-soft">
            With the button you order bindingly and agree to our{' '}
            <PrefetchLink to="/terms" className="underline underline-offset-2">
              terms
            </PrefetchLink>
            . You can cancel until we send the parcel.
          </p>
        </section>
      </div>
    </div>
  )
}
