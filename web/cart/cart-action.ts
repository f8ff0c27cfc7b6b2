import { findVariant } from '#contract/catalog/variant-selection.ts'
import { plural, t } from '#contract/language/t.ts'
import { countUnits, unitsToSend } from '#contract/orders/units.ts'
import { ApiError, type Call, isApiError } from '../api/call.ts'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { changeCodes, changesCodes } from '../order/change-codes.ts'
import { optionField } from '../product/options.ts'
import { loadCartPricing, setCartDestination } from '../state/cart-pricing.ts'
import {
  addedItemShown,
  addToCart,
  fetchCart,
  fetchSavedItems,
  moveToCart,
  removeCartItem,
  removeSavedItem,
  saveForLater,
  selectIsCartToLoad,
  updateCartItem,
} from '../state/cart-slice.ts'
import { moveDraft } from '../state/move-draft.ts'
import type { Screen } from '../state/screen-loader.ts'
import { removedPath } from './removed-item.ts'

/** All forms that change the cart, on any screen. */
export const action = formAction(async ({ intent, ...form }, screen) => {
  if (changesCodes({ intent: intent ?? '', ...form })) {
    await changeCodes(form, screen)
    return { nativePath }
  }
  switch (intent) {
    case 'change':
      return changeQuantity(form, screen)
    case 'remove':
      return remove(form, screen)
    case 'save-for-later':
      return save(form, screen)
    case 'move-to-cart':
      return move(form, screen)
    case 'remove-saved':
      return removeSaved(form, screen)
    case 'country':
      await setCartDestination(screen, { country: form['country'] ?? '' })
      moveDraft(form['country'] ?? '')
      return { nativePath }
    case 'order-again':
      return orderAgain(form, screen)
    default:
      return add(form, screen, intent === 'restore')
  }
})

const nativePath = '/cart'

async function add(
  { product = '', quantity = '1', ...form }: FormValues,
  { store, call }: Screen,
  isRestoring: boolean,
) {
  const variant = form.variant || (await findSelected(product, form, call))
  const added = await store
    .dispatch(addToCart({ product, ...(variant && { variant }), quantity: Number(quantity) }))
    .unwrap()
  if (isRestoring) {
    // Discounts may be for the item’s groups.
    await loadCartPricing({ store, call })
    return { nativePath }
  }
  const notice = t('“{title}” added to your cart.', { title: added.product.title })
  try {
    // The cart couldn't be loaded with the page, and the drawer shows all of it.
    if (selectIsCartToLoad(store.getState())) await store.dispatch(fetchCart()).unwrap()
    await import('./cart-drawer.tsx')
  } catch {
    return { notice, nativePath }
  }
  store.dispatch(addedItemShown(added.id))
  return { nativeNotice: notice, nativePath }
}

/** Returns the id of the variant with the selected options. Only a form that is posted before the app runs needs it. */
async function findSelected(id: string, form: FormValues, call: Call): Promise<string | undefined> {
  if (!(optionField(0) in form)) return undefined
  const product = await call('GET /api/products/:id', { params: { id } })
  const values = product.options.map((_, index) => form[optionField(index)] ?? '')
  return findVariant(product, values)?.id
}

/** `step` comes from the buttons next to the quantity. */
async function changeQuantity({ id = '', quantity, step = '0' }: FormValues, { store }: Screen) {
  await store.dispatch(updateCartItem({ id, quantity: Number(quantity) + Number(step) })).unwrap()
  return { nativePath }
}

async function remove({ id = '', product = '', variant = '', quantity = '' }: FormValues, { store }: Screen) {
  await reloadOnNotFound(store.dispatch(removeCartItem(id)).unwrap(), store)
  return { nativePath: removedPath({ product, quantity, ...(variant && { variant }) }) }
}

async function save({ id = '', ids = id }: FormValues, { store }: Screen) {
  const titles: string[] = []
  for (const each of ids.split(',')) {
    const saved = await reloadOnNotFound(store.dispatch(saveForLater(each)).unwrap(), store)
    if (saved) titles.push(saved.product.title)
  }
  const [title] = titles
  if (title === undefined) return { nativePath }
  return {
    nativePath,
    notice: plural(titles.length, '“{title}” is saved for later.', '{count} items are saved for later.', { title }),
  }
}

async function move({ id = '' }: FormValues, { store, call }: Screen) {
  const item = await reloadOnNotFound(store.dispatch(moveToCart(id)).unwrap(), store)
  // Discounts may be for the item’s groups.
  await loadCartPricing({ store, call })
  return { nativePath, ...(item && { notice: t('“{title}” is back in your cart.', { title: item.product.title }) }) }
}

async function removeSaved({ id = '' }: FormValues, { store }: Screen) {
  await reloadOnNotFound(store.dispatch(removeSavedItem(id)).unwrap(), store)
  return { nativePath }
}

/** An item that another tab has moved or removed is no error: the cart is loaded again. */
async function reloadOnNotFound<T>(change: Promise<T>, { dispatch }: Screen['store']): Promise<T | undefined> {
  try {
    return await change
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error
    await Promise.all([dispatch(fetchCart()), dispatch(fetchSavedItems())])
    return undefined
  }
}

/** Adds the sent units of an order, or all if none were sent, if available. The cart then lists the others. */
async function orderAgain({ order = '' }: FormValues, { store, call }: Screen) {
  const { items } = await call('GET /api/order/:id', { params: { id: order } })
  const problems: string[] = []
  const missing: number[] = []
  const isSent = countUnits({ items }) > 0
  let added = 0
  for (const [index, { productId, variant, title, ...units }] of items.entries()) {
    const quantity = isSent ? unitsToSend(units) : units.quantity
    if (quantity === 0) continue
    try {
      await store.dispatch(addToCart({ product: productId, ...(variant && { variant }), quantity })).unwrap()
      added += 1
    } catch (error) {
      if (!isApiError(error) || (error.status !== 404 && error.status !== 409)) throw error
      missing.push(index)
      problems.push(error.status === 404 ? t('“{title}” is no longer available.', { title }) : error.message)
    }
  }
  if (added === 0) {
    throw new ApiError(409, { code: 'out_of_stock', message: problems.join(' ') })
  }
  const search = new URLSearchParams({ 'order-again': order, missing: missing.join() })
  return { path: missing.length > 0 ? `/cart?${search}` : '/cart' }
}
