import { expect, test } from 'vitest'
import { eachOrderText, orderTextNames, orderTexts } from '#contract/orders/order-texts.ts'
import { OrderDetails } from '../../order/order-details.tsx'
import { aPackingSlip } from '../../test/a-packing-slip.ts'
import { anOrder } from '../../test/an-order.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { drawnInBrowser } from '../kit/browser-screen.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderNotes } from './order-marks.tsx'
import { Component } from './packing-slips-screen.tsx'
import { PrepareOrderRow } from './prepare-order-row.tsx'

const entered = eachOrderText((_, name) => `The customer’s ${name}.`)
const order = anOrder(entered)
const PackingSlips = drawnInBrowser('Packing slips', Component)

const places = {
  'the customer’s order page': <OrderDetails order={order} />,
  'the order page of staff': <OrderFacts order={order} />,
  'packing slips': <PackingSlips />,
  'the list for preparing': <PrepareOrderRow order={order} carriers={[]} values={{}} error={undefined} />,
}

test.each(Object.entries(places))('all texts that the customer added to the order are on %s', async (_, element) => {
  const loader = () => ({ orders: [order], missing: 0, slips: [aPackingSlip(order)] })
  const { screen } = await renderScreen(element, () => null, '/', loader)
  for (const name of orderTextNames) await expect.element(screen.getByText(entered[name])).toBeVisible()
})

test('orders with texts from the customer are marked in lists', async () => {
  const { screen } = await renderScreen(<OrderNotes order={order} />, () => null)
  for (const name of orderTextNames) await expect.element(screen.getByText(orderTexts[name].label())).toBeVisible()
})
