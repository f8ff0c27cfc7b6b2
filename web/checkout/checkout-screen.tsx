import { type ComponentProps, type FormEvent, useState } from 'react'
import { replace, useLoaderData } from 'react-router'
import type { Address } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { orderTextNames, orderTexts } from '#contract/orders/order-texts.ts'
import type { ShippingKind, ShippingOption } from '#contract/shipping/shipping-option.ts'
import { AddressFields, addressFieldNames } from '../address/address-form.tsx'
import { loadAddressFormats } from '../address/address-formats.ts'
import { ActionForm, FormAlert } from '../forms/action-form.tsx'
import type { FormValues } from '../forms/form-action.ts'
import { readTexts } from '../forms/form-texts.ts'
import { useActionForm, usePostedError } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { listMethods } from '../order/cart-price.ts'
import { orderable } from '../order/cart-totals.ts'
import { PaymentOptions, selectOption } from '../order/payment-options.tsx'
import { ShipmentContext, useCartAmounts, useShippingOption, useShippingProblems } from '../order/use-cart-amounts.ts'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { fetchProfile } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { loadCartPricing } from '../state/cart-pricing.ts'
import { fetchCart, selectCartPricing } from '../state/cart-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure, foldedStyle } from '../ui/disclosure.tsx'
import { Field } from '../ui/field.tsx'
import { PrefetchLink, TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { AddressSection, initialAddress, type WrittenAddress } from './address-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DeliverySection, methodField } from './delivery-section.tsx'
import { buttonId, OrderSummary, SummaryBar } from './order-summary.tsx'
import { findOrderToPay } from './order-to-pay.ts'
import { newAddress } from './place-order-action.ts'
import { toShownOrder } from './shown-order.ts'
import { useDraft } from './use-draft.ts'
import { toDestination, usePricingAt } from './use-pricing-at.ts'

export { action } from './place-order-action.ts'

export const loader = screenLoader(async ({ store, call, shopCountry, signal }) => {
  const [items, { name, addresses }, options, , formats] = await Promise.all([
    store.dispatch(fetchCart(undefined, { signal })).unwrap(),
    store.dispatch(fetchProfile(undefined, { signal })).unwrap(),
    call('GET /api/payment-options', {}, signal),
    loadCartPricing({ store, call, signal }),
    loadAddressFormats(),
  ])
  // Customers who go back from the page of a payment provider come here.
  if (orderable(items).length === 0) throw replace((await findOrderToPay(call, signal)) ?? '/cart')
  const country = store.getState().cart.pricing?.country || shopCountry
  const format = { country, format: formats(country) }
  return { items, name, addresses: await writeAddresses(addresses), options, format, now: new Date().toISOString() }
})

async function writeAddresses(addresses: Address[]): Promise<WrittenAddress[]> {
  if (addresses.length === 0) return []
  const { addressLines } = await import('#contract/address/address-lines.ts')
  return addresses.map((address) => ({ ...address, lines: addressLines(address) }))
}

const newAddressOrder = {
  names: [...addressFieldNames, ...orderTextNames],
  load: async () => (await import('./new-address-order.ts')).NewAddressOrder,
}

/** Prices depend on the selection. */
export function Component() {
  const { items, addresses, options } = useLoaderData<typeof loader>()
  const { country: shopCountry, shipsTo } = useSettings()
  const posted = usePostedError({})?.values ?? {}
  const pricing = useSelector(selectCartPricing)
  const [country] = useState(pricing?.country ?? '')
  const initial = initialAddress(addresses, { shipsTo, country, postedId: posted['addressId'] })
  const methods = pricing ? listMethods(items, pricing) : []
  const [entered, setEntered] = useState<FormValues>(() => {
    const delivery = methods.some(isShipping) || pricing?.needsAddress ? 'shipping' : 'pickup'
    return { delivery, country, ...posted, addressId: initial }
  })
  const saved = addresses.find(({ id }) => id === entered['addressId'])
  const destination = toDestination(saved ?? { ...entered, country: entered['country'] || shopCountry })
  const isPriceUnknown = usePricingAt(destination)
  const [selected, setSelected] = useState(posted['payment'])
  // Staff may have removed pickup since.
  const isPickup = entered['delivery'] === 'pickup' && !methods.every(isShipping)
  const kind: ShippingKind = isPickup ? 'pickup' : 'shipping'
  const shipment = { country: destination.country, kind, methodId: entered[methodField[kind]] }
  // The total is what a courier would collect.
  const { total, fee } = useCartAmounts(items, { ...shipment, paymentMethod: 'cash' })
  const payment = { selected, onSelect: setSelected, order: { total, fee, country: destination.country, isPickup } }
  const { checked } = selectOption(options, payment.order, selected)
  return (
    <ShipmentContext value={{ ...shipment, paymentMethod: checked?.method }}>
      <Checkout
        {...{ country, initial, payment }}
        isPriceUnknown={isPriceUnknown}
        onEntered={(form) => setEntered(readTexts(form))}
        {...{ entered, kind, methods }}
      />
    </ShipmentContext>
  )
}

type CheckoutProps = {
  /** The country that was selected in the cart; empty for none. */
  country: string
  /** The address to select at first. */
  initial: string
  payment: Pick<ComponentProps<typeof PaymentOptions>, 'selected' | 'onSelect' | 'order'>
  /** Whether the price at the selected address couldn’t be loaded. */
  isPriceUnknown: boolean
  onEntered: (entered: HTMLFormElement) => void
  /** The input that prices depend on. */
  entered: FormValues
  kind: ShippingKind
  /** The methods that take these items. */
  methods: ShippingOption[]
}

const isShipping = ({ kind }: ShippingOption) => kind === 'shipping'

/** One form for the whole order, so that it also works natively. */
function Checkout({ country, initial, payment, isPriceUnknown, onEntered, entered, kind, methods }: CheckoutProps) {
  const { items, name, addresses, options, format, now } = useLoaderData<typeof loader>()
  const money = useMoney()
  const { orderButton, hasLegalGuarantee, shipsTo } = useSettings()
  const pricing = useSelector(selectCartPricing)
  const problems = useShippingProblems(items)
  const shipped = useShippingOption(items, { kind: 'shipping', methodId: entered[methodField.shipping] })
  const pickedUp = useShippingOption(items, { kind: 'pickup', methodId: entered[methodField.pickup] })
  const method = kind === 'pickup' ? pickedUp : shipped
  // The button works all the same: without scripts, the entered address may be another one.
  const isOpen = method !== undefined || pricing?.needsAddress
  const problem = Object.values(problems).join(' ') || (isOpen ? '' : t('We don’t ship to this address.'))
  const blocked = problem ? `${problem} ${t('Edit your cart or use another address.')}` : undefined
  const priceProblem = isPriceUnknown
    ? t('We couldn’t load the price for this address. Check your connection.')
    : undefined
  const user = useSelector(selectLoggedInUser)
  const userId = user?.id ?? ''
  const codeForm = useActionForm()
  const vatForm = useActionForm()
  const { form, field } = useSchemaForm(newAddressOrder, { initial: { name } })
  // What changes after this, here or in another tab, is pointed out.
  const [seen, setSeen] = useState(items)
  const posted = form.postedError?.values
  const pickups = methods.filter((each) => !isShipping(each))
  const delivery = { items, now, error: form.error?.fields?.['shippingMethodId'] }
  const { total } = useCartAmounts(items)
  const seenNow = useCartAmounts(seen).total
  const seenTotal = posted?.expectedTotal ? Number(posted.expectedTotal) : seenNow
  // After a native POST, the browser scrolls to a bad field, or to the error of the order as a whole.
  const isRejected =
    form.postedError !== undefined &&
    !newAddressOrder.names.some((key) => form.postedError?.fields?.[key] !== undefined)
  useDraft({ ref: form.ref, userId, isSubmitted: posted !== undefined })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    setSeen(items)
    // The fields of a new address are only checked if the order goes there.
    if (kind === 'shipping' && new FormData(event.currentTarget).get('addressId') === newAddress)
      return form.onSubmit(event)
    event.preventDefault()
    form.submit(event.currentTarget)
  }
  return (
    <div className="wrap pt-6 sm:pt-10">
      <PageHead title={t('Checkout')} description={t('Shipping address, payment and order summary.')} />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('Checkout')}
      </h1>
      <ActionForm
        form={form}
        onSubmit={handleSubmit}
        onChange={({ currentTarget }) => onEntered(currentTarget)}
        className="mt-6 flex flex-col gap-8 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16"
      >
        {/* A disabled default button: Enter in a field doesn't place the order. */}
        <button type="submit" disabled hidden>
          {orderButton}
        </button>
        {Object.entries(toShownOrder(items, total)).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <SummaryBar items={items} />
        <div className="grid content-start gap-12">
          {pickups.length > 0 && (
            <>
              <DeliveryChoice
                {...delivery}
                selected={kind}
                canShip={shipsTo?.length !== 0}
                methods={{ shipping: pricing?.needsAddress ? undefined : shipped, pickup: pickedUp }}
              />
              <DeliverySection {...delivery} kind="pickup" methods={pickups} selected={pickedUp} />
            </>
          )}
          <AddressSection {...{ addresses, initial }}>
            <AddressFields
              field={field}
              initial={posted ?? { country }}
              format={format}
              error={form.error}
              checkbox={
                user?.hasPassword && {
                  name: 'isDefault',
                  defaultChecked: posted ? posted.isDefault === 'on' : addresses.length === 0,
                }
              }
            />
          </AddressSection>
          <DeliverySection
            {...delivery}
            kind="shipping"
            problem={kind === 'shipping' ? problem : ''}
            methods={methods.filter(isShipping)}
            needsAddress={pricing?.needsAddress ?? false}
            selected={shipped}
          />
          <BillingSection error={form.error} entered={posted} vatForm={vatForm} />
          <section aria-labelledby="payment">
            <h2 id="payment" className="border-b border-line pb-3 text-xl">
              {t('Payment')}
            </h2>
            {total === 0 ? (
              <p className="mt-4 text-soft">
                {t('There is nothing to pay.')}
                <input type="hidden" name="payment" value="cash" />
              </p>
            ) : (
              <PaymentOptions
                labelledBy="payment"
                options={options}
                {...payment}
                error={form.error?.fields?.['paymentMethod']}
              />
            )}
          </section>
          <Disclosure
            summary={t('Add a note')}
            isInitiallyOpen={orderTextNames.some((text) => posted?.[text])}
            className="-mt-6 -mb-3"
            summaryClassName={foldedStyle}
          >
            {orderTextNames.map((text) => (
              <Field
                key={text}
                label={t('{label} (optional)', { label: orderTexts[text].label() })}
                multiline
                rows={3}
                maxLength={orderTexts[text].maxLength}
                {...field(text)}
              />
            ))}
          </Disclosure>
        </div>
        <OrderSummary
          items={items}
          seen={seen}
          oldTotal={seenTotal === total ? undefined : seenTotal}
          errors={{ ...problems, ...form.error?.fields }}
          codeForm={codeForm}
          notes={
            <div className="mt-3 mb-4 text-sm">
              <p className="text-soft">
                {rich('By placing this order you agree to our <a>terms</a>.', {
                  a: (text) => (
                    <PrefetchLink to="/terms" className="underline underline-offset-2">
                      {text}
                    </PrefetchLink>
                  ),
                })}{' '}
                {kind === 'pickup'
                  ? t('You can cancel until it’s ready for pickup.')
                  : t('You can cancel until we ship it.')}
              </p>
              {hasLegalGuarantee && (
                <p className="mt-2 text-soft">
                  {rich('Products have a <a>legal guarantee of at least two years</a>.', {
                    a: (text) => (
                      <PrefetchLink to="/legal-guarantee" className="underline underline-offset-2">
                        {text}
                      </PrefetchLink>
                    ),
                  })}
                </p>
              )}
              <div className="mt-4 empty:hidden wrap-anywhere">
                <FormAlert text={form.isBusy ? undefined : (blocked ?? form.error?.message ?? priceProblem)} />
                {!form.isBusy && form.error?.code === 'unconfirmed_limit_reached' && (
                  <p className="mt-1 flex flex-wrap gap-x-4">
                    <TextLink to="/profile">{t('Confirm your email address')}</TextLink>
                    {user?.hasPassword === false && <TextLink to="/signin?next=/checkout">{t('Sign in')}</TextLink>}
                  </p>
                )}
              </div>
            </div>
          }
        >
          <p role="status" className="sr-only">
            {t('Total: {total}', { total: money(total) })}
          </p>
          <Button
            id={buttonId}
            type="submit"
            isBusy={form.isBusy}
            className="mt-4 w-full scroll-mt-[75vh]"
            {...(isRejected && { autoFocus: true })}
          >
            {orderButton}
          </Button>
        </OrderSummary>
      </ActionForm>
    </div>
  )
}
