import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { anonymous, type TransportRequest } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { aUser } from '../test/a-user.ts'
import { adminRoutes, adminScreenFile } from './admin-routes.ts'
import { render } from './entry-server.tsx'

const admin = aUser({ role: 'admin' })
const synonyms = [{ id: 'one', words: ['sofa', 'couch'], isOneWay: false }]

/** Opens an admin page, or posts a form to it. */
async function request(
  path: string,
  { form, user = admin }: { form?: Record<string, string>; user?: User | null } = {},
) {
  const sent: string[] = []
  const transport = async ({ method, path: url }: TransportRequest) => {
    sent.push(`${method} ${url}`)
    const answer = url.includes('synonyms') ? synonyms : url.includes('home-page') ? { sections: [] } : []
    return { status: 200, header: () => '0', json: async () => answer }
  }
  const person = { ...anonymous, user }
  const posted = form && { form: new URLSearchParams(form).toString() }
  const page = await render({ path, person, settings, transport, ...posted })
  const [location, body, head, state] = 'location' in page ? [page.location] : ['', page.body, page.head, page.state]
  const screenFile = 'screenFile' in page ? page.screenFile : undefined
  return { status: page.status, location, body, head, state, sent, screenFile }
}

test('an admin page has its title, its navigation and its data, but not its screen', async () => {
  const { status, head, body, state, screenFile } = await request('/admin/search/synonyms')
  expect([status, screenFile]).toEqual([200, 'admin/search/synonyms-screen.tsx'])
  expect(head).toContain('<title>Synonyms · Admin · Test shop</title>')
  expect(body).toContain('Synonyms</h1>')
  expect(body).toContain('aria-label="Admin"')
  expect(body).toContain('The admin area needs JavaScript.')
  expect(state).toContain('couch')
  expect(body).not.toContain('couch')
})

test('a page of the shop is not drawn in the browser, nor is the preview of the home page', async () => {
  expect((await request('/')).screenFile).toBeUndefined()
  expect((await request('/admin/home/preview')).screenFile).toBeUndefined()
})

test('a form that was kept during a sign-in is printed without passwords, and its action doesn’t run', async () => {
  const kept = { words: 'sofa\r\ncouch', intent: 'save', email: 'ada@example.com', password: 'a lamp at night' }
  const { status, state = '', sent } = await request('/admin/search/synonyms/new', { form: kept })
  expect(status).toBe(200)
  expect(sent.filter((each) => !each.startsWith('GET '))).toEqual([])
  const { actionData } = (JSON.parse(state) as { router: { actionData: Record<string, unknown> } }).router
  const { password: _password, ...printed } = { ...kept, words: 'sofa\ncouch' }
  expect(Object.values(actionData)).toEqual([{ keptForm: printed }])
  expect(state).not.toContain('a lamp at night')
})

test.each(['/admin', '/admin/orders', '/admin/search'])('a form posted to %s is rejected with 405', async (path) => {
  const { status, sent } = await request(path, { form: { intent: 'archive' } })
  expect(status).toBe(405)
  expect(sent.filter((each) => !each.startsWith('GET '))).toEqual([])
})

test('a form of someone who isn’t signed in is posted to the sign-in page, if its screen keeps it', async () => {
  const form = { intent: 'save' }
  expect(await request('/admin/search/synonyms', { form, user: null })).toMatchObject({
    status: 307,
    location: '/signin?next=%2Fadmin%2Fsearch%2Fsynonyms',
  })
  expect(await request('/admin', { form, user: null })).toMatchObject({
    status: 302,
    location: '/signin?next=%2Fadmin',
  })
})

test('a shopper has no access to an admin page', async () => {
  const { status, body, screenFile } = await request('/admin/search/synonyms', { user: aUser() })
  expect([status, screenFile]).toEqual([403, undefined])
  expect(body).toContain('You don’t have access to this page.')
  expect(body).not.toContain('Synonyms')
})

test('every route of the admin area has a screen, and every screen has a route', async () => {
  const screens = adminRoutes.flatMap((route) => route.children ?? route)
  const loaded = screens.map(async ({ path, lazy }) => [path, typeof lazy === 'function' && (await lazy()).Component])
  expect((await Promise.all(loaded)).filter(([, Component]) => typeof Component !== 'function')).toEqual([])
  const files = Object.keys(import.meta.glob(['../admin/*/*-screen.tsx', '!../admin/kit/*']))
  expect(screens.map(({ path }) => `../${adminScreenFile(path)}`).toSorted()).toEqual(files.toSorted())
})
