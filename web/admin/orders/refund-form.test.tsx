import { useState } from 'react'
import { expect, test } from 'vitest'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { formAction } from '../../forms/form-action.ts'
import { anOrder } from '../../test/an-order.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { RefundForm } from './refund-form.tsx'

const ledger: OrderLedger = {
  status: 'paid',
  movements: [],
  refunds: [],
  disputes: [],
  paid: 219,
  channel: 'cash',
  canRecord: false,
  canReverse: false,
  left: { amount: 219, quantities: [2], shipping: 0, fee: 3 },
}

test('the fee of an order can be refunded by itself, as long as some of it is left', async () => {
  const action = formAction(async () => {})
  const form = (left: OrderLedger['left']) => (
    <RefundForm order={anOrder()} ledger={{ ...ledger, left }} prepared={null} />
  )
  const { screen } = await renderScreen(form(ledger.left), action)
  await screen.getByText('Refund', { exact: true }).click()
  await expect.element(screen.getByLabelText('Cash on delivery fee')).toHaveAccessibleDescription('Up to $3.00.')
  await expect.element(screen.getByLabelText('Shipping')).not.toBeInTheDocument()
  await screen.unmount()
  const { screen: other } = await renderScreen(form({ ...ledger.left, fee: 0 }), action)
  await other.getByText('Refund', { exact: true }).click()
  await expect.element(other.getByLabelText('Other amount')).toBeVisible()
  await expect.element(other.getByLabelText('Cash on delivery fee')).not.toBeInTheDocument()
})

test('a calculated refund gets the focus of what was replaced', async () => {
  const prepared = {
    values: {},
    reason: '',
    problem: '',
    key: 'key',
    selection: { lines: [], shipping: 0, fee: 3, amount: 0 },
    preview: { amount: 3, taxes: [] },
  }
  function Calculated() {
    const [isCalculated, setIsCalculated] = useState(false)
    return (
      <>
        <RefundForm order={anOrder()} ledger={ledger} prepared={isCalculated ? prepared : null} />
        {!isCalculated && (
          <button type="button" onClick={() => setIsCalculated(true)}>
            Calculate
          </button>
        )}
      </>
    )
  }
  const { screen } = await renderScreen(
    <Calculated />,
    formAction(async () => {}),
  )
  await screen.getByText('Refund', { exact: true }).click()
  await screen.getByRole('button', { name: 'Calculate', exact: true }).click()
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('status')
})

test.each([
  ['pending', true],
  ['dispatched', false],
] as const)('the items of a %s order return to stock by default: %s', async (status, isRestocked) => {
  const form = <RefundForm order={anOrder({ status })} ledger={ledger} prepared={null} />
  const { screen } = await renderScreen(
    form,
    formAction(async () => {}),
  )
  await screen.getByText('Refund', { exact: true }).click()
  const checkbox = screen.getByRole('checkbox')
  const note = screen.getByText('Items that you refund now won’t be sent.')
  await expect.element(checkbox).toBeVisible()
  expect((checkbox.element() as HTMLInputElement).checked).toBe(isRestocked)
  expect(note.elements()).toHaveLength(isRestocked ? 1 : 0)
})
