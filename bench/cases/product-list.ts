import { listProducts } from '#contract/catalog.ts'
import type { BenchCase } from '../bench-case.ts'
import { knownCategory } from './known-products.ts'

export const productList: BenchCase = {
  name: 'list',
  title: 'API: a category by price',
  request: async (url) => ({
    path: `${listProducts.url}?category=${await knownCategory(url)}&_sort=price&_order=asc`,
  }),
}
