import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/accounts/accounts.ts'
import { createCall } from '../api/call.ts'
import { selectLoggedInUser, sessionChecked } from '../state/auth-slice.ts'
import { createStore } from '../state/store.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { aUser } from '../test/a-user.ts'
import { redirectToSignIn } from './session-end.ts'
import { watchSession } from './watch-session.ts'

const ada = aUser({ role: 'admin' })
const bo = aUser({ id: 'bo', email: 'bo@example.com' })

afterEach(() => {
  for (const form of document.querySelectorAll('form')) form.remove()
  for (const button of document.querySelectorAll<HTMLElement>('.Toastify__close-button')) button.click()
})

/** A tab of Ada's on `path`, with a form, in a browser whose session can change. */
function openTab({ edit = false } = {}) {
  let session: User | undefined = ada
  const opened: string[] = []
  let revalidations = 0
  const call = createCall(async ({ path }) => {
    if (path === '/api/cart') return { status: 200, header: () => null, json: async () => [] }
    const body = session ?? { message: 'Sign in to continue.', code: 'unauthenticated' }
    return { status: session ? 200 : 401, header: () => null, json: async () => body }
  })
  const store = createStore(call)
  store.dispatch(sessionChecked(ada))
  const router = {
    state: { location: { pathname: '/admin/staff', search: '' }, navigation: {}, matches: [], fetchers: new Map() },
    navigate: async (path: string) => void opened.push(path),
    revalidate: async () => {
      revalidations++
    },
  }
  const form = document.body.appendChild(document.createElement('form'))
  form.method = 'post'
  form.innerHTML = '<input name="title" value="Lamp" aria-label="Title">'
  if (edit) form.querySelector('input')?.setRangeText('An oat ')
  return {
    store,
    router,
    opened,
    revalidations: () => revalidations,
    change: (user: User | undefined) => {
      session = user
    },
  }
}

/** Another tab reports that the session has changed. */
function report(): void {
  const tabs = new BroadcastChannel('galleria-session')
  tabs.postMessage('changed')
  tabs.close()
}

const message = page.getByText(/^You’re signed out\. To save/)

test('a session that ends leaves an edited form as it is, and offers to sign in in another tab', async () => {
  const tab = openTab({ edit: true })
  watchSession(tab.store, tab.router)
  tab.change(undefined)
  report()
  await expect.element(message).toBeVisible()
  const link = page.getByRole('link', { name: 'Sign in' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('href', '/signin?next=%2Fprofile')
  expect(selectLoggedInUser(tab.store.getState())).toEqual(ada)
  expect(tab.revalidations()).toBe(0)
  // The form is still there after the sign-in.
  tab.change(ada)
  report()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(tab.revalidations()).toBe(0)
  expect(tab.opened).toEqual([])
})

test('a session that ends closes a screen whose forms are not edited', async () => {
  const tab = openTab()
  watchSession(tab.store, tab.router)
  tab.change(undefined)
  report()
  await expect.poll(tab.revalidations).toBe(1)
  expect(selectLoggedInUser(tab.store.getState())).toBeNull()
})

test('another user replaces the first one even while a form is edited, with nothing of theirs left', async () => {
  const tab = openTab({ edit: true })
  const item = aCartItem()
  tab.store.dispatch({ type: 'cart/fetch/fulfilled', payload: [item], meta: {} })
  expect(tab.store.getState().cart.items).toEqual([item])
  watchSession(tab.store, tab.router)
  tab.change(bo)
  report()
  await expect.poll(tab.revalidations).toBe(1)
  expect(selectLoggedInUser(tab.store.getState())).toEqual(bo)
  expect(tab.store.getState().cart.items).toEqual([])
})

test('a request that finds the session ended does not take an edited form away', async () => {
  const { store, router, opened } = openTab({ edit: true })
  redirectToSignIn(store, router)
  await expect.element(message).toBeVisible()
  expect(opened).toEqual([])
  expect(selectLoggedInUser(store.getState())).toEqual(ada)
})

test('the sign-in page opens if no form was edited', () => {
  const { store, router, opened } = openTab()
  redirectToSignIn(store, router)
  expect(opened).toEqual(['/signin?next=%2Fadmin%2Fstaff'])
  expect(selectLoggedInUser(store.getState())).toBeNull()
})
