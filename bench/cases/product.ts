import { getProduct } from '#contract/catalog.ts'
import type { BenchCase } from '../bench-case.ts'
import { knownProduct } from './known-products.ts'

export const product: BenchCase = {
  name: 'product',
  title: 'API: a product by id',
  request: async (url) => ({ path: getProduct.url.replace(':id', await knownProduct(url)) }),
}
