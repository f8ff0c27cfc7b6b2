import { expect, test } from 'vitest'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { ConnectAccount } from './connect-account.tsx'

test('the form of a provider asks for its keys, and is sent once they are well-formed', async () => {
  const posted: FormValues[] = []
  const action = formAction(async (form) => void posted.push(form))
  const form = <ConnectAccount provider="stripe" label="Connect Stripe" submitLabel="Connect" />
  const { screen } = await renderScreen(form, action)
  await screen.getByText('Connect Stripe').click()
  const key = screen.getByLabelText('Secret key')
  const secret = screen.getByLabelText('Webhook signing secret (optional)')
  const connect = screen.getByRole('button', { name: 'Connect' })
  await connect.click()
  await expect.element(key).toHaveAccessibleDescription(/Enter the secret key\./)
  await key.fill('pk_test_shop')
  await secret.fill('shop')
  await connect.click()
  await expect.element(key).toHaveAccessibleDescription(/This is the publishable key\./)
  await expect.element(secret).toHaveAccessibleDescription(/Enter a signing secret that starts with whsec_\./)
  expect(posted).toEqual([])
  await key.fill(' sk_test_shop ')
  await secret.fill('')
  await connect.click()
  await expect.poll(() => posted).toMatchObject([{ intent: 'connect', provider: 'stripe' }])
  expect(posted[0]?.['secretKey']?.trim()).toBe('sk_test_shop')
})
