import { createMemoryRouter, createRoutesStub, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { TransportRequest } from '#contract/pages/page.ts'
import { createCall } from '../api/call.ts'
import { comparedProducts, rememberCompared } from '../state/compared-products.ts'
import { appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { anApiProduct, anApiVariant } from '../test/an-api-product.ts'
import { render } from '../test/render.tsx'
import { Component, loader } from './compare-screen.tsx'
import { CompareLink } from './product-screen.tsx'

const lamp = anApiProduct({ thumbnail: '' })
const shirt = anApiProduct({
  id: 'shirt',
  title: 'Linen Shirt',
  options: ['Size'],
  variants: [anApiVariant({ values: ['M'] }), anApiVariant({ values: ['L'] })],
  rating: 0,
  thumbnail: '',
})
const vase = anApiProduct({ id: 'vase', title: 'Clay Vase', stock: 0, thumbnail: '' })
const planter = anApiProduct({ id: 'planter', title: 'Planter', leadTimeDays: 10, thumbnail: '' })

/** Opens the comparison at a path. Other products of the category are similar. */
async function renderComparison(path: string) {
  const all: Product[] = [lamp, shirt, vase, planter]
  const call = createCall(async ({ path: url }: TransportRequest) => {
    const ids = new URL(url, 'http://shop').searchParams.getAll('id')
    const found = url.includes('/similar') ? all : all.filter(({ id }) => ids.includes(id))
    return { status: 200, header: () => null, json: async () => found }
  })
  const store = createStore(call)
  const context = () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]]))
  const routes = [{ path: '/compare', Component, loader, HydrateFallback: () => null }]
  const router = createMemoryRouter(routes, { initialEntries: [path], getContext: context })
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { screen, router }
}

test('the screen shows products side by side, with the actions of each', async () => {
  const { screen } = await renderComparison('/compare?products=oat-lamp,shirt')
  await expect
    .element(screen.getByRole('row', { name: /^Rating/ }))
    .toHaveTextContent('Rating DiffersRated 4.5 by the shopNo reviews yet')
  await expect.element(screen.getByRole('row', { name: /^Size/ })).toHaveTextContent('Size DiffersNoneM, L')
  await expect.element(screen.getByRole('row', { name: /^Availability.*In stock/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add to cart: Oat Lamp' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Select options: Linen Shirt' })).toBeVisible()
})

test('the screen shows how long a product takes to make, without a date, which depends on the shipping method', async () => {
  const { screen } = await renderComparison('/compare?products=oat-lamp,planter')
  await expect
    .element(screen.getByRole('row', { name: /^Availability/ }))
    .toHaveTextContent('Availability DiffersIn stockMade to orderTakes 10 business days to make')
})

test('the screen removes and adds products through the URL', async () => {
  const { screen, router } = await renderComparison('/compare?products=oat-lamp,shirt')
  await screen.getByRole('link', { name: 'Remove Oat Lamp from the comparison' }).click()
  await expect.poll(() => router.state.location.search).toBe('?products=shirt')
  await screen.getByRole('link', { name: 'Add Clay Vase to the comparison' }).click()
  await expect.poll(() => router.state.location.search).toBe('?products=shirt,vase')
  await expect.element(screen.getByText('Sold out')).toBeVisible()
})

test('one product has three of its category next to it, to add', async () => {
  const { screen } = await renderComparison('/compare?products=oat-lamp')
  const added = screen.getByRole('link', { name: /^Add .* to the comparison$/ })
  await expect.element(added.first()).toHaveAttribute('href', '/compare?products=oat-lamp,shirt')
  expect(added.elements()).toHaveLength(3)
})

test('marks the rows that differ, and shows them alone', async () => {
  const { screen, router } = await renderComparison('/compare?products=oat-lamp,vase')
  await expect.element(screen.getByRole('row', { name: /^Availability Differs/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Returns/ })).not.toHaveTextContent('Differs')
  await screen.getByRole('link', { name: 'Show only differences' }).click()
  await expect.element(screen.getByRole('row', { name: /^Returns/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /^Availability Differs/ })).toBeVisible()
  await screen.getByRole('link', { name: 'Remove Oat Lamp from the comparison' }).click()
  await expect.poll(() => router.state.location.search).toBe('?products=vase&rows=different')
})

test('the screen follows other tabs that add to the comparison, and no other comparison', async () => {
  const { router } = await renderComparison('/compare?products=oat-lamp,shirt')
  const changeElsewhere = (ids: string[]) => {
    rememberCompared(ids)
    dispatchEvent(new StorageEvent('storage', { key: 'galleria-compared' }))
  }
  changeElsewhere(['oat-lamp', 'shirt', 'vase'])
  await expect.poll(() => router.state.location.search).toBe('?products=oat-lamp,shirt,vase')
  changeElsewhere(['teapot'])
  expect(router.state.location.search).toBe('?products=oat-lamp,shirt,vase')
})

test('the screen opens the last comparison if the URL has no products, until its last product is removed', async () => {
  rememberCompared(['vase'])
  const { screen, router } = await renderComparison('/compare')
  await expect.poll(() => router.state.location.search).toBe('?products=vase')
  await screen.getByRole('link', { name: 'Remove Clay Vase from the comparison' }).click()
  await expect.element(screen.getByText('Nothing to compare')).toBeVisible()
  await expect.poll(comparedProducts).toEqual([])
})

test('the screen shows when there is nothing to compare', async () => {
  rememberCompared([])
  const { screen } = await renderComparison('/compare')
  await expect.element(screen.getByText('Nothing to compare')).toBeVisible()
})

test('collects products from their pages, up to four', async () => {
  rememberCompared([])
  await renderComparison('/compare?products=oat-lamp,shirt')
  const link = async (id: string) => {
    const Stub = createRoutesStub([{ path: '/', Component: () => <CompareLink id={id} /> }])
    const screen = await render(<Stub />)
    return screen.getByRole('link', { name: /^Compare/ })
  }
  const vaseLink = await link('vase')
  await expect.element(vaseLink).toHaveTextContent('Compare with 2 more')
  await expect.element(vaseLink).toHaveAttribute('href', '/compare?products=oat-lamp,shirt,vase')
  rememberCompared(['a', 'b', 'c', 'd'])
  await expect.element((await link('e')).last()).toHaveAttribute('href', '/compare?products=b,c,d,e')
})
