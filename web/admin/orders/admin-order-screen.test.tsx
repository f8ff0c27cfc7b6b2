import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { Tracking } from '#contract/orders/orders.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { TrackingSection } from './admin-order-screen.tsx'

const Screen = () => (
  <TrackingSection order={{ status: 'pending', ...useLoaderData<{ tracking: Tracking | null }>() }} />
)

async function renderTracking(tracking: Tracking | null) {
  const stored = { tracking }
  const sent: FormValues[] = []
  const action = formAction(async (form) => {
    sent.push(form)
    const { carrier = '', number = '', name = '', url = '' } = form
    stored.tracking = form['intent'] === 'tracking' ? { carrier, number, name: name || 'A carrier', url } : null
    return {}
  })
  const { screen } = await renderScreen(<Screen />, action, '/', () => ({ ...stored }))
  await screen.getByText(/^(Change|Enter) (the|a) tracking number$/).click()
  return {
    screen,
    sent,
    carrier: screen.getByRole('combobox', { name: 'Carrier' }),
    number: screen.getByRole('textbox', { name: 'Tracking number' }),
    save: screen.getByRole('button', { name: 'Save' }),
  }
}

test('a changed carrier is kept when the number is corrected after it', async () => {
  const { screen, sent, carrier, number, save } = await renderTracking({
    carrier: 'ups',
    number: '1Z1',
    name: 'UPS',
    url: '',
  })
  await carrier.selectOptions('fedex')
  await save.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await expect.element(carrier).toHaveValue('fedex')
  await number.fill('1Z2')
  await save.click()
  await expect
    .poll(() => sent.map((form) => [form['carrier'], form['number']]))
    .toEqual([
      ['fedex', '1Z1'],
      ['fedex', '1Z2'],
    ])
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await save.click()
  await expect.element(screen.getByText('No changes to save.')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('an unusual number has to be confirmed by submitting it again', async () => {
  const question = 'This doesn’t look like a DHL number. Check it, or save it again to keep it.'
  const confirmed: (string | undefined)[] = []
  const save = formAction(async ({ number = '', confirmedNumber }) => {
    confirmed.push(confirmedNumber)
    if (confirmedNumber !== number)
      throw new ApiError(400, { code: 'unusual_tracking_number', message: question, fields: { number: question } })
    return {}
  })
  const { screen } = await renderScreen(<Screen />, save, '/', () => ({ tracking: null }))
  await screen.getByText('Enter a tracking number').click()
  await screen.getByRole('combobox', { name: 'Carrier' }).selectOptions('dhl')
  const number = screen.getByRole('textbox', { name: 'Tracking number' })
  const button = screen.getByRole('button', { name: 'Save' })
  for (const text of ['abc', 'abd']) {
    await number.fill(text)
    await button.click()
    await expect.element(number).toHaveAccessibleDescription(question)
  }
  await button.click()
  await expect.poll(() => confirmed).toEqual(['', 'abc', 'abd'])
})

test('a tracking number that was removed is no longer in the form', async () => {
  const { screen, number, carrier } = await renderTracking({ carrier: 'ups', number: '1Z1', name: 'UPS', url: '' })
  await expect.element(number).toHaveValue('1Z1')
  await screen.getByRole('button', { name: 'Remove the tracking number' }).click()
  await expect.element(screen.getByText('No tracking number.')).toBeVisible()
  await expect.element(number).toHaveValue('')
  await expect.element(carrier).toHaveValue('')
})
