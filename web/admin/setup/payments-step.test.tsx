import { expect, test } from 'vitest'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { PaymentsStep } from './payments-step.tsx'

const anOption = (given: Partial<PaymentOption>): PaymentOption => ({
  method: 'card',
  provider: null,
  isTest: false,
  isStaffOnly: false,
  countries: [],
  minimum: null,
  maximum: null,
  ...given,
})

test('the payments step lists the payment methods and links to their settings', async () => {
  const options = [
    anOption({ provider: 'stripe' }),
    anOption({ method: 'bank_transfer' }),
    anOption({ method: 'cash' }),
    anOption({ provider: 'mollie', isTest: true }),
  ]
  const { screen } = await renderScreen(<PaymentsStep options={options} isDone />, () => null)
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Stripe', 'Bank transfer', 'Cash on delivery', 'Mollie in test mode · no real charges'])
  await expect.element(screen.getByRole('link', { name: 'Set up payments' })).toHaveAttribute('href', '/admin/payments')
})

test('the payments step shows if no one can pay, or only with test payments', async () => {
  const { screen } = await renderScreen(<PaymentsStep options={[]} isDone={false} />, () => null)
  await expect.element(screen.getByText(/Customers can’t check out/)).toBeVisible()
  const tests = [anOption({ provider: 'test', isTest: true })]
  const other = await renderScreen(<PaymentsStep options={tests} isDone={false} />, () => null)
  await expect.element(other.screen.getByText(/Only test payments are turned on/)).toBeVisible()
})
