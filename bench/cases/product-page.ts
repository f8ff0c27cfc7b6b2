import type { BenchCase } from '../bench-case.ts'
import { asBrowser } from './browser.ts'
import { knownProduct } from './known-products.ts'

export const productPage: BenchCase = {
  name: 'product-page',
  title: 'Page: a product',
  request: async (url) => ({ path: `/product-detail/${await knownProduct(url)}`, headers: asBrowser }),
}
