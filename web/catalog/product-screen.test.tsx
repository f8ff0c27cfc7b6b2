import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Product } from '#contract/catalog.ts'
import { createCall } from '../api/call.ts'
import { createStore } from '../state/store.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { Component } from './product-screen.tsx'

/** Renders the page of a product, with one similar product. */
async function renderProduct(given: Partial<Product>) {
  const product = anApiProduct({ ...given, thumbnail: '' })
  const similar = { ...product, id: 'other', title: 'Other' }
  const call = createCall(async () => ({ status: 200, header: () => null, json: async () => ({}) }))
  const loader = () => ({ product, similarProducts: [similar] })
  const router = createMemoryRouter([{ path: '/', Component, loader, HydrateFallback: () => null }])
  const screen = await render(
    <Provider store={createStore(call)}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(product.title)
  return screen
}

test('the description keeps its line breaks', async () => {
  const screen = await renderProduct({ description: 'Made of oak.\n\nLinen shade.' })
  const description = screen.getByText(/Made of oak/).element() as HTMLElement
  expect(description.innerText).toBe('Made of oak.\n\nLinen shade.')
})

test('the page and the card of a product without a rating show none', async () => {
  const screen = await renderProduct({ rating: 0 })
  await expect.element(screen.getByRole('heading', { name: 'Other' })).toBeVisible()
  await expect.element(screen.getByText(/Rated|0\.0/)).not.toBeInTheDocument()
})

test('the page and the card of a rated product show its rating', async () => {
  const screen = await renderProduct({ rating: 4.5 })
  expect(screen.getByText('Rated 4.5 out of 5').elements()).toHaveLength(2)
})
