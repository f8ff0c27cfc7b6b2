import { expect, test } from 'vitest'
import { anonymous } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { render } from './entry-server.tsx'

const transport = async () => ({ status: 404, header: () => null, json: async () => ({}) })

test.each(['7f9c', '%0D%0A', '%E2%98%82', 'a%2Fb'])('/order-success/%s redirects to the order', async (id) => {
  const page = await render({ path: `/order-success/${id}`, person: anonymous, settings, transport })
  expect(page).toMatchObject({ kind: 'redirect', status: 301, location: `/order-succcess/${id}` })
})
