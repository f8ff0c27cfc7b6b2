import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Suggestions } from '#contract/search/search.ts'
import { settings } from '#contract/test/settings.ts'
import { createCall } from '../api/call.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { listSearches, rememberSearch } from '../state/past-searches.ts'
import { createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { anApiProduct } from '../test/an-api-product.ts'
import { SearchField } from './search-field.tsx'

const anOption = (label: string) => ({ id: label, value: label.toLowerCase(), label, count: 3, checked: false })

const mugs: Suggestions = {
  q: 'mug',
  total: 18,
  isNearest: false,
  pages: [],
  products: [
    anApiProduct({ id: 'stoneware-mug', title: 'Stoneware Mug', thumbnail: '' }),
    anApiProduct({ id: 'travel-mug', title: 'Travel Mug', thumbnail: '' }),
  ],
  categories: [anOption('Mugs'), anOption('Kitchen')],
  brands: [anOption('Muggins')],
}

const none: Suggestions = { q: '', total: 0, isNearest: false, pages: [], products: [], categories: [], brands: [] }

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Renders the field with other fields; `answer` gets each text that suggestions are requested for. */
async function renderField(answer: (q: string) => unknown = () => mugs, address = '/') {
  const texts: string[] = []
  const call = createCall(async ({ path }) => {
    const q = new URLSearchParams(path.slice(path.indexOf('?'))).get('q') ?? ''
    texts.push(q)
    const body = await answer(q)
    return { status: body === undefined ? 500 : 200, header: () => null, json: async () => body ?? {} }
  })
  const element = (
    <>
      <header className="relative h-16">
        <SearchField />
      </header>
      <h1 tabIndex={-1}>Shop</h1>
      <textarea aria-label="Message" />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const screen = await render(
    <Provider store={createStore(call)}>
      <SettingsContext value={settings}>
        <RouterProvider router={router} />
      </SettingsContext>
    </Provider>,
  )
  const field = screen.getByRole('combobox', { name: 'Search the shop' })
  await expect.element(field).toBeInTheDocument()
  return {
    screen,
    router,
    texts,
    field,
    address: () => router.state.location.pathname + router.state.location.search,
    list: screen.getByRole('listbox', { name: 'Suggestions' }),
    option: (name: string | RegExp) => screen.getByRole('option', { name }),
    status: screen.getByRole('status'),
  }
}

/** Types a text and waits for its suggestions. */
async function type(text: string, answer?: (q: string) => unknown) {
  const rendered = await renderField(answer)
  await rendered.field.click()
  await userEvent.keyboard(text)
  await expect.element(rendered.list).toBeVisible()
  return rendered
}

const activeOption = (field: { element: () => Element }) =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the form', () => {
  test('the form lists the results, keeps the words in the field, and moves the focus to the heading', async () => {
    const { field, address } = await renderField()
    await field.fill(' tea mug ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/products?q=tea+mug')
    await expect.element(field).toHaveValue('tea mug')
  })

  test('the form shows the words of the open list, and nothing elsewhere', async () => {
    const { field, router } = await renderField(undefined, '/products?q=mug')
    await expect.element(field).toHaveValue('mug')
    await router.navigate('/products?q=vase&category=a')
    await expect.element(field).toHaveValue('vase')
    await router.navigate('/contact?q=x')
    await expect.element(field).toHaveValue('')
  })

  test('a form without words doesn’t open another page', async () => {
    const { field, address } = await renderField()
    await field.fill('  ')
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/')
    await expect.element(field).toHaveFocus()
  })

  test('the field has the focus after "/", unless someone types', async () => {
    const { field, screen } = await renderField()
    await expect.element(field).toHaveAttribute('aria-keyshortcuts', '/')
    await screen.getByRole('heading').click()
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    const message = screen.getByRole('textbox', { name: 'Message' })
    await message.click()
    await userEvent.keyboard('1/2')
    await expect.element(message).toHaveValue('1/2')
  })

  test('the field ignores "/" once it has been turned off, until it is turned on', async () => {
    rememberSearch('mug')
    const { screen, field } = await renderField()
    const pressKey = async () => {
      await screen.getByRole('heading').click()
      await userEvent.keyboard('/')
    }
    await field.click()
    await screen.getByRole('button', { name: 'Turn off the “/” key' }).click()
    await pressKey()
    await expect.element(field).not.toHaveFocus()
    await field.click()
    await screen.getByRole('button', { name: 'Turn on the “/” key' }).click()
    await pressKey()
    await expect.element(field).toHaveFocus()
  })

  test('the field opens over the bar of a phone by one tap, and closes when the focus leaves', async () => {
    await page.viewport(360, 740)
    const { screen, field } = await renderField()
    const top = () => field.element().getBoundingClientRect().top
    expect(top()).toBeLessThan(0)
    await userEvent.click(screen.container.querySelector('label') as HTMLElement)
    await expect.element(field).toHaveFocus()
    expect(top()).toBeGreaterThan(0)
    expect(getComputedStyle(field.element()).fontSize).toBe('16px')
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.poll(top).toBeLessThan(0)
  })
})

