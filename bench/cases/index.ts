import type { BenchCase } from '../bench-case.ts'
import { homePage } from './home-page.ts'
import { listPage } from './list-page.ts'
import { product } from './product.ts'
import { productList } from './product-list.ts'
import { productPage } from './product-page.ts'

/** In the order of the table. A new case is a file beside these and a word here. */
export const cases: BenchCase[] = [productList, product, homePage, listPage, productPage]
