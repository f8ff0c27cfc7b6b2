import { expect, test } from 'vitest'
import { numberQuestion } from '#contract/orders/tracking-forms.ts'
import { anOrder } from '../../test/an-order.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { PrepareOrderRow } from './prepare-order-row.tsx'
import { fieldNames } from './prepare-orders.ts'

const order = anOrder({ status: 'pending' })
const { number, confirmed } = fieldNames(order.id)

test.each([
  ['the question about it', numberQuestion('dhl'), 'JD1'],
  ['another error', 'This order is cancelled.', 'JD0'],
])('a number is confirmed by submitting it again after %s: %s', async (_, error, expected) => {
  const values = { carrier: 'dhl', [number]: ' JD1', [confirmed]: 'JD0' }
  const { screen } = await renderScreen(
    <ul>
      <PrepareOrderRow order={order} carriers={[]} values={values} error={error} />
    </ul>,
    () => null,
  )
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription(error)
  expect(screen.container.querySelector(`[name="${confirmed}"]`)).toHaveAttribute('value', expected)
})
