import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { SetupNotices, Summary } from './summary.tsx'

const summary = {
  days: [],
  unpaid: null,
  refunds: null,
  toDispatch: 0,
  reported: 0,
  cancelledByCustomers: 0,
  withdrawals: 0,
  lowStock: 0,
  soldOut: 0,
}
const stopped = 'Daily backups have stopped. Check the shop’s log.'

test.each([
  ['no backup', { lastBackup: null }, 'No backup yet.'],
  ['minutes', { lastBackup: { ageHours: 0.2 } }, 'Last backup: less than an hour ago.'],
  ['hours', { lastBackup: { ageHours: 23.9 } }, 'Last backup: 23 hours ago.'],
  ['days', { lastBackup: { ageHours: 73 } }, `Last backup: 3 days ago. ${stopped}`],
])('the overview shows the age of the last backup: %s', async (_, backup, text) => {
  const { screen } = await renderScreen(<Summary summary={{ ...summary, ...backup }} />, () => null)
  await expect.element(screen.getByText(/backup/i)).toHaveTextContent(text)
})

test('the overview shows nothing about backups that are off', async () => {
  const { screen } = await renderScreen(<Summary summary={summary} />, () => null)
  await expect.element(screen.getByText('To dispatch')).toBeVisible()
  expect(screen.getByText(/backup/i).query()).toBeNull()
})

test('the overview shows problems with the settings', async () => {
  const notices = ['TRUSTED_PROXIES isn’t set.', 'PUBLIC_URL is http.']
  const { screen } = await renderScreen(<SetupNotices notices={notices} />, () => null)
  for (const notice of notices) await expect.element(screen.getByText(notice)).toBeVisible()
})

test('the overview shows since when emails wait, with a link to the outbox', async () => {
  const notices = ['3 emails waiting for 12 minutes. The outbox shows why.']
  const { screen } = await renderScreen(<SetupNotices notices={notices} />, () => null)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('3 emails waiting for 12 minutes. The outbox shows why.')
  const link = screen.getByRole('link', { name: 'The outbox shows why.' })
  await expect.element(link).toHaveAttribute('href', '/admin/emails/outbox')
})

test('the overview links to the orders with refunds to pay and with failed refunds', async () => {
  const { screen } = await renderScreen(
    <Summary summary={{ ...summary, refunds: { toPay: 2, failed: 1 } }} />,
    () => null,
  )
  const linkTo = (name: string) => screen.getByRole('link', { name })
  await expect.element(linkTo('2 to refund')).toHaveAttribute('href', '/admin/orders?payment=refund_to_pay')
  await expect.element(linkTo('1 with a failed refund')).toHaveAttribute('href', '/admin/orders?payment=refund_failed')
})

test.each([
  [1, '1 cancelled by a customer'],
  [2, '2 cancelled by customers'],
])('the overview counts cancelled orders in words: %i', async (cancelledByCustomers, name) => {
  const { screen } = await renderScreen(<Summary summary={{ ...summary, cancelledByCustomers }} />, () => null)
  await expect.element(screen.getByRole('link', { name })).toBeVisible()
})

test('the overview explains its revenue, and shows unpaid orders next to it', async () => {
  const day = { day: '2026-11-01', orders: 1, revenue: 60, chargedBack: 40 }
  const { screen } = await renderScreen(<Summary summary={{ ...summary, days: [day], unpaid: 250 }} />, () => null)
  await expect
    .element(screen.getByText(/^Payments less refunds/))
    .toHaveTextContent('Payments less refunds and chargebacks ($40.00). Unpaid orders: $250.00.')
})

test('the overview counts open withdrawals, with a link to them', async () => {
  const { screen } = await renderScreen(<Summary summary={{ ...summary, withdrawals: 2 }} />, () => null)
  await expect.element(screen.getByText('Withdrawals')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '2', exact: true }))
    .toHaveAttribute('href', '/admin/withdrawals')
})
