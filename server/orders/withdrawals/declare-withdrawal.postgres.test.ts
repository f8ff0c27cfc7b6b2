import { expect, test } from 'vitest'
import { countStatements } from '../../test/count-statements.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

const shop = await openTestShop()
const { db, settings, aProductRow } = shop
const { anOrder, aShopper } = createOrderRequests(shop)

test('a withdrawal takes the same statements, whether or not there is such an order', async () => {
  const { user, headers } = await aShopper()
  const { number } = await anOrder(headers, { [(await aProductRow()).id]: 1 })
  const withdrawalEmails = { add: async () => {}, poll: () => {} }
  const count = async (contract: string) => {
    const given = { name: 'Ada', contract, email: user.email, items: '' }
    const sender = { key: undefined, client: 'client' }
    return (await countStatements(db, () => declareWithdrawal({ db, settings, withdrawalEmails }, given, sender)))[1]
  }
  // Begin, insert, commit.
  expect([await count(String(number)), await count('9999999'), await count('A mug')]).toEqual([3, 3, 3])
})
