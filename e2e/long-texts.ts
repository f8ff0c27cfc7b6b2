import { type APIRequestContext, expect } from '@playwright/test'
import { type Account, makeAccount, somebody } from './accounts.ts'

/** The longest title without a space in it, and the longest with many. */
export const longTitles = ['w'.repeat(120), 'of good things '.repeat(8).trim()]

/** A person with the longest name and a long email address. */
export function longAccount(): Account {
  const { email, ...account } = somebody()
  return { ...account, name: 'n'.repeat(100), email: email.replace('@', `${'-long'.repeat(5)}@${'long-'.repeat(11)}`) }
}

/** Creates an account in which every text is as long as the shop allows, and signs in. */
export async function makeLongAccount(request: APIRequestContext): Promise<void> {
  const { name } = await makeAccount(request, longAccount())
  const address = { name, street: 's'.repeat(200), city: 'c'.repeat(100), postalCode: 'p'.repeat(20), country: 'DE' }
  const answer = await request.patch('/api/users', { data: { phone: '1'.repeat(30), addresses: [address] } })
  expect(answer.status()).toBe(200)
}
