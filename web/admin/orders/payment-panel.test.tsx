import { expect, test } from 'vitest'
import type { OrderLedger, Refund } from '#contract/payments/refunds.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { anOrder } from '../../test/an-order.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { PaymentPanel } from './payment-panel.tsx'

const aRefund = (given: Partial<Refund>): Refund => ({
  id: 'refund-1',
  state: 'done',
  channel: 'stripe',
  amount: 20,
  lines: [],
  shipping: 0,
  fee: 0,
  reason: '',
  problem: '',
  isOpen: false,
  createdAt: '2026-11-01T12:00:00Z',
  by: null,
  ...given,
})

async function renderPanel(...refunds: Refund[]) {
  const ledger: OrderLedger = {
    status: 'paid',
    movements: [],
    refunds,
    disputes: [],
    paid: 50,
    channel: 'stripe',
    left: { amount: 30, quantities: [3], shipping: 0, fee: 0 },
    canRecord: false,
    canReverse: false,
  }
  const sent: FormValues[] = []
  const action = formAction(async (form) => {
    sent.push(form)
    return {}
  })
  const { screen } = await renderScreen(<PaymentPanel order={anOrder()} ledger={ledger} prepared={null} />, action)
  return { screen, sent }
}

test('a failed refund can be retried, or paid by bank transfer instead', async () => {
  const { screen, sent } = await renderPanel(
    aRefund({ state: 'failed', isOpen: true, problem: 'The account is closed.' }),
  )
  await expect.element(screen.getByText('The account is closed.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Refund .*20.* again$/ })).toBeVisible()
  await screen.getByRole('button', { name: /^Refund .*20.* by bank transfer$/ }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'transfer-refund', refund: 'refund-1' }])
})

test('a refund that staff have recorded can be reopened, after a confirmation', async () => {
  const { screen, sent } = await renderPanel(aRefund({ channel: 'bank_transfer' }))
  await screen.getByText(/^Reopen refund of/).click()
  await screen.getByRole('button', { name: 'Reopen refund' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'reverse-refund', refund: 'refund-1' }])
})

test('refunds of the provider, and bank transfers that were dropped, need nothing', async () => {
  const { screen } = await renderPanel(
    aRefund({}),
    aRefund({ id: 'refund-2', channel: 'bank_transfer', state: 'failed' }),
  )
  await expect.element(screen.getByText('Payment', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Open refunds')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^Reopen/)).not.toBeInTheDocument()
})

test('the rest of a payment can be refunded, but isn’t owed', async () => {
  const { screen } = await renderPanel(aRefund({}))
  await expect.element(screen.getByText('$30.00 can still be refunded')).toBeVisible()
})