describe('suggestions', () => {
  test('suggestions are grouped, have images and prices, mark matches, and are counted for screen readers', async () => {
    const { screen, field, status, option } = await type('mug')
    const names = screen
      .getByRole('group')
      .elements()
      .map((group) => group.getAttribute('aria-labelledby'))
    expect(names.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      'Products',
      'Categories',
      'Brands',
    ])
    await expect.element(option(/^Stoneware Mug Price \$\d+/)).toBeVisible()
    const marked = () =>
      option(/^Stoneware Mug/)
        .element()
        .querySelector('mark')?.textContent
    await expect.poll(marked).toBe('Mug')
    await expect.element(status).toHaveTextContent('6 suggestions')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await expect.element(field).toHaveAttribute('aria-controls', 'search-suggestions')
  })

  test('suggestions are requested once typing pauses', async () => {
    const { field, texts } = await renderField()
    await field.click()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await userEvent.keyboard('mug')
    await expect.element(field).toHaveValue('mug')
    expect(texts).toEqual([])
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1000)
        return texts
      })
      .toEqual(['mug'])
  })

  test('suggestions are requested for input from while their code was loading, up to the last letter', async () => {
    const { field, texts, option } = await renderField()
    const element = field.element() as HTMLInputElement
    // The suggestions are in the page now, but don't listen to the field yet.
    const observer = new MutationObserver(() => {
      observer.disconnect()
      element.value = 'mug'
      element.dispatchEvent(new Event('input', { bubbles: true }))
    })
    observer.observe(element.form as HTMLFormElement, { childList: true })
    element.focus()
    element.value = 'mu'
    await expect.element(option(/Travel Mug/)).toBeVisible()
    expect(texts).toEqual(['mug'])
  })

  test('suggestions are selected by arrow keys, Home and End, while the focus remains in the field', async () => {
    const { field } = await type('mug')
    for (const [key, name] of [
      ['ArrowDown', /^Stoneware Mug/],
      ['ArrowDown', /^Travel Mug/],
      ['End', /^See all 18 results/],
      ['ArrowUp', /^Muggins/],
      ['Home', /^Stoneware Mug/],
      ['ArrowUp', /^none$/],
      ['ArrowUp', /^See all 18 results/],
      ['ArrowDown', /^none$/],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(() => activeOption(field) ?? 'none').toMatch(name)
      await expect.element(field).toHaveFocus()
    }
  })

  test('Enter opens the selected suggestion', async () => {
    const { list, address } = await type('mug')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(address).toBe('/product-detail/travel-mug')
    await expect.element(list).not.toBeInTheDocument()
    expect(listSearches()).toEqual([])
  })

  test('suggestions link to a matching category, or to the results in another', async () => {
    const { option } = await type('mug')
    await expect.element(option('Mugs')).toHaveAttribute('href', '/products/category/mugs')
    await expect.element(option('“mug” in Kitchen')).toHaveAttribute('href', '/products?q=mug&category=kitchen')
    await expect.element(option('Muggins')).toHaveAttribute('href', '/products/brand/muggins')
  })

  test('Enter searches for the text if nothing is selected', async () => {
    const { address } = await type('mug')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/products?q=mug')
    expect(listSearches()).toEqual(['mug'])
  })

  test('Escape first clears the field, then closes the past searches', async () => {
    rememberSearch('vase')
    const { field, list, option } = await type('mug')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    await expect.element(option('vase')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(list).toBeVisible()
  })

  test('suggestions close when Tab moves on', async () => {
    const { list } = await type('mug')
    await userEvent.keyboard('{Tab}')
    await expect.element(list).not.toBeInTheDocument()
  })

  test('suggestions for an earlier input never replace suggestions for a later one', async () => {
    const first = Promise.withResolvers<Suggestions>()
    const { field, option, texts } = await type('mu', (q) => (q === 'm' ? first.promise : mugs))
    await field.fill('m')
    await expect.poll(() => texts).toContain('m')
    await field.fill('mug')
    await expect.poll(() => texts.at(-1)).toBe('mug')
    first.resolve({ ...none, categories: [anOption('Mirrors')] })
    await expect.element(option('Mugs')).toBeVisible()
    await expect.element(option('Mirrors')).not.toBeInTheDocument()
  })

  test('failed suggestions are hidden, and the form still works', async () => {
    const { field, list, texts, address } = await renderField(() => undefined)
    await field.click()
    await userEvent.keyboard('mug')
    await expect.poll(() => texts.at(-1)).toBe('mug')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/products?q=mug')
  })

  test('suggestions end with a link to all results, which is remembered as a search', async () => {
    const { option, address } = await type('mug')
    await option('See all 18 results').click()
    await expect.poll(address).toBe('/products?q=mug')
    expect(listSearches()).toEqual(['mug'])
  })

  test('the links of suggestions search for the words as typed, including those for a mistyped word', async () => {
    const { option } = await type('mugg', () => ({ ...mugs, total: 1, categories: [anOption('Kitchen')] }))
    await expect.element(option('See 1 result')).toHaveAttribute('href', '/products?q=mugg')
    await expect.element(option('“mugg” in Kitchen')).toHaveAttribute('href', '/products?q=mugg&category=kitchen')
  })

  test('products that are only the closest ones are marked as such', async () => {
    const { screen } = await type('hoodie', () => ({ ...mugs, isNearest: true }))
    await expect.element(screen.getByText('Closest products')).toBeVisible()
  })

  test('suggestions begin with the shop’s own pages', async () => {
    const pages = [{ path: '/pages/mug-care', title: 'Mug care', heading: '', text: '' }]
    const { field, option } = await type('mug', () => ({ ...mugs, pages }))
    await expect.element(option('Mug care')).toHaveAttribute('href', '/pages/mug-care')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => activeOption(field)).toBe('Mug care')
  })

  test('the panel and screen readers report that there are no suggestions', async () => {
    const { screen, field, list, status } = await renderField(() => none)
    await field.click()
    await userEvent.keyboard('xyz')
    await expect.element(status).toHaveTextContent('No results for “xyz”')
    await expect.element(screen.getByText('No results for “xyz”').last()).toBeVisible()
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(status).toHaveTextContent('')
  })
})

