import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import type { TransportRequest } from '#contract/pages/page.ts'
import type { ModeratedReview } from '#contract/reviews/reviews.ts'
import { createCall } from '../../api/call.ts'
import { sessionChecked } from '../../state/auth-slice.ts'
import { appContext, createStore } from '../../state/store.ts'
import { Provider } from '../../state/use-store.tsx'
import { aReview } from '../../test/a-review.ts'
import { aUser } from '../../test/a-user.ts'
import { render } from '../../test/render.tsx'
import { drawnInBrowser } from '../kit/browser-screen.tsx'
import * as layout from '../layout/admin-layout.tsx'
import { action, Component, loader } from './admin-reviews-screen.tsx'

const updatedAt = '2026-09-03T08:00:00.000Z'

function aPendingReview(given: Partial<ModeratedReview> & { id: string }): ModeratedReview {
  const order = { id: 'order-1', number: 1001 }
  return { ...aReview({ status: 'pending' }), product: { id: 'lamp', title: 'Oat Lamp' }, order, updatedAt, ...given }
}

/** Opens the list in a shop with pending reviews. The reviews in `outdated` were changed afterwards. */
async function renderReviews(reviews: ModeratedReview[], outdated: string[] = [], staffRole: StaffRole = 'owner') {
  let pending = reviews
  const sent: unknown[] = []
  const call = createCall(async ({ method, path, body }: TransportRequest) => {
    const respond = (json: unknown) => ({ status: 200, header: () => String(pending.length), json: async () => json })
    if (method === 'GET') return respond(pending)
    sent.push([path, body])
    if (path !== '/api/admin/reviews') {
      const { reply, expectedReply } = body as { reply: string; expectedReply: string }
      const old = pending.find(({ id }) => path.endsWith(id))?.reply
      if (old !== expectedReply) {
        const fields = { reply: `Changed to “${old}” in the meantime.` }
        const conflict = { code: 'reply_changed', message: fields.reply, fields }
        return { ...respond(conflict), status: 409 }
      }
      pending = pending.map((review) => (path.endsWith(review.id) ? { ...review, reply } : review))
      return respond(pending[0])
    }
    const ids = (body as { reviews: { id: string }[] }).reviews.map(({ id }) => id)
    const changed = ids.filter((id) => !outdated.includes(id))
    pending = pending.filter(({ id }) => !changed.includes(id))
    return respond({ changed, outdated })
  })
  const store = createStore(call)
  store.dispatch(sessionChecked(aUser({ role: 'admin', staffRole })))
  const context = () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]]))
  const screens = [
    {
      path: '/admin/reviews',
      Component: drawnInBrowser('Reviews', Component),
      loader,
      action,
      HydrateFallback: () => null,
    },
  ]
  const routes = [{ id: 'admin', ...layout, children: screens, HydrateFallback: () => null }]
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/reviews'], getContext: context })
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const changeElsewhere = (given: Partial<ModeratedReview>) => {
    pending = pending.map((review) => ({ ...review, ...given }))
    return router.revalidate()
  }
  return { screen, sent, changeElsewhere, rows: screen.getByRole('list', { name: 'Reviews' }).getByRole('checkbox') }
}

test('a review is published with the time of the text on the screen, and the focus moves to the heading', async () => {
  const { screen, sent } = await renderReviews([aPendingReview({ id: 'a', name: 'Ada' })])
  await expect.element(screen.getByRole('link', { name: 'Order 1001' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Reviews 1 pending review', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Publish the review of Oat Lamp by Ada' }).click()
  await expect.element(screen.getByText('No reviews are waiting for approval.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sent).toEqual([['/api/admin/reviews', { reviews: [{ id: 'a', updatedAt }], status: 'published' }]])
})

test('an admin who may only read sees no buttons to publish, reject, answer or select reviews', async () => {
  const { screen, rows } = await renderReviews([aPendingReview({ id: 'a', name: 'Ada' })], [], 'read_only')
  await expect.element(screen.getByRole('link', { name: 'Order 1001' })).toBeVisible()
  // Excludes the buttons of the navigation and of open toasts.
  const buttons = screen.container.querySelectorAll('form button, li button')
  expect([rows.length, buttons.length]).toEqual([0, 0])
  await expect.element(screen.getByRole('link', { name: 'New product' })).not.toBeInTheDocument()
})

test('selected reviews are rejected together, except the ones that were changed', async () => {
  const { screen, sent, rows } = await renderReviews(
    ['a', 'b', 'c'].map((id) => aPendingReview({ id, name: id })),
    ['b'],
  )
  await expect.element(screen.getByRole('link', { name: 'Reviews 3 pending reviews' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select the review of Oat Lamp by a' }).click()
  await screen.getByRole('checkbox', { name: 'Select the review of Oat Lamp by b' }).click()
  await screen.getByRole('region', { name: 'Selected reviews' }).getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  await expect.element(screen.getByRole('link', { name: 'Reviews 2 pending reviews' })).toBeVisible()
  await expect.element(screen.getByText(/^1 review rejected\. The others have changed/)).toBeVisible()
  const both = ['a', 'b'].map((id) => ({ id, updatedAt }))
  expect(sent).toEqual([['/api/admin/reviews', { reviews: both, status: 'rejected' }]])
})

test('a reply from another admin is replaced only after the form has shown it', async () => {
  const { screen, sent, changeElsewhere } = await renderReviews([aPendingReview({ id: 'a', name: '' })])
  await screen.getByText('Reply to the review of Oat Lamp by A customer').click()
  const field = screen.getByLabelText('Public reply')
  await field.fill('Thank you!')
  await changeElsewhere({ reply: 'Thanks.' })
  const save = screen.getByRole('button', { name: 'Save reply' })
  await save.click()
  await expect.element(field).toHaveAccessibleDescription('Someone else has changed this to “Thanks.”. Use theirs')
  await expect.element(field).toHaveValue('Thank you!')
  await save.click()
  await expect
    .poll(() => sent.map((request) => (request as [string, { expectedReply: string }])[1].expectedReply))
    .toEqual(['', 'Thanks.'])
})

test('a reply is saved and can be changed', async () => {
  const { screen, sent } = await renderReviews([aPendingReview({ id: 'a', name: '' })])
  await screen.getByText('Reply to the review of Oat Lamp by A customer').click()
  await screen.getByLabelText('Public reply').fill('Thank you!')
  await screen.getByRole('button', { name: 'Save reply' }).click()
  await expect.element(screen.getByText('Edit reply to the review of Oat Lamp by A customer')).toBeVisible()
  expect(sent).toEqual([['/api/admin/reviews/a', { reply: 'Thank you!', expectedReply: '' }]])
})
