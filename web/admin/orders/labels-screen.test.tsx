import { expect, test } from 'vitest'
import type { LabelList } from '#contract/orders/shipping-labels.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { drawnInBrowser } from '../kit/browser-screen.tsx'
import { Component } from './labels-screen.tsx'

const Screen = drawnInBrowser('Addresses for labels', Component)

const labels: LabelList = {
  orders: [
    { id: 'o1', number: 1001, gaps: [] },
    { id: 'o2', number: 1002, gaps: ['house_number', 'weight'] },
    { id: 'o3', number: 1003, gaps: ['house_number'] },
  ],
  skipped: [
    { number: 1004, reason: 'unpaid' },
    { number: 1005, reason: 'pickup' },
  ],
  total: 5,
  isLatin: true,
  hasSender: true,
}

async function renderLabels(given: Partial<LabelList> = {}, query: Record<string, string> = { id: 'o1,o2,o3,o4,o5' }) {
  const loaded = { labels: { ...labels, ...given }, settings: null, query }
  const { screen } = await renderScreen(
    <Screen />,
    async () => null,
    '/',
    async () => loaded,
  )
  return {
    screen,
    file: screen.getByRole('link', { name: 'Download file' }),
    format: screen.getByLabelText('File for'),
  }
}

test('missing details and skipped orders are listed by order number', async () => {
  const { screen } = await renderLabels()
  const notice = '2 orders skipped: 1 not paid (1004), 1 to be picked up (1005).'
  await expect.element(screen.getByText(notice)).toBeVisible()
  await expect
    .element(screen.getByText(/^2 addresses have no certain house number/))
    .toHaveTextContent('2 addresses have no certain house number: 1002, 1003. Complete this in the carrier’s tool.')
  await expect
    .element(screen.getByText(/^1 order has no weight/))
    .toHaveTextContent('1 order has no weight: 1002. Complete this in the carrier’s tool.')
  await expect.element(screen.getByRole('link', { name: '1003' })).toHaveAttribute('href', '/admin/orders/o3')
})

test('the file has the selected format, and contacts only if they are included', async () => {
  const { screen, file, format } = await renderLabels({ isLatin: false, hasSender: false })
  await format.selectOptions('DHL')
  await expect.element(file).toHaveAttribute('href', expect.stringMatching(/labels\.csv\?id=o1%2Co2.*&format=dhl$/))
  await expect.element(format).toHaveAccessibleDescription(/Select UTF-8 there.*has no sender/)
  await screen.getByRole('checkbox', { name: /^Include email addresses/ }).click()
  await format.selectOptions('DPD')
  await expect.element(file).toHaveAttribute('href', expect.stringMatching(/&format=dpd&contacts=yes$/))
  await expect.element(format).toHaveAccessibleDescription(/^For DPD Shipper/)
})

test('the screen has no download without orders', async () => {
  const { screen, file } = await renderLabels({ orders: [], skipped: [], total: 0 }, {})
  await expect.element(screen.getByText('No orders to ship.')).toBeVisible()
  await expect.element(file).not.toBeInTheDocument()
})
