import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Pagination } from './pagination.tsx'

/** Page 2 of 3 unless told otherwise. */
function renderPagination({ page = 2, total = 27 } = {}) {
  return render(
    <MemoryRouter>
      <Pagination page={page} pageSize={10} total={total} to={(number) => `/list?_page=${number}`} />
    </MemoryRouter>,
  )
}

test.each([
  { page: 1, text: 'Showing 1 to 10 of 27 results' },
  { page: 2, text: 'Showing 11 to 20 of 27 results' },
  { page: 3, text: 'Showing 21 to 27 of 27 results' },
])('page $page says which results it shows', async ({ page, text }) => {
  const screen = await renderPagination({ page })
  expect(screen.container.querySelector('p')).toHaveTextContent(text)
})

test('links to every page and marks the current one', async () => {
  const screen = await renderPagination()
  for (const number of [1, 2, 3]) {
    const link = screen.getByRole('link', { name: `Page ${number}` })
    await expect.element(link).toHaveAttribute('href', `/list?_page=${number}`)
  }
  const current = [...screen.container.querySelectorAll('[aria-current="page"]')]
  expect(current.map(({ textContent }) => textContent)).toEqual(['2'])
  await expect.element(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/list?_page=1')
  await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/list?_page=3')
})

test.each([
  { page: 1, name: 'Previous' },
  { page: 3, name: 'Next' },
])('"$name" is a disabled link on page $page', async ({ page, name }) => {
  const screen = await renderPagination({ page })
  const step = screen.getByRole('link', { name })
  await expect.element(step).toHaveAttribute('aria-disabled', 'true')
  await expect.element(step).not.toHaveAttribute('href')
})

test.each([0, 7, 10])('a list of %i results has no pagination', async (total) => {
  const screen = await renderPagination({ page: 1, total })
  expect(screen.container.textContent).toBe('')
})
