import { createMemoryRouter, createPath, RouterProvider, useLocation, useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sortOptions } from '#contract/catalog/sort-options.ts'
import { parseListQuery } from './list-query.ts'
import { SortMenu } from './sort-menu.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function List() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <>
      <h1>Bags</h1>
      <SortMenu query={parseListQuery(search, pathname)} />
      <button type="button">After</button>
    </>
  )
}

async function renderMenu(address: string) {
  const router = createMemoryRouter([{ path: '/products/*', element: <List /> }], { initialEntries: [address] })
  const screen = await render(<RouterProvider router={router} />)
  const button = () => screen.container.querySelector('summary') as HTMLElement
  return {
    screen,
    router,
    button,
    best: screen.getByRole('link', { name: 'Best Rating' }),
    newest: screen.getByRole('link', { name: 'Newest' }),
  }
}

test('it opens, and closes when the pointer or the focus moves outside', async () => {
  const { screen, button, best } = await renderMenu('/products')
  await userEvent.click(button())
  await expect.element(best).toBeVisible()
  await screen.getByRole('heading').click()
  await expect.element(best).not.toBeInTheDocument()
  await userEvent.click(button())
  screen.getByRole('link', { name: 'Biggest Discount' }).element().focus()
  await userEvent.tab()
  await expect.element(best).not.toBeInTheDocument()
})

test('sorting by keyboard keeps the filters and goes back to page 1', async () => {
  const { router, button, best, newest } = await renderMenu('/products/category/bags?_page=3')
  expect(button()).toHaveTextContent('SortNewest')
  button().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(newest).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => router.state.location.search).toBe('?_sort=discount&_order=desc')
  await expect.element(best).not.toBeInTheDocument()
  await expect.poll(() => button().textContent).toBe('SortBiggest Discount')
  expect(document.activeElement).toBe(button())
})

test('typing moves to the option that starts with it; the same letter again moves to the next', async () => {
  const { screen, button, best, newest } = await renderMenu('/products')
  const [low, high] = ['Low to High', 'High to Low'].map((order) =>
    screen.getByRole('link', { name: `Price: ${order}` }),
  ) as [typeof best, typeof best]
  button().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(newest).toHaveFocus()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const option of [low, high, low]) {
    await userEvent.keyboard('p')
    await expect.element(option).toHaveFocus()
    vi.advanceTimersByTime(351)
  }
  await userEvent.keyboard('be')
  await expect.element(best).toHaveFocus()
  vi.advanceTimersByTime(351)
  await userEvent.keyboard('price: h')
  await expect.element(high).toHaveFocus()
})

test('the current order is marked', async () => {
  const { button, best } = await renderMenu('/products?_sort=rating&_order=desc')
  await userEvent.click(button())
  await expect.element(best).toHaveAttribute('aria-current', 'true')
})

test('Newest leads back to the list without a sort', async () => {
  const { router, button, newest } = await renderMenu('/products/category/bags?_sort=rating&_order=desc')
  await userEvent.click(button())
  await newest.click()
  await expect.poll(() => createPath(router.state.location)).toBe('/products/category/bags')
  await expect.poll(() => button().textContent).toBe('SortNewest')
})

test('a search is sorted by relevance, and can be sorted by all others', async () => {
  const { screen, router, button, newest } = await renderMenu('/products?q=mug')
  expect(button()).toHaveTextContent('SortRelevance')
  await userEvent.click(button())
  await newest.click()
  await expect.poll(() => router.state.location.search).toBe('?q=mug&_sort=createdAt&_order=desc')
  await expect.poll(() => button().textContent).toBe('SortNewest')
  await userEvent.click(button())
  await screen.getByRole('link', { name: 'Relevance' }).click()
  await expect.poll(() => router.state.location.search).toBe('?q=mug')
})

test('the button stays on one line on the narrowest phones', async () => {
  await page.viewport(320, 740)
  for (const { name, sort, order } of sortOptions) {
    const { screen, button } = await renderMenu(sort ? `/products?_sort=${sort}&_order=${order}` : '/products')
    expect(button().textContent).toBe(`Sort${name()}`)
    expect(button().getBoundingClientRect().height).toBe(44)
    await screen.unmount()
  }
})
