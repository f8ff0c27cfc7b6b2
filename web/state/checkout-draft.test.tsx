import { afterEach, expect, test, vi } from 'vitest'
import { discardOldDraft, readDraft, saveDraft } from './checkout-draft.ts'

const day = 24 * 60 * 60 * 1000

afterEach(() => vi.useRealTimers())

test('what was entered at the checkout is kept for a week', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const form = document.createElement('form')
  form.append(Object.assign(document.createElement('input'), { name: 'street', value: 'Mill Road 9' }))
  saveDraft('user-1', form)
  vi.setSystemTime(Date.now() + 7 * day - 1000)
  expect(readDraft('user-1')).toEqual({ street: 'Mill Road 9' })
  vi.setSystemTime(Date.now() + 1000)
  discardOldDraft()
  expect(localStorage.getItem('galleria-checkout')).toBeNull()
})

test('what was kept before drafts had a date is discarded', () => {
  localStorage.setItem('galleria-checkout', JSON.stringify({ userId: 'user-1', fields: { street: 'Mill Road 9' } }))
  expect(readDraft('user-1')).toBeUndefined()
  expect(localStorage.getItem('galleria-checkout')).toBeNull()
})
