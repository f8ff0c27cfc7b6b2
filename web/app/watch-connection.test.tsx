import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '#contract/test/settings.ts'
import { createCall, offline } from '../api/call.ts'
import { confirmIdentity } from '../forms/confirm-identity.ts'
import { setConnection } from '../shell/connection.ts'
import { loadAfterActions, screenLoader } from '../state/screen-loader.ts'
import { appContext, createStore } from '../state/store.ts'
import { screen } from './screen.ts'
import { watchConnection } from './watch-connection.tsx'

const connection = { isLost: false }

beforeEach(() => {
  connection.isLost = false
  setConnection({ status: 'working' })
})

async function openScreen() {
  const call = createCall(async () => ({ status: 200, header: () => null, json: async () => ({}) }))
  const store = createStore(call)
  let loads = 0
  const answered = Promise.withResolvers<void>()
  const router = createMemoryRouter(
    [
      screen('/', async () => ({
        shouldRevalidate: loadAfterActions,
        loader: screenLoader(async () => {
          if (connection.isLost) throw offline()
          return { loads: ++loads }
        }),
        action: async () => {
          await answered.promise
          return { isDone: true }
        },
      })),
    ],
    { getContext: () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]])) },
  )
  await expect.poll(() => Object.values(router.state.loaderData)).toEqual([{ loads: 1 }])
  watchConnection(store, router, settings)
  const submit = () => {
    router.getFetcher('form')
    const { id } = router.state.matches[0]?.route ?? {}
    return router.fetch('form', id ?? '', '/', { formMethod: 'post', formData: new FormData() })
  }
  return { router, submit, answer: answered.resolve }
}

test('a form is done even if the connection is lost before its screen is loaded again', async () => {
  const { router, submit, answer } = await openScreen()
  connection.isLost = true
  answer()
  await submit()
  expect(router.state.fetchers.get('form')?.state ?? 'idle').toBe('idle')
  expect(Object.values(router.state.loaderData)).toEqual([{ loads: 1 }])
  await expect.element(page.getByText('Can’t reach the shop.').first()).toBeVisible()
  connection.isLost = false
  await router.revalidate()
  expect(Object.values(router.state.loaderData)).toEqual([{ loads: 2 }])
})

test('a request that waits for the user to confirm who they are is not called slow', async () => {
  const { submit, answer } = await openScreen()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  void confirmIdentity({})
  const submitted = submit()
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect(page.getByText('This is taking longer than usual.').query()).toBeNull()
  answer()
  await submitted
})
