import { expect, test } from 'vitest'
import { anonymous } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { aUser } from '../test/a-user.ts'
import { render } from './entry-server.tsx'

const transport = async () => ({ status: 404, header: () => null, json: async () => ({}) })

test.each([
  ['/profile', '/signin?next=%2Fprofile'],
  ['/admin', '/signin?next=%2Fadmin'],
])('guests who open %s return to it after they have signed in', async (path, location) => {
  const page = await render({ path, person: anonymous, settings, transport })
  expect(page).toMatchObject({ kind: 'redirect', status: 302, location })
})

test.each([
  ['/signin?next=%2Fadmin', '/admin'],
  ['/signin?next=%2Fadmin%2Forders%3Fstatus%3Dpending', '/admin/orders?status=pending'],
  ['/signin', '/'],
  ['/signin?next=%2F%2Fevil.example', '/'],
])('staff who are signed in continue from %s to %s', async (path, location) => {
  const person = { ...anonymous, user: aUser({ role: 'admin', hasPassword: true }) }
  const page = await render({ path, person, settings, transport })
  expect(page).toMatchObject({ kind: 'redirect', status: 302, location })
})
