import { expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { sessionChecked, userForgotten } from '../state/auth-slice.ts'
import { readDraft, saveDraft } from '../state/checkout-draft.ts'
import { listSearches, rememberSearch } from '../state/past-searches.ts'
import { createStore } from '../state/store.ts'
import { aUser } from '../test/a-user.ts'
import { watchSession } from './watch-session.ts'

test('a session that ends, wherever that happens, leaves nothing of the user in the browser', async () => {
  const store = createStore(createCall(async () => ({ status: 503, header: () => null, json: async () => ({}) })))
  const user = aUser()
  store.dispatch(sessionChecked(user))
  watchSession(store, { revalidate: async () => {} })
  const form = document.createElement('form')
  form.append(Object.assign(document.createElement('input'), { name: 'street', value: 'Mill Road 9' }))
  saveDraft(user.id, form)
  rememberSearch('mug')
  store.dispatch(userForgotten())
  expect([readDraft(user.id), listSearches()]).toEqual([undefined, []])
})
