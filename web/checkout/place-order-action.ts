import { t } from '#contract/language/t.ts'
import { toOrderTexts } from '#contract/orders/order-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import type { PaymentSelection } from '#contract/payments/payments.ts'
import type { Destination } from '#contract/shipping/shipping-option.ts'
import { parseAddress, toFormError } from '../address/address-book.ts'
import { ApiError, isApiError } from '../api/call.ts'
import { type FormValues, formAction, type Outcome } from '../forms/form-action.ts'
import { changeCodes, changesCodes } from '../order/change-codes.ts'
import { parsePayment } from '../order/payment-options.tsx'
import { fetchProfile, updateProfile } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { loadCartPricing } from '../state/cart-pricing.ts'
import { cartCleared, fetchCart } from '../state/cart-slice.ts'
import { discardDraft } from '../state/checkout-draft.ts'
import { placeOrder } from '../state/order-slice.ts'
import type { Screen } from '../state/screen-loader.ts'
import type { AppStore } from '../state/store.ts'
import { checkVatId, followVatId, parseBilling } from './billing.ts'
import { parseShownOrder } from './shown-order.ts'
import { toDestination } from './use-pricing-at.ts'

/** The value of `addressId` for an order to the address in the form's fields. */
export const newAddress = 'new'

/** The purpose of a submission of the checkout's form. Only `place` places an order. */
type Intent = 'changeCodes' | 'checkVatId' | 'review' | 'place'

function intentOf(form: FormValues): Intent {
  if (changesCodes(form)) return 'changeCodes'
  // The sign-in page posts the form on, with its own field.
  if (form.email !== undefined) return 'review'
  return form['intent'] === 'vatId' ? 'checkVatId' : 'place'
}

const intents: Record<Intent, (form: FormValues, screen: Screen) => Promise<Outcome>> = {
  changeCodes: (form, screen) => update(form, screen, () => changeCodes(form, screen)),
  async checkVatId(form, screen) {
    return update(form, screen, async () => {
      await checkVatId(form, screen)
      return t('Your VAT ID was checked.')
    })
  },
  async review() {
    throw reviewed(t('You’re signed in again. Review your order, then place it.'))
  },
  place,
}

export const action = formAction((form, screen) => intents[intentOf(form)](form, screen))

/** Changes the price of the cart. A posted page is rendered again with all input. */
async function update(form: FormValues, screen: Screen, change: () => Promise<string>): Promise<Outcome> {
  if (screen.isServer) await loadPricingAt(form, screen)
  const message = await change()
  if (screen.isServer) throw reviewed(message)
  return {}
}

/** Shows the checkout again with everything that was entered, and why. */
const reviewed = (message: string) => new ApiError(409, { code: 'total_changed', message })

/** Places the order in the form: the items on the screen, not the current cart. */
async function place(form: FormValues, screen: Screen): Promise<Outcome> {
  const { store } = screen
  const { dispatch } = store
  try {
    await followVatId(form, screen)
    const order = await dispatch(placeOrder(readOrder(form))).unwrap()
    dispatch(cartCleared())
    discardDraft()
    await Promise.all([
      // Another tab may have added something since.
      dispatch(fetchCart()),
      saveGiven(store, form),
    ])
    return { path: await pathAfter(order, parsePayment(form['payment']), screen), isReplacing: true }
  } catch (error) {
    if (!isApiError(error)) throw error
    const isPriceOutdated = ['total_changed', 'shipping_method_unavailable'].includes(error.code)
    if (screen.isServer || isPriceOutdated) await loadPricingAt(form, screen)
    if (error.code === 'cart_empty') return { path: '/cart', isReplacing: true, problem: error.message }
    if (error.code === 'idempotency_key_reused') return { path: '/orders', isReplacing: true, problem: error.message }
    throw toFormError({ ...error, message: error.status === 0 ? connectionLost : error.message })
  }
}

/** Where the customer goes once the order is placed: to its payment, or to the order, where it can be paid as well. */
async function pathAfter(order: Order, selection: PaymentSelection, { call }: Screen): Promise<string> {
  const { id, paymentStatus } = order
  const orderPath = `/order-succcess/${id}`
  if (selection.paymentMethod !== 'card' || !isUnpaid(paymentStatus)) return orderPath
  try {
    await call('POST /api/order/:id/payment', { params: { id }, body: selection })
    return `/payment?order=${id}`
  } catch (error) {
    if (!isApiError(error)) throw error
    return orderPath
  }
}

const connectionLost = t(
  'The connection was lost, so we don’t know whether your order was placed. Try again: it won’t be placed twice.',
)

/** Loads the prices at the address of the form: for a page that the server renders, or after they have changed. */
async function loadPricingAt(form: FormValues, screen: Screen): Promise<void> {
  await loadCartPricing(screen, await readDestination(form, screen.store))
}

async function readDestination(form: FormValues, { dispatch }: AppStore): Promise<Destination> {
  if (form.addressId === newAddress) return toDestination(form)
  const { addresses } = await dispatch(fetchProfile()).unwrap()
  return toDestination(addresses.find(({ id }) => id === form.addressId) ?? {})
}

function readOrder(form: FormValues) {
  const { addressId = '', confirmedPostalCode, payment, name = '', phone } = form
  const { key, ...shown } = parseShownOrder(form)
  const billing = parseBilling(form)
  const shippingMethodId = isPickup(form) ? form['pickupMethodId'] : form['shippingMethodId']
  const entered = isPickup(form) ? { name, phone } : addressId === newAddress && parseAddress(form)
  return {
    key,
    order: {
      ...(entered ? { address: entered, confirmedPostalCode } : { addressId }),
      ...toOrderTexts(form),
      ...(billing && { billing }),
      ...parsePayment(payment),
      ...(shippingMethodId && { shippingMethodId }),
      ...shown,
    },
  }
}

const isPickup = (form: FormValues) => form['delivery'] === 'pickup'

/** Saves a new address, and the name for a user who hasn't given one. The order is placed whether or not that works. */
async function saveGiven({ dispatch, getState }: AppStore, form: FormValues): Promise<void> {
  const isNew = !isPickup(form) && form['addressId'] === newAddress
  const hasName = selectLoggedInUser(getState())?.name !== ''
  if (!isNew && (hasName || !isPickup(form))) return
  const address = isNew ? parseAddress(form) : undefined
  try {
    await dispatch(updateProfile({ address, ...(!hasName && { name: form['name'] }) })).unwrap()
  } catch (error) {
    if (!isApiError(error)) throw error
  }
}
