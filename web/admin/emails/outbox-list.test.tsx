import { expect, test } from 'vitest'
import type { OutboxEmail } from '#contract/email-texts/emails.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { OutboxList } from './outbox-list.tsx'

const anEmail = (given: Partial<OutboxEmail>): OutboxEmail => ({
  id: 'one',
  kind: 'order_placed',
  recipient: 'ada@example.com',
  subject: 'Your order 1001',
  state: 'sent',
  attempts: 1,
  lastError: '',
  createdAt: '2026-01-05T10:00:00.000Z',
  sentAt: '2026-01-05T10:00:01.000Z',
  order: { id: 'order', number: 1001 },
  canSendAgain: true,
  reason: '',
  ...given,
})

test('staff with permission can send an email again', async () => {
  const submitted: FormValues[] = []
  const action = formAction(async (form) => {
    submitted.push(form)
    return {}
  })
  const emails = [anEmail({}), anEmail({ id: 'two', kind: 'password_reset', order: null })]
  const { screen } = await renderScreen(<OutboxList emails={emails} maySend={({ order }) => order !== null} />, action)
  await expect.element(screen.getByRole('link', { name: 'Order 1001' })).toBeVisible()
  await screen.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => submitted).toEqual([{ intent: 'send-again', email: 'one' }])
})

test('a failed email shows why it failed, and why it can’t be sent again', async () => {
  const failed = { state: 'failed', attempts: 13, lastError: 'Mailbox full', sentAt: null } as const
  const email = anEmail({ ...failed, canSendAgain: false, reason: 'The message isn’t stored.' })
  const { screen } = await renderScreen(
    <OutboxList emails={[email]} maySend={() => true} />,
    formAction(async () => ({})),
  )
  await expect.element(screen.getByText('After 13 attempts: Mailbox full')).toBeVisible()
  await expect.element(screen.getByText('It can’t be sent again. The message isn’t stored.')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})
