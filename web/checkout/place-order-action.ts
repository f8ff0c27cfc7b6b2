import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import type { PaymentSelection } from '#contract/payments/payments.ts'
import type { Destination } from '#contract/shipping/shipping-option.ts'
import { readAddress, toFormFields } from '../address/address-book.ts'
import { ApiError, isApiError } from '../api/call.ts'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { changeCodes, changesCodes } from '../order/change-codes.ts'
import { readPayment } from '../order/payment-options.tsx'
import { fetchProfile, updateProfile } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { loadCartPricing } from '../state/cart-pricing.ts'
import { cartCleared, fetchCart } from '../state/cart-slice.ts'
import { discardDraft } from '../state/checkout-draft.ts'
import { placeOrder } from '../state/order-slice.ts'
import type { Screen } from '../state/screen-loader.ts'
import type { AppStore } from '../state/store.ts'
import { checkVatId, followVatId, readBilling } from './billing.ts'
import { destinationOf } from './use-pricing-at.ts'

/** The value of `addressId` for an order to the address in the form's fields. */
export const newAddress = 'new'

/** Places the order that the form describes: what was on the screen, not what the cart is now. */
export const action = formAction(async (form, screen) => {
  const { store } = screen
  const { dispatch } = store
  if (changesCodes(form)) {
    if (isPosted()) await loadCartPricing(screen, await readDestination(form, store))
    const message = await changeCodes(form, screen)
    // A page that was posted is rendered again, with everything that was entered.
    if (isPosted()) throw new ApiError(409, { code: 'total_changed', message })
    return {}
  }
  // Posted by the sign-in page, and only "Place order" places an order.
  if (form.email !== undefined) {
    throw new ApiError(409, {
      code: 'total_changed',
      message: 'You’re signed in again. Review your order, then place it.',
    })
  }
  if (form['intent'] === 'vatId') {
    if (isPosted()) await loadCartPricing(screen, await readDestination(form, store))
    await checkVatId(form, screen)
    if (isPosted()) throw new ApiError(409, { code: 'total_changed', message: 'Your VAT ID was checked.' })
    return {}
  }
  try {
    await followVatId(form, screen)
    const order = await dispatch(placeOrder(readOrder(form))).unwrap()
    dispatch(cartCleared())
    discardDraft()
    await Promise.all([
      // Another tab may have added something since.
      dispatch(fetchCart()),
      form.addressId === newAddress && saveNewAddress(store, form),
    ])
    return { path: await pathAfter(order, readPayment(form['payment']), screen), isReplacing: true }
  } catch (error) {
    if (!isApiError(error)) throw error
    if (isPosted()) await loadCartPricing(screen, await readDestination(form, store))
    else if (['total_changed', 'shipping_method_unavailable'].includes(error.code)) await loadCartPricing(screen)
    if (error.code === 'cart_empty') return { path: '/cart', isReplacing: true, problem: error.message }
    if (error.code === 'idempotency_key_reused') return { path: '/orders', isReplacing: true, problem: error.message }
    throw { ...error, message: error.status === 0 ? connectionLost : error.message, fields: toFormFields(error.fields) }
  }
})

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

const connectionLost =
  'The connection was lost, so we don’t know whether your order was placed. Try again: it won’t be placed twice.'

/** Whether the form was posted, so that the page is rendered again, with the prices at its address. */
const isPosted = () => typeof document === 'undefined'

async function readDestination(form: FormValues, { dispatch }: AppStore): Promise<Destination> {
  if (form.addressId === newAddress) return destinationOf(form)
  const { addresses } = await dispatch(fetchProfile()).unwrap()
  return destinationOf(addresses.find(({ id }) => id === form.addressId) ?? {})
}

function readOrder(form: FormValues) {
  const {
    addressId = '',
    confirmedPostalCode,
    note,
    key = '',
    expectedTotal,
    unavailableItemIds,
    shippingMethodId,
    payment,
  } = form
  const billing = readBilling(form)
  return {
    key,
    order: {
      ...(addressId === newAddress ? { address: readAddress(form), confirmedPostalCode } : { addressId }),
      note,
      ...(billing && { billing }),
      ...readPayment(payment),
      expectedTotal: Number(expectedTotal),
      ...(shippingMethodId && { shippingMethodId }),
      ...(unavailableItemIds && { unavailableItemIds: unavailableItemIds.split(',') }),
    },
  }
}

/** Saves the address, and its name for a user who hasn't given one. The order is placed whether or not that works. */
async function saveNewAddress({ dispatch, getState }: AppStore, form: FormValues): Promise<void> {
  const address = readAddress(form)
  const hasName = selectLoggedInUser(getState())?.name !== ''
  try {
    await dispatch(updateProfile({ address, ...(!hasName && { name: address.name }) })).unwrap()
  } catch (error) {
    if (!isApiError(error)) throw error
  }
}
