import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { OrderFilters } from './order-filters.tsx'
import { parseOrderTableQuery } from './order-query.ts'

function Screen() {
  const [search] = useSearchParams()
  return <OrderFilters query={parseOrderTableQuery(search)} />
}

async function open() {
  const { screen, router } = await renderScreen(
    <Screen />,
    formAction(async () => {}),
    '/admin/orders',
  )
  return { screen, router, url: () => router.state.location.search, from: screen.getByLabelText('From') }
}

test('a date is entered to its end, and applies when it is left', async () => {
  const { from, url } = await open()
  await from.click()
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

test('a word that is entered while the list is loading stays, and the other fields follow the URL', async () => {
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
