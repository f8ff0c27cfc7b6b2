import { type APIRequestContext, expect } from '@playwright/test'
import { type Account, createAccount, newAccount } from './accounts.ts'

/** Titles of the maximum length: one long word, and many short ones. */
export const longTitles = ['w'.repeat(120), 'in long titles '.repeat(8).trim()]

/** An account with a name of the maximum length and a long email address. */
export function longAccount(): Account {
  const { email, ...account } = newAccount()
  return { ...account, name: 'n'.repeat(100), email: email.replace('@', `${'-long'.repeat(5)}@${'long-'.repeat(11)}`) }
}

/** Creates an account in which every text is as long as the shop allows, and signs in. */
export async function createLongAccount(request: APIRequestContext): Promise<{ email: string }> {
  const { name, email } = await createAccount(request, longAccount())
  const address = { name, street: 's'.repeat(200), city: 'c'.repeat(100), postalCode: '10115', country: 'DE' }
  const answer = await request.patch('/api/users', { data: { phone: '1'.repeat(30), addresses: [address] } })
  expect(answer.status()).toBe(200)
  return { email }
}
