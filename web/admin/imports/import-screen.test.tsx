import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createCall } from '../../api/call.ts'
import { createStore } from '../../state/store.ts'
import { Provider } from '../../state/use-store.tsx'
import { render } from '../../test/render.tsx'
import { Component } from './import-screen.tsx'

/** Selects a file on the import screen; `answer` lets the upload succeed. */
async function startUpload() {
  const answered = Promise.withResolvers<void>()
  const call = createCall(async () => {
    await answered.promise
    return { status: 200, header: () => null, json: async () => ({ id: 'import-1' }) }
  })
  const terms = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Link to="/terms">Terms</Link>
            <Component />
          </>
        ),
        path: '/admin/import',
        loader: () => [],
        HydrateFallback: () => null,
      },
      { path: '/admin/import/:id', element: <h1>prices.csv</h1> },
      { path: '/terms', loader: () => terms.promise, element: <h1>Terms</h1> },
    ],
    { initialEntries: ['/admin/import'] },
  )
  const screen = await render(
    <Provider store={createStore(call)}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const file = new File(['id,price'], 'prices.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('Select a file'), file)
  await expect.element(screen.getByText('Uploading prices.csv…')).toBeVisible()
  return {
    screen,
    answer: () => answered.resolve(),
    openTerms: () => terms.resolve(null),
    heading: screen.getByRole('heading', { level: 1 }),
  }
}

test('an uploaded file is opened', async () => {
  const { answer, heading } = await startUpload()
  answer()
  await expect.element(heading).toHaveTextContent('prices.csv')
})

test('another screen that was opened during the upload stays open', async () => {
  const { screen, answer, openTerms, heading } = await startUpload()
  await screen.getByRole('link', { name: 'Terms' }).click()
  openTerms()
  await expect.element(heading).toHaveTextContent('Terms')
  answer()
  await pause()
  await expect.element(heading).toHaveTextContent('Terms')
})

test('another screen that is still loading when the upload finishes is shown', async () => {
  const { screen, answer, openTerms, heading } = await startUpload()
  await screen.getByRole('link', { name: 'Terms' }).click()
  answer()
  await pause()
  openTerms()
  await pause()
  await expect.element(heading).toHaveTextContent('Terms')
})

/** Time for a response to navigate. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))
