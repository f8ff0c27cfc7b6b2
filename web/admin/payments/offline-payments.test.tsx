import { expect, test } from 'vitest'
import { settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { OfflinePayments } from './offline-payments.tsx'

const values = { ...settingDefaults, shopEmail: 'shop@localhost', timeZone: 'UTC' }

test('a fee for cash on delivery is saved once it is an amount', async () => {
  const posted: FormValues[] = []
  const action = formAction(async (form) => void posted.push(form))
  const form = <OfflinePayments values={values} pinned={{}} currencies={[{ value: 'USD', label: 'USD' }]} />
  const { screen } = await renderScreen(form, action)
  const [fee, save] = [
    screen.getByLabelText('Cash on delivery fee'),
    screen.getByRole('button', { name: 'Save settings' }),
  ]
  await expect.element(fee).toHaveValue('0.00')
  for (const [text, problem] of [
    ['some', 'Enter a number.'],
    ['-1', 'Must be 0 or more.'],
    ['', 'Enter an amount, such as 4.90.'],
  ] as const) {
    await fee.fill(text)
    await save.click()
    await expect.element(fee).toHaveAccessibleDescription(problem)
  }
  expect(posted).toEqual([])
  await fee.fill('3,50')
  await save.click()
  await expect.poll(() => posted).toMatchObject([{ cashFee: '3,50', intent: 'settings' }])
})
