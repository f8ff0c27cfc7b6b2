import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { render } from '../../test/render.tsx'
import { type ListQuery, listPath, parseListQuery } from '../list/list-query.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'

function anOption(value: string, label: string, count: number): FilterOption {
  return { id: value, value, label, count, checked: false }
}

const options = {
  category: [anOption('bags', 'Bags', 12), anOption('toys', 'Toys', 5)],
  brand: [anOption('awlstead', 'Awlstead', 3), anOption('weftonby', 'Weftonby', 0)],
  facets: {
    price: { min: 12, max: 240 },
    histogram: [4, 9, 2],
    ratings: [
      { value: 4, count: 8 },
      { value: 3, count: 0 },
    ],
    colors: [{ value: 'blue', count: 6 }],
    options: [{ name: 'Size', values: [{ value: 'M', count: 7 }] }],
    inStock: 14,
    onSale: 0,
  },
}

async function renderForm(address: string) {
  const onChange = vi.fn<(query: ListQuery) => void>()
  const query = parseListQuery(new URLSearchParams(address))
  const screen = await render(<FilterForm query={query} options={options} onChange={onChange} />)
  for (const group of screen.container.querySelectorAll('details')) group.open = true
  return { screen, query, onChange }
}

test('each option shows its count and whether it is selected', async () => {
  const { screen } = await renderForm('category=bags')
  await expect.element(screen.getByRole('checkbox', { name: 'Bags 12' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Toys 5' })).not.toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Awlstead 3' })).not.toBeChecked()
})

