import type { BenchCase } from '../bench-case.ts'
import { asBrowser } from './browser.ts'
import { knownCategory } from './known-products.ts'

export const listPage: BenchCase = {
  name: 'list-page',
  title: 'Page: a category by price',
  request: async (url) => ({
    path: `/products?category=${await knownCategory(url)}&_sort=price&_order=asc`,
    headers: asBrowser,
  }),
}
