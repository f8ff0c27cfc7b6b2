import { expect, test } from 'vitest'
import { formAction } from '../forms/form-action.ts'
import { anOrder } from '../test/an-order.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { OrderCard } from './orders-screen.tsx'

const past = { from: '2026-01-07', until: '2026-01-09' }
const future = { from: '2126-01-07', until: '2126-01-09' }

test.each([
  ['pending', past, 0],
  ['dispatched', future, 0],
  ['dispatched', past, 1],
  ['delivered', future, 1],
  ['cancelled', past, 0],
] as const)(
  'the products of an order that is %s and expected in the days %o has %i links to review them',
  async (status, expectedDelivery, count) => {
    const { screen } = await renderScreen(
      <OrderCard order={anOrder({ status, expectedDelivery })} />,
      formAction(async () => {}),
    )
    await expect.element(screen.getByRole('heading', { name: 'Order 1001' })).toBeVisible()
    const links = screen.getByRole('link', { name: 'Write a review of Oat Lamp' }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/product-detail/oat-lamp/review'))
  },
)
