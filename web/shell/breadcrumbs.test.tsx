import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

async function renderCrumbs(title: string) {
  const crumbs = [
    { name: 'Lighting', path: '/products/category/lighting' },
    { name: title, path: '/product-detail/oat-lamp' },
  ]
  return render(
    <MemoryRouter>
      <div style={{ width: '320px' }}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
    </MemoryRouter>,
  )
}

test('breadcrumbs link to the pages above, and name the current one', async () => {
  const screen = await renderCrumbs('Oat Lamp')
  const links = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Shop', '/'],
    ['Lighting', '/products/category/lighting'],
  ])
  const current = screen.getByText('Oat Lamp')
  await expect.element(current).toHaveAttribute('aria-current', 'page')
})

test('a long title stays on one line', async () => {
  const screen = await renderCrumbs('A lamp with a shade of oat linen and a long name that no phone is wide enough for')
  const list = screen.getByRole('list').element()
  expect([list.scrollWidth <= 320, list.clientHeight < 50]).toEqual([true, true])
})
