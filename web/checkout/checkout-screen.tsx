import type { FormEvent } from 'react'
import { replace, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { formatMoney } from '#contract/money.ts'
import { text } from '#contract/text.ts'
import { AddressFields, addressFormSchema } from '../address/address-form.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { cartTotals, orderable } from '../order/cart-totals.ts'
import { Totals } from '../order/cart-totals-list.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { fetchProfile } from '../state/account-thunks.ts'
import { fetchCart } from '../state/cart-slice.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { AddressSection } from './address-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { newAddress } from './place-order-action.ts'
import { ReviewLines } from './review-lines.tsx'

export { action } from './place-order-action.ts'

export const loader = screenLoader(async ({ store, signal }) => {
  const [items, { name, addresses }] = await Promise.all([
    store.dispatch(fetchCart(undefined, { signal })).unwrap(),
    store.dispatch(fetchProfile(undefined, { signal })).unwrap(),
  ])
  if (orderable(items).length === 0) throw replace('/cart')
  return { items, name, addresses }
})

export const shouldRevalidate = loadOnNavigation

const NewAddressOrder = addressFormSchema({
  isDefault: z._default(z.boolean(), false),
  note: z.optional(text(500)),
})

/** One form for the whole order, so that it also works natively. */
export function Component() {
  const { items, name, addresses } = useLoaderData<typeof loader>()
  const { currency, shipping } = useSettings()
  const { form, field, register } = useSchemaForm(NewAddressOrder, { initial: { name } })
  const posted = form.postedError?.values
  const savedId = addresses.find(({ isDefault }) => isDefault)?.id ?? newAddress
  const { total } = cartTotals(items, shipping)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The fields of a new address are only checked if the order goes there.
    if (new FormData(event.currentTarget).get('addressId') === newAddress) return form.onSubmit(event)
    event.preventDefault()
    form.submit(event.currentTarget)
  }
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageHead title="Checkout" description="Shipping address, payment and order summary." />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        Checkout
      </h1>
      <ActionForm form={form} onSubmit={handleSubmit} className="mt-8 grid gap-12 lg:grid-cols-[1fr_24rem] lg:gap-16">
        {/* A disabled default button: Enter in a field doesn't place the order. */}
        <button type="submit" disabled hidden>
          Place order
        </button>
        {/* An order takes all items out of the cart and no item's id comes twice, so this key stands for this cart. */}
        <input type="hidden" name="key" value={items[0]?.id} />
        <input type="hidden" name="expectedTotal" value={total} />
        <div className="grid content-start gap-12">
          <AddressSection addresses={addresses} initial={posted?.addressId ?? savedId}>
            <AddressFields
              field={field}
              initial={posted ?? {}}
              checkbox={{
                ...register('isDefault'),
                defaultChecked: posted ? posted.isDefault === 'on' : addresses.length === 0,
              }}
            />
          </AddressSection>
          <PaymentSection />
          <section aria-labelledby="note">
            <h2 id="note" className="mb-4 border-b border-line pb-3 text-xl">
              Order note
            </h2>
            <Field label="Note (optional)" multiline rows={3} maxLength={500} {...field('note')} />
          </section>
        </div>
        <section aria-label="Your order" className="h-fit rounded-card bg-sunken p-6 lg:sticky lg:top-24">
          <ReviewLines items={orderable(items)} errors={form.error?.fields} />
          <Totals items={items} />
          <div className="mt-4 wrap-anywhere">
            <FormAlert text={form.isBusy ? undefined : form.error?.message} />
          </div>
          <Button type="submit" isBusy={form.isBusy} className="mt-6 w-full">
            Place order · {formatMoney(total, currency)}
          </Button>
          <p className="mt-3 text-xs text-soft">
            By placing this order you agree to our{' '}
            <PrefetchLink to="/terms" className="underline underline-offset-2">
              terms
            </PrefetchLink>
            . You can cancel it until it is dispatched.
          </p>
        </section>
      </ActionForm>
    </div>
  )
}
