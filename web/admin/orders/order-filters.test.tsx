import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { OrderFilters } from './order-filters.tsx'
import { parseOrderTableQuery } from './order-query.ts'

function Screen() {
  const [search] = useSearchParams()
  return <OrderFilters query={parseOrderTableQuery(search)} />
}

async function open({ width = 1280 } = {}) {
  await page.viewport(width, 740)
  const { screen, router } = await renderScreen(
    <Screen />,
    formAction(async () => {}),
    '/admin/orders',
  )
  return { screen, router, url: () => router.state.location.search, from: screen.getByLabelText('From') }
}

test('a date is entered to its end, and applies when it is left', async () => {
  const { screen, from, url } = await open()
  await screen.getByRole('searchbox').click()
  await userEvent.tab()
  await userEvent.keyboard('02282026')
  await expect.element(from).toHaveFocus()
  await expect.element(from).toHaveValue('2026-02-28')
  expect(url()).toBe('')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.poll(url).toBe('?from=2026-02-28')
})

test('a word that is entered while the list is loading is kept, and the other fields follow the URL', async () => {
  const { screen, router, from, url } = await open()
  const search = screen.getByRole('searchbox')
  await search.click()
  await userEvent.keyboard('lamp')
  await router.navigate('/admin/orders?q=vase&from=2026-02-28&sort=total-asc')
  await expect.element(from).toHaveValue('2026-02-28')
  await expect.element(screen.getByLabelText('Sort orders')).toHaveValue('total-asc')
  await expect.element(search).toHaveValue('lamp')
  await userEvent.keyboard('{Enter}')
  await expect.poll(url).toBe('?q=lamp&from=2026-02-28&sort=total-asc')
})

test('a choice applies immediately', async () => {
  const { screen, url } = await open()
  await screen.getByLabelText('Sort orders').selectOptions('total-asc')
  await expect.poll(url).toBe('?sort=total-asc')
})

test('phones show the filters below a button, which counts those in use', async () => {
  const { screen, router, from } = await open({ width: 360 })
  await expect.element(screen.getByRole('searchbox')).toBeVisible()
  await expect.element(from).not.toBeVisible()
  await router.navigate('/admin/orders?q=vase&from=2026-02-28&payment=awaiting')
  const button = screen.getByRole('button', { name: 'Filters (2)' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(from).toBeVisible()
  await screen.getByLabelText('Payment').selectOptions('')
  await expect.element(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect.element(from).toBeVisible()
})
