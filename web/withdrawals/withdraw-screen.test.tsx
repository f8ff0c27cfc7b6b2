import { expect, test } from 'vitest'
import { NewWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { ApiError } from '../api/call.ts'
import { type FormValues, parseForm } from '../forms/form-action.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { Component } from './withdraw-screen.tsx'
import { withdrawalAction } from './withdrawal-steps.ts'

const receivedAt = '2026-11-29T15:12:00.000Z'

/** Opens the form and fills it in. */
async function renderForm(answer: () => Promise<void> = async () => {}) {
  const sent: { values: FormValues; key: string }[] = []
  const action = withdrawalAction(() => ({
    check: (values) => parseForm(NewWithdrawal, values),
    async send(values, headers) {
      sent.push({ values, key: headers['idempotency-key'] })
      await answer()
      return { receivedAt }
    },
  }))
  const { screen, router } = await renderScreen(<Component />, action, '/withdraw', () => ({
    name: 'Ada',
    email: 'ada@example.com',
    orders: [],
  }))
  const order = screen.getByRole('textbox', { name: 'Order number' })
  await order.fill('1001')
  const items = screen.getByRole('textbox', { name: 'Items' })
  await items.fill('The lamp')
  const heading = (name: string) => screen.getByRole('heading', { name, level: 1 })
  const button = (name: string) => screen.getByRole('button', { name })
  return { screen, router, sent, order, items, heading, button }
}

const review = 'Check your withdrawal'
const done = 'We’ve received your withdrawal'

test('going back from the second step loses nothing', async () => {
  const { router, sent, order, items, heading, button } = await renderForm()
  await button('Continue').click()
  await expect.element(heading(review)).toBeVisible()
  await router.navigate(-1)
  await expect.element(order).toHaveValue('1001')
  await expect.element(items).toHaveValue('The lamp')
  await router.navigate(1)
  await expect.element(heading(review)).toBeVisible()
  await button('Edit').click()
  await expect.element(items).toHaveValue('The lamp')
  expect(sent).toEqual([])
})

test('a double click confirms once', async () => {
  const { screen, sent, heading, button } = await renderForm()
  await button('Continue').click()
  await button('Confirm withdrawal').dblClick()
  await expect.element(heading(done)).toBeVisible()
  await expect.element(screen.getByText('Nov 29, 2026, 3:12 PM')).toBeVisible()
  const values = { name: 'Ada', email: 'ada@example.com', contract: '1001', items: 'The lamp' }
  expect(sent).toEqual([{ values, key: expect.stringMatching(/^\d+-/) as string }])
})

test('a withdrawal that didn’t arrive can be confirmed again with the same key', async () => {
  let isOffline = true
  const { screen, sent, heading, button } = await renderForm(async () => {
    if (isOffline) throw new ApiError(0, { code: 'offline', message: 'You’re offline.' })
  })
  await button('Continue').click()
  await button('Confirm withdrawal').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You’re offline.')
  isOffline = false
  await button('Confirm withdrawal').click()
  await expect.element(heading(done)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('the next withdrawal starts with an empty form', async () => {
  const { router, sent, order, heading, button } = await renderForm()
  await button('Continue').click()
  await button('Confirm withdrawal').click()
  await expect.element(heading(done)).toBeVisible()
  await router.navigate('/withdraw')
  await expect.element(order).toHaveValue('')
  expect(sent).toHaveLength(1)
})