describe('past searches', () => {
  test('past searches are suggested in the empty field, and next to others if they match', async () => {
    for (const q of ['vase', 'tall mug']) rememberSearch(q)
    const { screen, field, option, status } = await renderField()
    await field.click()
    await expect.element(screen.getByRole('group', { name: 'Recent searches' })).toBeVisible()
    await expect.element(status).toHaveTextContent('2 past searches')
    await userEvent.keyboard('mug')
    await expect.element(option(/Stoneware/)).toBeVisible()
    await expect.element(option('tall mug')).toBeVisible()
    await expect.element(option('vase')).not.toBeInTheDocument()
  })

  test('past searches can be repeated', async () => {
    for (const q of ['vase', 'tall mug']) rememberSearch(q)
    const { field, option, address } = await renderField()
    await field.click()
    await option('vase').click()
    await expect.poll(address).toBe('/products?q=vase')
    expect(listSearches()).toEqual(['vase', 'tall mug'])
  })

  test('past searches can be removed one by one and all together, by mouse and keyboard', async () => {
    for (const q of ['vase', 'mug', 'sofa']) rememberSearch(q)
    const { screen, field, option, list } = await renderField()
    await field.click()
    await screen.getByRole('button', { name: 'Remove “mug”' }).click()
    await expect.element(option('mug')).not.toBeInTheDocument()
    expect(listSearches()).toEqual(['sofa', 'vase'])
    await expect.element(field).toHaveFocus()
    const clear = screen.getByRole('button', { name: 'Clear all' })
    clear.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(list).not.toBeInTheDocument()
    expect(listSearches()).toEqual([])
    await expect.element(field).toHaveFocus()
  })
})
