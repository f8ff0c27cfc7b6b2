import { expect, test } from 'vitest'
import { aUser } from '../test/a-user.ts'
import { anOrder } from '../test/an-order.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { Component } from './order-success-screen.tsx'

const past = { from: '2026-01-07', until: '2026-01-09' }
const future = { from: '2126-01-07', until: '2126-01-09' }

const show = (given: Parameters<typeof anOrder>[0], user = aUser()) => {
  const data = { lists: { order: { currentOrder: anOrder({ user, ...given }) } }, payment: null }
  return renderScreen(
    <Component />,
    () => null,
    '/',
    () => data,
    user,
  )
}

test.each([
  ['pending', past, 0],
  ['dispatched', future, 0],
  ['dispatched', past, 1],
  ['delivered', future, 1],
  ['cancelled', past, 0],
] as const)(
  'the products of an order that is %s and expected in the days %o has %i links to review them',
  async (status, expectedDelivery, count) => {
    const { screen } = await show({ status, expectedDelivery })
    await expect.element(screen.getByRole('heading', { name: 'Order 1001', level: 2 })).toBeVisible()
    const links = screen.getByRole('link', { name: 'Write a review of Oat Lamp' }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/product-detail/oat-lamp/review'))
  },
)

test.each([
  ['pending', ['Order again', 'Cancel order'], []],
  ['dispatched', ['Order again'], ['Return items']],
  ['delivered', ['Order again'], ['Return items']],
  ['cancelled', ['Order again'], []],
] as const)('the customer of a %s order has the buttons %j and the links %j', async (status, buttons, links) => {
  const { screen } = await show({ status })
  const names = (role: 'button' | 'link') =>
    screen
      .getByRole(role, { name: /^(Order again|Cancel order|Return items|Withdraw from contract)$/ })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.element(screen.getByRole('button', { name: 'Order again' })).toBeVisible()
  expect([names('button'), names('link')]).toEqual([buttons, links])
})

test('items are returned by withdrawing while that is possible, and otherwise with a message to the shop', async () => {
  const sent = await show({ status: 'delivered' })
  const link = sent.screen.getByRole('link', { name: 'Return items' })
  await expect.element(link).toHaveAttribute('href', '/contact?order=1001')
  await sent.screen.unmount()
  const { screen } = await show({ status: 'delivered', withdrawable: { until: null, lines: [] } })
  await expect.element(screen.getByRole('link', { name: 'Withdraw from contract' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Return items' })).not.toBeInTheDocument()
})

test('someone else’s order has no actions, and a guest sees how to set a password', async () => {
  const { screen } = await show({ user: aUser({ id: 'other' }) })
  await expect.element(screen.getByRole('link', { name: 'View all orders' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Order again' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Set a password' })).not.toBeInTheDocument()
  await screen.unmount()
  const guest = await show({}, aUser({ hasPassword: false, emailConfirmed: false }))
  await expect.element(guest.screen.getByRole('heading', { name: 'Set a password' })).toBeVisible()
  await expect.element(guest.screen.getByRole('link', { name: 'Forget me here' })).toHaveAttribute('href', '/logout')
})

test('an order that is picked up names its place and its contact, and nothing about shipping', async () => {
  const { screen } = await show({ pickupPlace: '12 Mill Road, Austin', address: { name: 'Ada' } })
  await expect.element(screen.getByText('12 Mill Road, Austin')).toBeVisible()
  await expect.element(screen.getByText('Pickup', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Pickup contact')).toBeVisible()
  await expect.element(screen.getByText(/shipping/i)).not.toBeInTheDocument()
})
