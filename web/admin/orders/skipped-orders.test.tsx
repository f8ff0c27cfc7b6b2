/// <reference types="@vitest/browser-playwright" />
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import type { Order } from '#contract/orders/orders.ts'
import { aPackingSlip } from '../../test/a-packing-slip.ts'
import { anOrder } from '../../test/an-order.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { drawnInBrowser } from '../kit/browser-screen.tsx'
import { Component as PackingSlips } from './packing-slips-screen.tsx'
import { Component as PickingList } from './picking-list-screen.tsx'
import { Component as Prepare } from './prepare-orders-screen.tsx'

const [item] = anOrder().items
const items = (given: object) =>
  [{ ...item, quantity: 3, refunded: 1, removed: 1, weight: 500, ...given }] as Order['items']

const address = { ...anOrder().address, phone: '+1 555 010 0100' }

const orders: Order[] = [
  anOrder({ id: 'o1', number: 1001, total: 216, address, items: items({}) }),
  anOrder({ id: 'o2', number: 1002, status: 'cancelled', paymentStatus: 'void' }),
  anOrder({ id: 'o3', number: 1003, paymentMethod: 'card', paymentStatus: 'awaiting' }),
  anOrder({ id: 'o4', number: 1004, status: 'dispatched', paymentStatus: 'paid' }),
  anOrder({ id: 'o5', number: 1005, pickupPlace: 'Mill Road 9', paymentStatus: 'paid' }),
]

async function renderOrders(title: string, Component: ComponentType, selected = orders) {
  const Screen = drawnInBrowser(title, Component)
  const slips = selected.map(aPackingSlip)
  const loaded = { orders: selected, missing: 0, lastTracking: null, slips }
  const { screen } = await renderScreen(
    <Screen />,
    async () => null,
    '/',
    async () => loaded,
  )
  return screen
}

test('the picking list has the items to send of pending orders, and shows which others are skipped', async () => {
  const screen = await renderOrders('Picking list', PickingList)
  await expect.element(screen.getByText('Orders 1001, 1005, 1 kg and 2 without a weight')).toBeVisible()
  await expect.element(screen.getByText('2 × 1001', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1001: Cash on delivery: collect $216.00.')).toBeVisible()
  const notice = '3 orders skipped: 1 dispatched (1004), 1 cancelled (1002), 1 not paid (1003).'
  await expect.element(screen.getByRole('status')).toHaveTextContent(notice)
})

test('packing slips have the sent items, including those of dispatched orders, and print nothing meant for staff', async () => {
  const screen = await renderOrders('Packing slips', PackingSlips)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('3 packing slips')
  const slip = screen.getByRole('article').first()
  await expect.element(slip.getByRole('cell').first()).toHaveTextContent('2')
  await expect.element(slip.getByText('Cash on delivery: collect $216.00.')).toBeVisible()
  await expect.element(slip.getByText('+1 555 010 0100')).toBeVisible()
  const notice = screen.getByText('2 orders skipped: 1 cancelled (1002), 1 not paid (1003).')
  await expect.element(notice).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const printed = slip.element() as HTMLElement
  expect(printed.innerText).not.toMatch(/collect|555|Payment/)
  expect(getComputedStyle(notice.element()).display).toBe('none')
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
})

test('a selection without items to send shows why, and has nothing to print', async () => {
  for (const [title, Component] of [
    ['Picking list', PickingList],
    ['Packing slips', PackingSlips],
  ] as const) {
    const screen = await renderOrders(title, Component, orders.slice(1, 3))
    const notice = '2 orders skipped: 1 cancelled (1002), 1 not paid (1003).'
    await expect.element(screen.getByRole('status')).toHaveTextContent(notice)
    await expect.element(screen.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
    await screen.unmount()
  }
})

test('only orders that can be sent are prepared, and no tracking number is asked for a pickup', async () => {
  const screen = await renderOrders('Prepare orders', Prepare)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Prepare 2 orders')
  const notice = '2 orders skipped: 1 cancelled (1002), 1 not paid (1003).'
  await expect.element(screen.getByText(notice)).toBeVisible()
  await expect.element(screen.getByText(/^0 of 1 with a tracking number/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Tracking number of order/ }).elements()).toHaveLength(1)
  const label = 'Dispatch 1 order and mark 1 order ready for pickup'
  await expect.element(screen.getByRole('button', { name: label })).toBeVisible()
  await expect.element(screen.getByText('Not paid yet')).toBeVisible()
})

test('orders that are picked up are marked as ready', async () => {
  const screen = await renderOrders('Prepare orders', Prepare, orders.slice(4))
  await expect.element(screen.getByRole('heading', { name: '3. Mark as ready for pickup' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mark 1 order ready for pickup' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save without dispatching' })).not.toBeInTheDocument()
})

test('“Prepare” asks before it dispatches what a customer has withdrawn from', async () => {
  const withdrawn = anOrder({ id: 'o6', number: 1006, marks: ['withdrawn'] })
  const screen = await renderOrders('Prepare orders', Prepare, [withdrawn])
  await screen.getByRole('textbox', { name: 'Tracking number of order 1006' }).click()
  await userEvent.keyboard('{Enter}')
  const dispatch = screen.getByRole('button', { name: 'Dispatch 1 order' })
  await expect.element(dispatch).toHaveFocus()
  await dispatch.click()
  const question = screen.getByRole('alertdialog', { name: /^The customer of order 1006 has withdrawn/ })
  await expect.element(question.getByRole('button', { name: 'Dispatch' })).toBeVisible()
})
