import { expect, test } from 'vitest'
import { formAction } from '../forms/form-action.ts'
import { anOrder } from '../test/an-order.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { OrderCard } from './order-card.tsx'

test.each([
  ['pending', 0],
  ['dispatched', 1],
  ['delivered', 1],
  ['cancelled', 0],
] as const)('the products of a %s order have %i links to review them', async (status, count) => {
  const { screen } = await renderScreen(
    <OrderCard order={anOrder({ status })} />,
    formAction(async () => {}),
  )
  await expect.element(screen.getByRole('heading', { name: 'Order 1001' })).toBeVisible()
  const links = screen.getByRole('link', { name: 'Write a review of Oat Lamp' }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/product-detail/oat-lamp/review'))
})
