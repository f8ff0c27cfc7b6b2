import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createCall } from '../../api/call.ts'
import { sessionChecked, userForgotten } from '../../state/auth-slice.ts'
import { createStore } from '../../state/store.ts'
import { Provider } from '../../state/use-store.tsx'
import { aReview } from '../../test/a-review.ts'
import { aUser } from '../../test/a-user.ts'
import { OwnReview } from './own-review.tsx'

test('an unpublished review disappears when its author signs out, and another user doesn’t see it', async () => {
  let mayWrite = true
  let review: object | null = { ...aReview({ title: 'Wobbly', text: 'It wobbles.' }), status: 'pending' }
  const call = createCall(async () => ({ status: 200, header: () => null, json: async () => ({ review, mayWrite }) }))
  const store = createStore(call)
  store.dispatch(sessionChecked(aUser({ id: 'ada' })))
  const router = createMemoryRouter([{ path: '/', element: <OwnReview id="oat-lamp" /> }])
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByText('Wobbly')).toBeVisible()
  store.dispatch(userForgotten())
  await expect.element(screen.getByText('Wobbly')).not.toBeInTheDocument()
  review = null
  mayWrite = false
  store.dispatch(sessionChecked(aUser({ id: 'grace' })))
  await expect.element(screen.getByText('Wobbly')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Write a review' })).not.toBeInTheDocument()
  mayWrite = true
  store.dispatch(sessionChecked(aUser({ id: 'mia' })))
  const link = screen.getByRole('link', { name: 'Write a review' })
  await expect.element(link).toHaveAttribute('href', '/product-detail/oat-lamp/review')
})
