import { ApiError, isApiError } from '../api/call.ts'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { addToCart, changeCartItem, fetchCart, removeCartItem } from '../state/cart-slice.ts'
import type { Screen } from '../state/screen-loader.ts'

/** All forms that change the cart, on any screen. */
export const action = formAction(({ intent, ...form }, screen) => {
  switch (intent) {
    case 'change':
      return changeQuantity(form, screen)
    case 'remove':
      return remove(form, screen)
    case 'order-again':
      return orderAgain(form, screen)
    default:
      return add(form, screen, intent === 'restore')
  }
})

const nativePath = '/cart'

async function add({ product = '', quantity = '1' }: FormValues, { store }: Screen, isRestoring: boolean) {
  const added = await store.dispatch(addToCart({ product, quantity: Number(quantity) })).unwrap()
  return isRestoring ? { nativePath } : { notice: `“${added.product.title}” added to your cart.`, nativePath }
}

/** `step` comes from the buttons beside the quantity. */
async function changeQuantity({ id = '', quantity, step = '0' }: FormValues, { store }: Screen) {
  await store.dispatch(changeCartItem({ id, quantity: Number(quantity) + Number(step) })).unwrap()
  return { nativePath }
}

async function remove({ id = '', product = '', quantity = '' }: FormValues, { store }: Screen) {
  try {
    await store.dispatch(removeCartItem(id)).unwrap()
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error
    // Removed in another tab.
    await store.dispatch(fetchCart())
  }
  return { nativePath: `/cart?${new URLSearchParams({ removed: product, quantity })}` }
}

/** Adds the items of an order that are available, and names the others. */
async function orderAgain({ order = '' }: FormValues, { store, call }: Screen) {
  const { items } = await call('GET /api/order/:id', { params: { id: order } })
  const problems: string[] = []
  for (const { productId, quantity, title } of items) {
    try {
      await store.dispatch(addToCart({ product: productId, quantity })).unwrap()
    } catch (error) {
      if (!isApiError(error) || (error.status !== 404 && error.status !== 409)) throw error
      problems.push(error.status === 404 ? `“${title}” is no longer available.` : error.message)
    }
  }
  const problem = problems.join(' ')
  if (problems.length === items.length) throw new ApiError(409, { code: 'out_of_stock', message: problem })
  return { path: '/cart', problem }
}
