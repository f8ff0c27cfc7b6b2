import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { FilterOption } from '#contract/catalog.ts'
import { FilterForm } from './filter-form.tsx'
import { type ListQuery, readListQuery } from './list-query.ts'

function anOption(value: string, label: string, count: number): FilterOption {
  return { id: value, value, label, count, checked: false }
}

const options = {
  category: [anOption('bags', 'Bags', 12), anOption('toys', 'Toys', 5)],
  brand: [anOption('awlstead', 'Awlstead', 3), anOption('weftonby', 'Weftonby', 0)],
}

async function renderForm(address: string) {
  const onChange = vi.fn<(query: ListQuery) => void>()
  const query = readListQuery(new URLSearchParams(address))
  const screen = await render(<FilterForm query={query} options={options} onChange={onChange} />)
  return { screen, query, onChange }
}

test('each option shows its count and whether it is selected', async () => {
  const { screen } = await renderForm('category=bags')
  await expect.element(screen.getByRole('checkbox', { name: 'Bags 12' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Toys 5' })).not.toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Awlstead 3' })).not.toBeChecked()
})

test('options without results are left out, unless they are selected', async () => {
  const { screen } = await renderForm('')
  await expect.element(screen.getByRole('checkbox', { name: 'Weftonby 0' })).not.toBeInTheDocument()
  await screen.unmount()
  const selected = await renderForm('brand=weftonby')
  await expect.element(selected.screen.getByRole('checkbox', { name: 'Weftonby 0' })).toBeChecked()
})

test('an option is added or removed immediately, and the list goes back to page 1', async () => {
  const { screen, query, onChange } = await renderForm('category=bags&_sort=price&_page=3')
  await screen.getByRole('checkbox', { name: 'Toys 5' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ ...query, category: ['bags', 'toys'], page: 1 })
  await screen.getByRole('checkbox', { name: 'Bags 12' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ ...query, category: [], page: 1 })
})

test('a group can be collapsed', async () => {
  const { screen } = await renderForm('')
  await screen.getByText('Category').first().click()
  await expect.element(screen.getByRole('checkbox', { name: 'Bags 12' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox', { name: 'Awlstead 3' })).toBeVisible()
})

test('without scripts it opens the same list, with the search and the order as hidden fields', async () => {
  const { screen } = await renderForm('q=tea+mug&category=bags&_sort=price&_order=desc')
  const form = screen.container.querySelector('form') as HTMLFormElement
  expect(new URL(form.action).pathname).toBe('/products')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    q: 'tea mug',
    category: 'bags',
    _sort: 'price',
    _order: 'desc',
  })
})
