import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CartItem } from '#contract/cart/cart.ts'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import { noPricing } from '#contract/test/no-pricing.ts'
import { settings } from '#contract/test/settings.ts'
import { createCall } from '../api/call.ts'
import { ProductCard } from '../product/product-card.tsx'
import { SettingsContext } from '../product/settings-context.ts'
import { cartSummarized, fetchCart } from '../state/cart-slice.ts'
import { type AppStore, appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { ScreenWithAddedItem } from './added-item.tsx'
import { action } from './cart-action.ts'

const lamp = aCartItem({
  product: anApiProduct({ title: 'Lamp', thumbnail: '', price: 120, discountPercentage: 10, discountedPrice: 108 }),
})
const vase = aCartItem({
  id: 'item-2',
  product: anApiProduct({ id: 'vase', title: 'Clay Vase', thumbnail: '', price: 40, discountedPrice: 40 }),
  quantity: 2,
})

/** The reply to a changed or removed item. */
function answer(method: string, path: string) {
  const item = [lamp, vase].find(({ id }) => path.endsWith(id)) as CartItem
  return method === 'DELETE' ? { id: item.id } : { ...item, quantity: item.quantity + 1 }
}

/** Renders the card of the lamp with other items in the cart, and presses its button. */
async function addLamp(others: CartItem[] = [], prepare = (store: AppStore): unknown => store.dispatch(fetchCart())) {
  const call = createCall(async ({ method, path }) => ({
    status: 200,
    header: () => null,
    json: async () => {
      if (path === '/api/cart/pricing') return noPricing
      return method === 'POST' ? lamp : method === 'GET' ? others : answer(method, path)
    },
  }))
  const store = createStore(call)
  await prepare(store)
  const children = [
    { path: '/', element: <ProductCard product={lamp.product} /> },
    { path: '/cart', action },
    { path: '/checkout', element: <h1>Checkout</h1> },
  ]
  const router = createMemoryRouter([{ Component: ScreenWithAddedItem, children }], {
    getContext: () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]])),
  })
  const shop = { ...settings, shipping: flatRate({ shippingPrice: 6, freeShippingThreshold: 200 }) }
  const screen = await render(
    <Provider store={store}>
      <SettingsContext value={shop}>
        <RouterProvider router={router} />
      </SettingsContext>
    </Provider>,
  )
  const button = screen.getByRole('button', { name: 'Add Lamp to cart' })
  await press(button)
  const drawer = screen.getByRole('dialog', { name: 'Added to your cart' })
  await expect.element(drawer).toBeVisible()
  return { screen, drawer, button }
}

/** Uses the keyboard, so that the mouse isn't on a card in the next file. */
async function press(button: Locator) {
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

async function expectText(locator: Locator, text: string) {
  await expect.poll(() => locator.element().textContent).toContain(text)
}

test('a drawer shows what was added, the rest of the cart and the amounts', async () => {
  const { drawer } = await addLamp([vase])
  await expect.poll(() => drawer.getByRole('listitem').elements()).toHaveLength(2)
  await expectText(drawer.getByRole('list', { name: 'Added' }), 'Lamp$108')
  await expectText(drawer.getByRole('list', { name: 'Also in your cart' }), 'Clay Vase$40 each$80')
  await expectText(drawer, 'You save $12')
  await expectText(drawer, '$12 more for free shipping')
  await expectText(drawer, 'Subtotal $188')
  await expect.element(drawer.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
})

test('a drawer shows the whole cart, even if it couldn’t be loaded with the page', async () => {
  const { drawer } = await addLamp([lamp, vase], (store) => store.dispatch(cartSummarized({ vase: 2 })))
  await expect.poll(() => drawer.getByRole('listitem').elements()).toHaveLength(2)
  await expectText(drawer.getByRole('list', { name: 'Also in your cart' }), 'Clay Vase$40 each$80')
  await expectText(drawer, 'Subtotal $188')
})

test('quantities change in the drawer', async () => {
  const { drawer } = await addLamp([vase])
  await drawer
    .getByRole('group', { name: 'Quantity of Clay Vase' })
    .getByRole('button', { name: 'Increase quantity' })
    .click()
  await expect.poll(() => drawer.element().textContent).toContain('Subtotal $228')
})

test('items are removed in the drawer, which can be undone', async () => {
  const { screen, drawer } = await addLamp([vase])
  await drawer.getByRole('button', { name: 'Remove Lamp' }).click()
  const rest = screen.getByRole('dialog', { name: 'Your cart' })
  await expectText(rest, 'Subtotal $80')
  await rest.getByRole('button', { name: 'Remove Clay Vase' }).click()
  await expectText(rest, 'Your cart is empty.')
  await expect.element(rest.getByRole('link', { name: 'Check out' })).not.toBeInTheDocument()
  await rest.getByRole('button', { name: 'Undo: put Lamp back' }).click()
  await expectText(screen.getByRole('dialog', { name: 'Added to your cart' }), 'Subtotal $108')
})

test('closing the drawer returns the focus to the button, and the next addition opens it again', async () => {
  const { drawer, button } = await addLamp()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await press(button)
  await drawer.getByRole('button', { name: 'Continue shopping' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the link to the checkout closes the drawer', async () => {
  const { screen, drawer } = await addLamp()
  await drawer.getByRole('link', { name: 'Check out' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a sold-out item is marked, and excluded from the subtotal', async () => {
  const { drawer } = await addLamp([{ ...vase, product: { ...vase.product, stock: 0 } }])
  await expectText(drawer, 'Sold out')
  await expectText(drawer, 'Subtotal $108')
  await expect.element(drawer.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout')
})

test('a cart with more of an item than is in stock links to the cart', async () => {
  const { drawer } = await addLamp([{ ...vase, product: { ...vase.product, stock: 1 } }])
  await expect.element(drawer.getByRole('link', { name: 'Check out' })).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
})
