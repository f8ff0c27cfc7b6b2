import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TransportRequest } from '#contract/pages/page.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { createCall } from '../api/call.ts'
import { sessionChecked } from '../state/auth-slice.ts'
import { appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { aReview } from '../test/a-review.ts'
import { aUser } from '../test/a-user.ts'
import { render } from '../test/render.tsx'
import { action, Component, loader } from './review-form-screen.tsx'

type Answer = { status: number; body: unknown }

/** Opens the form of a user, in a shop that saves reviews, or rejects them with `answer`. */
async function renderForm(
  given: {
    review?: OwnReview
    mayWrite?: boolean
    answer?: Answer
    user?: Parameters<typeof aUser>[0]
    search?: string
  } = {},
) {
  let review = given.review ?? null
  const sent: unknown[] = []
  const call = createCall(async ({ method, path, body }: TransportRequest) => {
    if (method !== 'GET') {
      sent.push([method, path, body])
      if (given.answer) return { status: given.answer.status, header: () => null, json: async () => given.answer?.body }
      if (path.startsWith('/api/review-images/')) review = review && { ...review, images: [] }
      else review = method === 'DELETE' ? null : aReview({ ...(body as object), status: 'pending' })
    }
    const own = { product: { id: 'lamp', title: 'Oat Lamp' }, review, mayWrite: given.mayWrite ?? true }
    return { status: 200, header: () => null, json: async () => (method === 'GET' ? own : review) }
  })
  const store = createStore(call)
  store.dispatch(sessionChecked(aUser(given.user)))
  const context = () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]]))
  const path = '/product-detail/:id/review'
  const router = createMemoryRouter([{ path, Component, loader, action, HydrateFallback: () => null }], {
    initialEntries: [`/product-detail/lamp/review${given.search ?? ''}`],
    getContext: context,
  })
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const submit = screen.getByRole('button', { name: /Submit review|Save changes/ })
  return { screen, sent, submit, stars: screen.getByRole('radiogroup', { name: 'Your rating' }) }
}

test('a review is written by keyboard, and then waits for approval', async () => {
  const { screen, sent, submit, stars } = await renderForm({ user: { name: 'Ada' } })
  await expect.element(screen.getByLabelText('Name to show (optional)')).toHaveValue('Ada')
  ;(stars.getByRole('radio', { name: '1 star' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await screen.getByLabelText('Your review').fill('It gives a warm light.')
  await submit.click()
  await expect.element(screen.getByText(/^Thank you!/)).toBeVisible()
  await expect.element(screen.getByRole('article').getByText('It gives a warm light.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const body = { rating: 4, title: '', text: 'It gives a warm light.', name: 'Ada' }
  expect(sent).toEqual([['POST', '/api/products/lamp/reviews', body]])
})

test('errors are shown next to the missing fields, and the focus moves to the first', async () => {
  const { screen, sent, submit, stars } = await renderForm()
  await screen.getByLabelText('Your review').fill('Nice')
  await submit.click()
  await expect.element(screen.getByText('Write at least 10 characters.')).toBeVisible()
  await expect.element(stars).toHaveAccessibleDescription('Choose a rating.')
  await expect.element(stars.getByRole('radio', { name: '1 star' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('a rejected review keeps what was entered', async () => {
  const message = 'Only customers who bought this can review it, once it has arrived.'
  const { screen, submit, stars } = await renderForm({ answer: { status: 403, body: { code: 'forbidden', message } } })
  await stars.getByRole('radio', { name: '5 stars' }).click({ force: true })
  await screen.getByLabelText('Your review').fill('It gives a warm light.')
  await submit.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(screen.getByLabelText('Your review')).toHaveValue('It gives a warm light.')
  await expect.element(stars.getByRole('radio', { name: '5 stars' })).toBeChecked()
})

test('a review is shown as others see it, edited on request, and deleted', async () => {
  const { screen, sent, submit, stars } = await renderForm({ review: aReview({ title: 'Good light' }) })
  await expect.element(screen.getByText(/^Your review is published/)).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Edit review' }).click()
  await expect.element(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await screen.getByLabelText('Title (optional)').fill('Too dim')
  await stars.getByRole('radio', { name: '2 stars' }).click({ force: true })
  await submit.click()
  await expect.element(screen.getByText(/^Thank you!/)).toBeVisible()
  await expect.element(screen.getByRole('article').getByRole('heading', { name: 'Too dim' })).toBeVisible()
  expect(sent).toMatchObject([['PATCH', `/api/reviews/${aReview().id}`, { rating: 2, title: 'Too dim' }]])
  await screen.getByRole('button', { name: 'Delete review' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Write a review of Oat Lamp')
  expect(sent.at(-1)).toEqual(['DELETE', `/api/reviews/${aReview().id}`, undefined])
  await expect.element(screen.getByLabelText('Title (optional)')).toHaveValue('')
})

test.each([
  [true, /once it has arrived/],
  [false, /set a password/],
])('who may not write one is told why (with a password: %s)', async (hasPassword, reason) => {
  const { screen, submit } = await renderForm({ mayWrite: false, user: { hasPassword } })
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
})

test('removing an image moves the focus, which its button had, to the heading', async () => {
  const review = {
    ...aReview({}),
    images: [{ id: 'i1', image: '/media/a.webp', thumbnail: '/media/a.webp', width: 1, height: 1 }],
  }
  const { screen } = await renderForm({ review })
  const remove = screen.getByRole('button', { name: 'Remove image 1' })
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})
