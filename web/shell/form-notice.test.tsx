import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FormNotice, NoticeContext } from './form-notice.tsx'

test('the notice of a form is not shown again when the user comes back to its page', async () => {
  const layout = (
    <>
      <FormNotice />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([{ element: layout, children: [{ path: '*', element: null }] }])
  const screen = await render(
    <NoticeContext value="Saved.">
      <RouterProvider router={router} />
    </NoticeContext>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved.')
  await router.navigate('/terms')
  await expect.element(screen.getByText('Saved.')).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.element(screen.getByText('Saved.')).not.toBeInTheDocument()
})
