import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createCall } from '../../api/call.ts'
import { sessionChecked } from '../../state/auth-slice.ts'
import { appContext, createStore } from '../../state/store.ts'
import { Provider } from '../../state/use-store.tsx'
import { aUser } from '../../test/a-user.ts'
import { anApiProduct } from '../../test/an-api-product.ts'
import { anOrder } from '../../test/an-order.ts'
import { FindButton } from './find-button.tsx'

const customer = { id: 'c1', name: 'Ada Lamp', email: 'ada@example.com' }
const answers: Record<string, unknown[]> = {
  '/api/products': [anApiProduct({ id: 'lamp', title: 'Oat Lamp' })],
  '/api/order': [anOrder({ id: 'o1', number: 1001 })],
  '/api/admin/customers': [customer],
}

/** Answers that find nothing unless the search is for lamps. */
async function renderButton() {
  const call = createCall(async ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const found = searchParams.get('q')?.startsWith('lamp') ? (answers[pathname] ?? []) : []
    return { status: 200, header: (name) => (name === 'x-total-count' ? '1' : null), json: async () => found }
  })
  const context = () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]]))
  const store = createStore(call)
  store.dispatch(sessionChecked(aUser({ role: 'admin' })))
  const router = createMemoryRouter([{ path: '*', element: <FindButton /> }], { getContext: context })
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByRole('button', { name: /^Find/ })).toBeEnabled()
  return { screen, router, field: screen.getByRole('combobox') }
}

test('Ctrl K finds orders, customers and products, and the arrow keys and Enter open one', async () => {
  const { screen, router, field } = await renderButton()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await field.fill('lamp')
  const options = screen.getByRole('option')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Order 1001Ada · Pending', 'Ada Lampada@example.com', 'Oat LampLumbrace'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: /Ada Lamp/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/admin/customers/c1')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('the search also finds the screens for a topic, if the user has access to them', async () => {
  const { screen, router, field } = await renderButton()
  await screen.getByRole('button', { name: /^Find/ }).click()
  await field.fill('mollie')
  const options = screen.getByRole('option')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['ReconciliationOrders', 'PaymentsSettings'])
  await screen.getByRole('option', { name: /Payments/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/admin/payments')
})

test('the button opens the search, Enter takes the first match, and Escape closes it', async () => {
  const { screen, router, field } = await renderButton()
  await screen.getByRole('button', { name: /^Find/ }).click()
  await field.fill('no one')
  await expect.element(screen.getByText('Nothing found. Try fewer words.')).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Find/ }).click()
  await field.fill('lamp')
  await expect.element(screen.getByRole('option', { name: /Order 1001/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/admin/orders/o1')
})

test('a setting is found by its label and opens with its field in the URL, and a missing feature is stated', async () => {
  const { screen, router, field } = await renderButton()
  await screen.getByRole('button', { name: /^Find/ }).click()
  await field.fill('gift card')
  await expect.element(screen.getByRole('option', { name: /^There are no gift cards/ })).toBeVisible()
  await field.fill('return window')
  await screen.getByRole('option', { name: /^Return window/ }).click()
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/admin/settings', hash: '#returnDays' })
})
