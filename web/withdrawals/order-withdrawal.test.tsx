import { expect, test } from 'vitest'
import { formAction } from '../forms/form-action.ts'
import { anOrder } from '../test/an-order.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'

test.each([
  [null, 'You have until 14 days after delivery.'],
  ['Mill Road 9', 'You have until 14 days after pickup.'],
])(
  'the period of an order whose customer may not have it yet starts when they get it: %s',
  async (pickupPlace, text) => {
    const order = { ...anOrder(), pickupPlace, withdrawable: { until: null, lines: [{ position: 0, quantity: 1 }] } }
    const { screen } = await renderScreen(
      <OrderWithdrawal order={order} initial={{ name: 'Ada' }} path="/orders" />,
      formAction(async () => {}),
    )
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
  },
)
