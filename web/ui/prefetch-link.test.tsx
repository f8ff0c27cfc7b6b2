import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { HtmlText } from './html-text.tsx'
import { PrefetchLink, ScreensContext } from './prefetch-link.tsx'

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

test('links without a screen are left to the browser, including those in texts', async () => {
  const prefetched: string[] = []
  const prefetch = async (path: string) => prefetched.push(path) > 0
  const element = (
    <ScreensContext value={{ has: (to) => to === '/terms', prefetch }}>
      <PrefetchLink to="/api/docs">API</PrefetchLink>
      <PrefetchLink to="https://example.com/">Partner</PrefetchLink>
      <HtmlText html={'<p><a href="/media/lamp.webp">Photo</a> <a href="/terms">Terms</a></p>'} />
    </ScreensContext>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  const screen = await render(<RouterProvider router={router} />)
  const left: string[] = []
  const handleClick = (event: Event) => {
    if (!event.defaultPrevented) left.push((event.target as HTMLElement).textContent)
    // Keeps the browser from leaving the page.
    event.preventDefault()
  }
  addEventListener('click', handleClick)
  for (const name of ['API', 'Partner', 'Photo', 'Terms']) await screen.getByRole('link', { name }).click()
  removeEventListener('click', handleClick)
  expect(left).toEqual(['API', 'Partner', 'Photo'])
  expect(prefetched).toEqual([])
  expect(router.state.location.pathname).toBe('/terms')
})
