import { expect, test } from 'vitest'
import { formAction } from '../forms/form-action.ts'
import { anOrder } from '../test/an-order.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { OrderCard } from './order-card.tsx'

const now = new Date().toISOString()
const longAgo = '2026-01-05T12:00:00Z'

test.each([
  ['pending', longAgo, 0],
  ['dispatched', now, 0],
  ['dispatched', longAgo, 1],
  ['delivered', now, 1],
  ['cancelled', longAgo, 0],
] as const)(
  'the products of an order that was %s, placed at %s, have %i links to review them',
  async (status, createdAt, count) => {
    const { screen } = await renderScreen(
      <OrderCard order={anOrder({ status, createdAt })} />,
      formAction(async () => {}),
    )
    await expect.element(screen.getByRole('heading', { name: 'Order 1001' })).toBeVisible()
    const links = screen.getByRole('link', { name: 'Write a review of Oat Lamp' }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/product-detail/oat-lamp/review'))
  },
)
