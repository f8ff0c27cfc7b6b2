import { expect, test } from 'vitest'
import { listOrderTexts, orderTextNames, orderTexts, toOrderTexts } from './order-texts.ts'
import { NewOrder } from './orders.ts'

test('missing texts are empty', () => {
  expect(toOrderTexts({})).toEqual(Object.fromEntries(orderTextNames.map((name) => [name, ''])))
  expect(toOrderTexts({ note: 'Ring twice.' }).note).toBe('Ring twice.')
})

test('only texts that were entered are listed, and a stored order may lack a text', () => {
  expect(listOrderTexts({})).toEqual([])
  expect(listOrderTexts(toOrderTexts({}))).toEqual([])
  expect(listOrderTexts({ note: 'Ring twice.' })).toMatchObject([{ name: 'note', label: 'Note', text: 'Ring twice.' }])
})

test.each(orderTextNames)('an order is rejected if this text is too long: %s', (name) => {
  const order = { addressId: '1', paymentMethod: 'cash' }
  const { maxLength } = orderTexts[name]
  expect(NewOrder.safeParse({ ...order, [name]: 'a'.repeat(maxLength) }).success).toBe(true)
  expect(NewOrder.safeParse({ ...order, [name]: 'a'.repeat(maxLength + 1) }).error?.issues).toMatchObject([
    { path: [name] },
  ])
})
