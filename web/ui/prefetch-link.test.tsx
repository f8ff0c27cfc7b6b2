import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PrefetchLink } from './prefetch-link.tsx'

function Screen() {
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{pathname + search}</h1>
      <PrefetchLink to="/terms?part=2">Terms</PrefetchLink>
    </>
  )
}

async function renderLink() {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }])
  const screen = await render(<RouterProvider router={router} />)
  return { router, screen, link: screen.getByRole('link', { name: 'Terms' }) }
}

test('a click opens the screen, and another one adds no entry to the history', async () => {
  const { router, screen, link } = await renderLink()
  await link.click()
  await expect.element(screen.getByRole('heading', { name: '/terms?part=2' })).toBeVisible()
  expect(router.state.historyAction).toBe('PUSH')
  await link.click()
  await expect.poll(() => router.state.historyAction).toBe('REPLACE')
})

test.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ altKey: true }], [{ button: 1 }]])(
  'a click with %o is left to the browser',
  async (init) => {
    const { router, link } = await renderLink()
    let isLeft = false
    const handleClick = (event: Event) => {
      isLeft = !event.defaultPrevented
      // Keeps the browser from opening a tab.
      event.preventDefault()
    }
    addEventListener('click', handleClick, { once: true })
    link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    expect(isLeft).toBe(true)
    expect(router.state.location.pathname).toBe('/')
  },
)
