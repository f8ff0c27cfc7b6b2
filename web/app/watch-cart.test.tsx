import { expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { createStore } from '../state/store.ts'
import { watchCart } from './watch-cart.ts'

test('a change of another tab during a submit is loaded after it and the redirect that follows', async () => {
  const call = createCall(async () => ({ status: 200, header: () => null, json: async () => [] }))
  const tabs = new BroadcastChannel('test-cart')
  const navigation = { state: 'idle' }
  const fetchers = new Map([['a', { state: 'submitting' }]])
  const listeners: (() => void)[] = []
  let revalidations = 0
  watchCart(
    createStore(call),
    {
      state: { location: { pathname: '/cart' }, navigation, fetchers },
      revalidate: async () => void revalidations++,
      subscribe: (listener) => {
        listeners.push(listener)
        return () => {}
      },
    },
    tabs,
  )
  tabs.dispatchEvent(new MessageEvent('message', { data: 'cart' }))
  expect(revalidations).toBe(0)
  fetchers.set('a', { state: 'loading' })
  for (const listener of listeners) listener()
  fetchers.clear()
  navigation.state = 'loading'
  for (const listener of listeners) listener()
  expect(revalidations).toBe(0)
  navigation.state = 'idle'
  for (const listener of listeners) listener()
  for (const listener of listeners) listener()
  expect(revalidations).toBe(1)
  tabs.close()
})
