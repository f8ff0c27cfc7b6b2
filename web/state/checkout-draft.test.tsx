import { expect, test } from 'vitest'
import { readDraft, saveDraft } from './checkout-draft.ts'

test('what was entered at the checkout is kept in this tab only, and for its user only', () => {
  const form = document.createElement('form')
  form.append(Object.assign(document.createElement('input'), { name: 'street', value: 'Mill Road 9' }))
  saveDraft('user-1', form)
  expect(readDraft('user-1')).toEqual({ street: 'Mill Road 9' })
  expect(readDraft('user-2')).toBeUndefined()
  expect(JSON.stringify(localStorage)).not.toContain('Mill Road')
})