test('options without results are hidden, unless they are selected', async () => {
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

test('closed groups say what is selected, and the first option of a category is open', async () => {
  const query = parseListQuery(new URLSearchParams('category=bags,toys&maxPrice=50&rating=4&inStock=true'))
  const screen = await render(<FilterForm query={query} options={options} isFolded onChange={() => {}} />)
  const open = [...screen.container.querySelectorAll('details[open] legend')].map(({ textContent }) => textContent)
  expect(open).toEqual(['Size'])
  const summaries = [...screen.container.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(summaries).toEqual([
    'CategoryBags, Toys',
    'Size',
    'Color',
    'Brand',
    'PriceUp to $50.00',
    'Rating4 stars & up',
    'Availability and dealsIn stock',
  ])
})

test('the form opens the same list without scripts, with the search and the order as hidden fields', async () => {
  const { screen } = await renderForm('q=tea+mug&category=bags&_sort=price&_order=desc')
  const form = screen.container.querySelector('form') as HTMLFormElement
  expect(new URL(form.action).pathname).toBe('/products')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    q: 'tea mug',
    category: 'bags',
    minPrice: '',
    maxPrice: '',
    rating: '',
    _sort: 'price',
    _order: 'desc',
  })
})

test.each<['radio' | 'checkbox', name: string, path: string, address?: string]>([
  ['radio', '4 stars & up 8', '/products?rating=4'],
  ['checkbox', 'Blue 6', '/products?color=blue'],
  ['checkbox', 'M 7', '/products/category/bags?option=Size:M', 'category=bags'],
  ['checkbox', 'In stock 14', '/products?inStock=true'],
])('the %s “%s” opens %s', async (role, name, path, address = '') => {
  const { screen, onChange } = await renderForm(address)
  await screen.getByRole(role, { name, exact: true }).click()
  expect(listPath(onChange.mock.lastCall![0])).toBe(path)
})

test('the filter for stock says that the selected options are in stock', async () => {
  const { screen } = await renderForm('category=bags&option=Size:M')
  await expect.element(screen.getByRole('checkbox', { name: 'In stock as selected 14' })).toBeVisible()
})

test('prices apply when a field is left or with Enter, and the focus stays', async () => {
  const { screen, onChange } = await renderForm('')
  const [min, max] = [screen.getByLabelText('Min ($)'), screen.getByLabelText('Max ($)')]
  await min.fill('50')
  await max.click()
  expect(listPath(onChange.mock.lastCall![0])).toBe('/products?minPrice=50')
  await max.fill('20')
  await userEvent.keyboard('{Enter}')
  expect(listPath(onChange.mock.lastCall![0])).toBe('/products?minPrice=20&maxPrice=50')
  await expect.element(max).toHaveFocus()
})

test('the prices of another list are shown', async () => {
  const { screen } = await renderForm('minPrice=20')
  const query = parseListQuery(new URLSearchParams('minPrice=30'))
  await screen.rerender(<FilterForm query={query} options={options} onChange={() => {}} />)
  await expect.element(screen.getByLabelText('Min ($)')).toHaveValue('30')
})

test('sizes and other options are offered within a category', async () => {
  const { screen } = await renderForm('')
  await expect.element(screen.getByText('Size')).not.toBeInTheDocument()
})

/** Opens the category filter of a list with these categories, and returns the visible ones. */
async function renderCategories(category: FilterOption[], address: string) {
  const onChange = vi.fn<(query: ListQuery) => void>()
  const query = parseListQuery(new URLSearchParams(address))
  const form = (shown: ListQuery) => <FilterForm query={shown} options={{ ...options, category }} onChange={onChange} />
  const screen = await render(form(query))
  ;(screen.container.querySelector('details') as HTMLDetailsElement).open = true
  const names = () =>
    screen
      .getByRole('checkbox', { name: /^Category/ })
      .elements()
      .map(nameOf)
  return {
    screen,
    names,
    onChange,
    rerender: (next: string) => screen.rerender(form(parseListQuery(new URLSearchParams(next)))),
  }
}

const nameOf = (box: Element) => box.closest('label')?.textContent.replaceAll(/Category |1$/g, '')

const nineCategories = Array.from({ length: 9 }, (_, at) => anOption(`c${at}`, `Category ${at}`, 1))

test('long groups show six values, and all of them after “Show all”', async () => {
  const { screen, names } = await renderCategories(nineCategories, '')
  expect(names()).toHaveLength(6)
  await screen.getByText('Show all 9').click()
  await expect.poll(() => names().length).toBe(9)
  await screen.getByText('Show fewer').click()
  await expect.poll(() => names().length).toBe(6)
})

test('values that were selected when the page was opened come first, and others keep their place', async () => {
  const { names, rerender } = await renderCategories(nineCategories, 'category=c8')
  expect(names()).toEqual(['8', '0', '1', '2', '3', '4'])
  await rerender('category=c8&category=c3')
  expect(names()).toEqual(['8', '0', '1', '2', '3', '4'])
})

const treeOfCategories = [
  anOption('home', 'Category Home', 1),
  { ...anOption('vases', 'Category Vases', 1), parent: 'home' },
  anOption('tech', 'Category Tech', 1),
  { ...anOption('phones', 'Category Phones', 1), parent: 'tech' },
  { ...anOption('tablets', 'Category Tablets', 1), parent: 'tech' },
]

test.each([
  ['', ['Home', 'Tech']],
  ['category=tech', ['Tech', 'Phones', 'Tablets']],
  ['category=phones', ['Tech', 'Phones', 'Tablets']],
  ['category=phones&category=home', ['Home', 'Vases', 'Tech', 'Phones', 'Tablets']],
])('the query “%s” shows only the branches of the selected categories', async (address, expected) => {
  const { names } = await renderCategories(treeOfCategories, address)
  expect(names()).toEqual(expected)
})

test('the subcategories of another branch can be opened', async () => {
  const { screen, names } = await renderCategories(treeOfCategories, '')
  await userEvent.click(screen.container.querySelector('[aria-label="Categories in Category Tech"]') as HTMLElement)
  await expect.poll(names).toEqual(['Home', 'Tech', 'Phones', 'Tablets'])
})

test('a list with products of one category only shows its subcategories', async () => {
  const { names } = await renderCategories(treeOfCategories.slice(2), '')
  expect(names()).toEqual(['Tech', 'Phones', 'Tablets'])
})

test.each([
  ['Category Phones', 'category=tech&category=home', ['home', 'phones']],
  ['Category Tech', 'category=phones&category=vases', ['vases', 'tech']],
])('selecting “%s” replaces the categories above and below it', async (name, address, expected) => {
  const { screen, onChange } = await renderCategories(treeOfCategories, address)
  await screen.getByRole('checkbox', { name, exact: false }).click()
  expect(onChange.mock.lastCall?.[0].category).toEqual(expected)
})

test('a category without options has its colors open', async () => {
  const query = parseListQuery(new URLSearchParams('category=bags'))
  const plain = { ...options, facets: { ...options.facets, options: [] } }
  const screen = await render(<FilterForm query={query} options={plain} onChange={() => {}} />)
  await expect.element(screen.getByRole('checkbox', { name: 'Blue 6' })).toBeVisible()
})

test('a category has its options, colors and brands before the price, and its first option open', async () => {
  const query = parseListQuery(new URLSearchParams('category=bags'))
  const screen = await render(<FilterForm query={query} options={options} onChange={() => {}} />)
  const groups = () => [...screen.container.querySelectorAll('form > details')] as HTMLDetailsElement[]
  const legends = () => groups().map((group) => group.querySelector('legend')?.textContent)
  const inCategory = ['Category', 'Size', 'Color', 'Brand', 'Price', 'Rating', 'Availability and deals']
  expect(legends()).toEqual(inCategory)
  expect(groups().filter(({ open }) => open)).toHaveLength(3)
  expect(groups()[1]?.open).toBe(true)
  // Removing the category in the form moves nothing.
  const all = parseListQuery(new URLSearchParams())
  await screen.rerender(<FilterForm query={all} options={options} onChange={() => {}} />)
  expect(legends()).toEqual(inCategory.filter((legend) => legend !== 'Size'))
})

test('values that are selected but find nothing are shown', async () => {
  const { screen } = await renderForm('color=red&option=Size:XL&option=Fit:Slim&rating=3&onSale=true')
  for (const name of ['Red 0', 'XL 0', 'Slim 0', 'On sale 0']) {
    await expect.element(screen.getByRole('checkbox', { name, exact: true })).toBeChecked()
  }
  await expect.element(screen.getByRole('radio', { name: '3 stars & up 0' })).toBeChecked()
})

function renderChips(query: ListQuery) {
  const Stub = createRoutesStub([
    { path: '/products', Component: () => <FilterChips query={query} options={options} /> },
  ])
  return render(<Stub initialEntries={['/products']} />)
}

test('the page of a category has no chip of it until something else is selected', async () => {
  const names = async (address: string) => {
    const screen = await renderChips(parseListQuery(new URLSearchParams(address)))
    return screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  }
  expect(await names('category=bags')).toEqual([])
  expect(await names('category=bags&onSale=true')).toContain('Remove filter Bags')
})

test('each filter has a chip that removes it', async () => {
  const query = parseListQuery(
    new URLSearchParams('minPrice=20&maxPrice=50&rating=4&color=metal&option=Size:M&inStock=true&onSale=true'),
  )
  const chips = (await renderChips(query)).getByRole('link').elements()
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...['$20.00 to $50.00', '4 stars & up', 'Gold & Silver', 'Size: M', 'In stock', 'On sale'].map(
      (text) => `Remove filter ${text}`,
    ),
    'Clear all',
  ])
  expect(chips[0]).toHaveAttribute('href', '/products?rating=4&color=metal&option=Size:M&inStock=true&onSale=true')
})

test('the form of a collection keeps the collection', async () => {
  const onChange = vi.fn<(query: ListQuery) => void>()
  const query = parseListQuery(new URLSearchParams(), '/collections/gifts')
  const screen = await render(<FilterForm query={query} options={options} onChange={onChange} />)
  expect(screen.container.querySelector('form')?.getAttribute('action')).toBe('/collections/gifts')
  await userEvent.click(screen.getByRole('checkbox', { name: /Bags/ }))
  expect(onChange.mock.lastCall?.map(listPath)).toEqual(['/collections/gifts?category=bags'])
})
