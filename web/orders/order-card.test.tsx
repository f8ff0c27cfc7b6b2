import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { anOrder } from '../test/an-order.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { OrderCard } from './order-card.tsx'

const show = (given: Partial<Order>) => renderScreen(<OrderCard order={anOrder(given)} />, () => null)

const unpaid = { paymentMethod: 'card', paymentStatus: 'awaiting', payableUntil: '2126-09-02T08:30:00.000Z' } as const
const tracking = { carrier: 'ups', name: 'UPS', number: '1Z', url: 'https://ups.example.com/1Z' }

test.each<[string, Partial<Order>, role: 'link' | 'button', name: string, href: string | null]>([
  ['that isn’t paid yet is paid', unpaid, 'link', 'Pay now', '/order-succcess/order-1'],
  ['that is pending is viewed', {}, 'link', 'View order', '/order-succcess/order-1'],
  ['that is on its way is tracked', { status: 'dispatched', tracking }, 'link', 'Track parcel', tracking.url],
  [
    'whose tracking page is unknown is viewed',
    { status: 'dispatched', tracking: { ...tracking, url: '' } },
    'link',
    'View order',
    '/order-succcess/order-1',
  ],
  ['that is delivered is bought again', { status: 'delivered' }, 'button', 'Order again', null],
  ['that is cancelled is bought again', { status: 'cancelled' }, 'button', 'Order again', null],
])('an order %s in its next step', async (_, given, role, name, href) => {
  const { screen } = await show(given)
  const step = screen.getByRole(role, { name })
  await expect.element(step).toBeVisible()
  expect(step.element().getAttribute('href')).toBe(href)
  // The title is the only other control.
  expect(screen.container.querySelectorAll('a, button')).toHaveLength(2)
  await expect.element(screen.getByRole('link', { name: 'Order 1001' })).toBeVisible()
})

test('a card shows at most four images, and how many more items there are', async () => {
  const [item] = anOrder().items
  const items = Array.from({ length: 6 }, (_, index) => ({
    ...item!,
    productId: `lamp-${index}`,
    title: `Lamp ${index}`,
  }))
  const { screen } = await show({ items })
  expect(screen.container.querySelectorAll('img')).toHaveLength(3)
  await expect.element(screen.getByText('+3 more')).toBeVisible()
  await expect.element(screen.getByText('Lamp 0 and 5 more')).toBeVisible()
  await expect.element(screen.getByText('Sep 2, 2026 · 12 items · $216.00')).toBeVisible()
})
