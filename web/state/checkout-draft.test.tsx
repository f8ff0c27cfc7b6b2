import { expect, test } from 'vitest'
import { readDraft, saveDraft } from './checkout-draft.ts'

test('the input at the checkout, but nothing about the cart, is kept in this tab only and for its user only', () => {
  const form = document.createElement('form')
  const fields = { street: 'Mill Road 9', unavailableItemIds: 'item-2', payment: 'cash' }
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  saveDraft('user-1', form)
  expect(readDraft('user-1')).toEqual({ street: 'Mill Road 9' })
  expect(readDraft('user-2')).toBeUndefined()
  expect(JSON.stringify(localStorage)).not.toContain('Mill Road')
})
