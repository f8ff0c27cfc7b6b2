import { expect, test } from 'vitest'
import { readDraft, saveDraft } from '../state/checkout-draft.ts'
import { listSearches, rememberSearch } from '../state/past-searches.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { action, Component } from './sign-out-screen.tsx'

test('signing out discards what was entered at the checkout', async () => {
  const form = document.createElement('form')
  form.append(Object.assign(document.createElement('input'), { name: 'note', value: 'Ring twice.' }))
  saveDraft('user-1', form)
  expect(readDraft('user-1')).toEqual({ note: 'Ring twice.' })
  await renderScreen(<Component />, action)
  await expect.poll(() => readDraft('user-1')).toBeUndefined()
})

test('signing out removes the past searches', async () => {
  rememberSearch('mug')
  await renderScreen(<Component />, action)
  await expect.poll(listSearches).toEqual([])
})
