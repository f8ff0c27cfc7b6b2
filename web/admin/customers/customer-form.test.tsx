import { expect, test } from 'vitest'
import type { CustomerDetails } from '#contract/customers/customers.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { CustomerAddresses, saveAddress } from './customer-addresses.tsx'
import { CustomerForm, saveCustomer } from './customer-form.tsx'

const customer: CustomerDetails = {
  id: 'c1',
  name: 'Ada',
  email: 'ada@example.com',
  emailConfirmed: true,
  pendingEmail: null,
  hasPassword: true,
  tags: [],
  orderCount: 0,
  spent: [],
  unpaid: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  isAdmin: false,
  phone: '',
  sessions: 0,
  notes: [],
  reviews: [],
  addresses: [
    {
      id: 'a1',
      name: 'Ada',
      street: 'Mill Road 9',
      city: 'Berg',
      postalCode: '80331',
      country: 'DE',
      isDefault: true,
    },
  ],
}

/** A screen whose requests are recorded; they return the customer or throw. */
async function renderForm(element: React.ReactNode, save: typeof saveCustomer, error?: ApiError) {
  const sent: unknown[] = []
  const call = (async (_: string, { body }: { body: unknown }) => {
    sent.push(body)
    if (error && sent.length === 1) throw error
    return { ...customer, pendingEmail: 'ada@example.org' }
  }) as unknown as Parameters<typeof save>[1]
  const action = formAction((form: FormValues) => save(form, call, customer.id))
  const { screen } = await renderScreen(element, action)
  return { screen, sent }
}

test('edited fields are sent with their previous values, and other fields aren’t sent', async () => {
  const { screen, sent } = await renderForm(<CustomerForm customer={customer} />, saveCustomer)
  await screen.getByText('Edit customer').click()
  await screen.getByLabelText('Email address').fill('ada@example.org')
  await screen.getByRole('button', { name: 'Save customer' }).click()
  await expect.poll(() => sent).toEqual([{ email: 'ada@example.org', expected: { email: 'ada@example.com' } }])
})

test('an invalid email address is rejected before the form is sent', async () => {
  const { screen, sent } = await renderForm(<CustomerForm customer={customer} />, saveCustomer)
  await screen.getByText('Edit customer').click()
  const email = screen.getByLabelText('Email address')
  await email.fill('ada')
  await screen.getByRole('button', { name: 'Save customer' }).click()
  await expect.element(email).toHaveAccessibleDescription(/^Enter a valid email address/)
  expect(sent).toEqual([])
})

test('an address that the customer has changed is saved again after the error', async () => {
  const message = 'This address was changed to “Ada, Hill Road 1”. Save again to replace it.'
  const error = new ApiError(409, { code: 'customer_changed', message, fields: { address: message } })
  const { screen, sent } = await renderForm(
    <>
      <CustomerAddresses addresses={customer.addresses} mayChange />
    </>,
    saveAddress,
    error,
  )
  await screen.getByText(/^Edit/).click()
  await screen.getByLabelText('Street address').fill('Mill Road 19')
  const save = screen.getByRole('button', { name: 'Save address' })
  await save.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Someone else has changed this. Check it, then save again.')
  await save.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({
    address: { id: 'a1', street: 'Mill Road 19' },
    expected: { address: { street: 'Mill Road 9' } },
  })
})
