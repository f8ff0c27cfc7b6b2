import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { aUser } from '../../test/a-user.ts'
import { anOrder } from '../../test/an-order.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { OrderStatusButtons } from './order-status-buttons.tsx'

/** Renders the buttons of an order in a list that shows only some statuses. */
async function renderButtons(initial: OrderStatus, listed: OrderStatus[]) {
  let status = initial
  const changes = new EventTarget()
  const subscribe = (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  }
  function List() {
    const current = useSyncExternalStore(subscribe, () => status)
    return (
      <AdminPage title="Orders">
        {listed.includes(current) && <OrderStatusButtons order={anOrder({ status: current })} canUndo />}
      </AdminPage>
    )
  }
  const submitted: FormValues[] = []
  const action = formAction(async (form) => {
    submitted.push(form)
    status = form.status as OrderStatus
    changes.dispatchEvent(new Event('change'))
    return {}
  })
  const { screen } = await renderScreen(<List />, action)
  return { screen, submitted, group: screen.getByRole('group', { name: 'Status of order 1001' }) }
}

test.each([
  [
    'Cancel order 1001',
    'Cancel order 1001? We’ll email the customer. This can’t be undone.',
    'Cancel order',
    'cancelled',
  ],
  [
    'Undo dispatch of order 1001',
    'Set order 1001 back to pending? If the customer was already emailed about it, we’ll email a correction.',
    'Undo dispatch',
    'pending',
  ],
] as const)('“%s” asks first and says what will happen', async (label, question, confirmLabel, status) => {
  const { screen, submitted, group } = await renderButtons('dispatched', ['dispatched', status])
  await screen.getByText(label, { exact: true }).click()
  await expect.element(screen.getByRole('alertdialog', { name: question })).toBeVisible()
  expect(submitted).toEqual([])
  await screen.getByRole('alertdialog').getByRole('button', { name: confirmLabel }).click()
  await expect.poll(() => submitted).toMatchObject([{ status, expectedStatus: 'dispatched' }])
  await expect.element(group).toHaveFocus()
})

test.each([
  ['pending', true],
  ['dispatched', false],
] as const)('staff who can’t refund orders can cancel a paid %s order: %s', async (status, isPossible) => {
  const history = [{ status, at: '2026-11-20T08:00:00.000Z', by: 'Ida', byCustomer: false }]
  const order = anOrder({ status, history, paymentStatus: 'paid', paid: 216 })
  const user = aUser({ role: 'admin', staffRole: 'fulfillment' })
  const action = formAction(async () => ({}))
  const { screen } = await renderScreen(<OrderStatusButtons order={order} canUndo />, action, '/', undefined, user)
  const reason = 'Cancelling this order refunds it. Your staff role doesn’t allow that.'
  const [shown, missing] = [screen.getByText('Cancel order 1001', { exact: true }), screen.getByText(reason)]
  await expect.element(isPossible ? shown : missing).toBeVisible()
  await expect.element(isPossible ? missing : shown).not.toBeInTheDocument()
})

test('an order is marked as delivered right away', async () => {
  const { screen, submitted } = await renderButtons('dispatched', ['dispatched', 'delivered'])
  await screen.getByRole('button', { name: 'Mark delivered order 1001' }).click()
  await expect.poll(() => submitted).toMatchObject([{ status: 'delivered', expectedStatus: 'dispatched' }])
})

test('the heading gets the focus if the order leaves the list with its new status', async () => {
  const { screen, group } = await renderButtons('pending', ['pending'])
  await group.getByRole('button', { name: 'Dispatch order 1001' }).click()
  await expect.element(group).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus()
})

test.each([
  [[{ id: 'w1', declaredAt: '2026-11-29T15:12:00Z', lines: [{ position: 0, quantity: 1 }] }], '1 × Oat Lamp'],
  [[], 'this order'],
])('an order with an open withdrawal is dispatched only after a confirmation', async (withdrawals, withdrawn) => {
  const order = anOrder({ marks: ['withdrawn'], withdrawals })
  const submitted: FormValues[] = []
  const action = formAction(async (form) => {
    submitted.push(form)
    return {}
  })
  const { screen } = await renderScreen(<OrderStatusButtons order={order} />, action)
  await screen.getByRole('button', { name: 'Dispatch order 1001' }).click()
  const question = `The customer has withdrawn from ${withdrawn}. Dispatch anyway?`
  await expect.element(screen.getByRole('alertdialog', { name: question })).toBeVisible()
  expect(submitted).toEqual([])
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Dispatch' }).click()
  await expect.poll(() => submitted).toMatchObject([{ status: 'dispatched', expectedStatus: 'pending' }])
})

test('withdrawn items that were refunded need no confirmation', async () => {
  const [item] = anOrder().items as [OrderItem]
  const order = anOrder({
    marks: ['withdrawn'],
    items: [
      { ...item, quantity: 2, refunded: 2, removed: 2 },
      { ...item, title: 'Clay Vase' },
    ],
    withdrawals: [{ id: 'w1', declaredAt: '2026-11-29T15:12:00Z', lines: [{ position: 0, quantity: 2 }] }],
    pickupPlace: 'Mill Road 9',
  })
  const submitted: FormValues[] = []
  const action = formAction(async (form) => {
    submitted.push(form)
    return {}
  })
  const { screen } = await renderScreen(<OrderStatusButtons order={order} />, action)
  await screen.getByRole('button', { name: 'Mark ready for pickup order 1001' }).click()
  await expect.poll(() => submitted).toMatchObject([{ status: 'dispatched' }])
})

test('an order that is picked up is set back from ready for pickup', async () => {
  const order = anOrder({ status: 'dispatched', pickupPlace: 'Mill Road 9' })
  const { screen } = await renderScreen(
    <OrderStatusButtons order={order} canUndo />,
    formAction(async () => ({})),
  )
  await screen.getByText('Undo ready for pickup of order 1001', { exact: true }).click()
  await expect
    .element(screen.getByRole('alertdialog').getByRole('button', { name: 'Undo ready for pickup' }))
    .toBeVisible()
  expect(screen.getByRole('group').element().textContent).not.toMatch(/dispatch/i)
})

test.each([
  ['refunded', 'Everything in this order was refunded. Cancel it instead of sending it.'],
  ['charged_back', 'The payment was charged back. Cancel this order to return its items to stock.'],
] as const)('a pending order that was %s offers no dispatch, and says what to do', async (paymentStatus, text) => {
  const { screen } = await renderScreen(
    <OrderStatusButtons order={anOrder({ paymentStatus })} canUndo />,
    formAction(async () => ({})),
  )
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Dispatch order 1001' })).not.toBeInTheDocument()
})
