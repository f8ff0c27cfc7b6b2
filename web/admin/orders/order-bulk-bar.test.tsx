import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/orders/orders.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { anOrder } from '../../test/an-order.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { SelectAllCheckbox, useSelection } from '../kit/selection.tsx'
import { OrderBulkBar } from './order-bulk-bar.tsx'

function List({ orders, elsewhere = [] }: { orders: Order[]; elsewhere?: string[] }) {
  const ids = orders.map(({ id }) => id)
  const selection = useSelection(ids, 'orders')
  return (
    <>
      <SelectAllCheckbox ids={ids} selection={selection} />
      <button type="button" onClick={() => selection.selectWhole([...ids, ...elsewhere])}>
        Select all that match
      </button>
      <div className="h-[28rem]" />
      <OrderBulkBar selection={selection} orders={orders} />
    </>
  )
}

async function selectAll(orders: Order[], { elsewhere = [] as string[], width = 1280, problem = '' } = {}) {
  await page.viewport(width, 740)
  const sent: FormValues[] = []
  const action = formAction(async (form) => {
    sent.push(form)
    if (problem) throw new ApiError(409, { code: 'order_changed', message: problem })
  })
  const { screen } = await renderScreen(<List orders={orders} elsewhere={elsewhere} />, action)
  if (elsewhere.length > 0) await screen.getByRole('button', { name: 'Select all that match' }).click()
  else await screen.getByRole('checkbox').click()
  const bar = screen.getByRole('region', { name: 'Selected orders' })
  const names = () =>
    bar
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  return { bar, sent, names }
}

const transfer = (id: string) => anOrder({ id, paymentMethod: 'bank_transfer', paymentStatus: 'awaiting' })

test('the bar shows only actions that apply to the selected orders, with their number', async () => {
  const orders = [anOrder({ id: 'a' }), anOrder({ id: 'b' }), transfer('c'), transfer('d'), transfer('e')]
  const { bar, names } = await selectAll(orders)
  expect(names()).toEqual(['Prepare (2)', 'Mark as paid (3)', 'Clear'])
  await bar.getByText('More').click()
  const more = [
    'Dispatch (2)',
    'Addresses for labels (2)',
    'Packing slips (2)',
    'Picking list (2)',
    'Cancel orders (5)',
  ]
  expect(names()).toEqual(['Prepare (2)', 'Mark as paid (3)', ...more, 'Clear'])
})

test('a phone has the second action below the first one', async () => {
  const { bar, names, sent } = await selectAll([anOrder({ id: 'a' }), transfer('b')], { width: 360 })
  expect(names()).toEqual(['Prepare', 'Clear'])
  await bar.getByText('More').click()
  await bar.getByRole('button', { name: 'Mark as paid' }).click()
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['paid'])
})

test('the actions above the bar close when one is submitted, so that they don’t cover why it failed', async () => {
  const orders = [anOrder({ id: 'a' }), transfer('b')]
  const { bar } = await selectAll(orders, { problem: 'The order isn’t paid.' })
  await bar.getByText('More').click()
  await bar.getByRole('button', { name: 'Dispatch' }).click()
  await expect.element(bar.getByRole('alert')).toHaveTextContent('The order isn’t paid.')
  await expect.element(bar.getByRole('button', { name: 'Dispatch' })).not.toBeInTheDocument()
  await expect.element(bar.getByText('More')).toHaveFocus()
})

test('a dispatch is undone after a confirmation', async () => {
  const { bar, sent } = await selectAll([
    anOrder({ id: 'a', status: 'dispatched' }),
    anOrder({ id: 'b', status: 'dispatched' }),
  ])
  await bar.getByRole('button', { name: 'Undo dispatch (2)' }).click()
  await bar.getByRole('alertdialog').getByRole('button', { name: 'Undo dispatch' }).click()
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['undo-dispatch'])
})

test('orders with a withdrawal are dispatched after a confirmation', async () => {
  const withdrawn = anOrder({ id: 'a', number: 1007, marks: ['withdrawn'] })
  const { bar, sent } = await selectAll([withdrawn, anOrder({ id: 'b' })])
  await bar.getByRole('button', { name: 'Dispatch (2)' }).click()
  await expect
    .element(bar.getByRole('alertdialog', { name: /^The customer of order 1007 has withdrawn from it/ }))
    .toBeVisible()
  expect(sent).toEqual([])
  await bar.getByRole('alertdialog').getByRole('button', { name: 'Dispatch' }).click()
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['dispatched'])
})

test('orders that aren’t loaded are dispatched after a confirmation', async () => {
  const { bar, sent } = await selectAll([anOrder({ id: 'a' })], { elsewhere: ['b'] })
  await bar.getByText('More').click()
  await bar.getByRole('button', { name: 'Dispatch' }).click()
  await bar.getByRole('alertdialog').getByRole('button', { name: 'Dispatch' }).click()
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['dispatched'])
})

test('the bar shows if nothing can be changed', async () => {
  const { bar, names } = await selectAll([anOrder({ id: 'a', status: 'cancelled', paymentStatus: 'void' })])
  await expect.element(bar.getByText('Nothing to change')).toBeVisible()
  expect(names()).toEqual(['Clear'])
})
