import { expect, test } from 'vitest'
import { aPackingSlip } from '../../test/a-packing-slip.ts'
import { anOrder } from '../../test/an-order.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { drawnInBrowser } from '../kit/browser-screen.tsx'
import { Component as PackingSlips } from './packing-slips-screen.tsx'
import { Component as PickingList } from './picking-list-screen.tsx'

const shipped = anOrder()
const pickedUp = anOrder({
  id: 'order-2',
  number: 1002,
  address: { name: 'Zenobia Quill', phone: '+1 503 555 0199' },
  pickupPlace: '12 Mill Road\nMon to Fri',
  shippingMethod: { id: 'shop', name: 'Shop' },
})

const show = (title: string, screen: typeof PackingSlips) => {
  const Screen = drawnInBrowser(title, screen)
  const slips = [shipped, pickedUp].map(aPackingSlip)
  const loaded = { orders: [shipped, pickedUp], missing: [], slips }
  return renderScreen(
    <Screen />,
    async () => null,
    '/',
    async () => loaded,
  )
}

test('the packing slip of an order that is picked up has its contact, its place and no street', async () => {
  const { screen } = await show('Packing slips', PackingSlips)
  const slip = screen.getByRole('article').filter({ hasText: 'Order 1002' })
  await expect.element(slip.getByText('Zenobia Quill')).toBeVisible()
  await expect.element(slip.getByText('Will be picked up')).toBeVisible()
  await expect.element(slip.getByText(/12 Mill Road/)).toBeVisible()
  expect(slip.element().textContent).not.toMatch(/undefined|null|Shipping/)
  await expect.element(slip.getByText('Cash at pickup: collect $216.00.')).toBeVisible()
})

test('the picking list counts orders that are shipped and picked up together, and names the cash of each', async () => {
  const { screen } = await show('Picking list', PickingList)
  await expect.element(screen.getByText('Orders 1001, 1002')).toBeVisible()
  await expect.element(screen.getByText('1001: Cash on delivery: collect $216.00.')).toBeVisible()
  await expect.element(screen.getByText('1002: Cash at pickup: collect $216.00.')).toBeVisible()
})
