import * as z from 'zod/mini'
import { Product } from '#contract/catalog.ts'

const bytesOf = new WeakMap<Product, Buffer>()

/**
 * A product as it is answered: written through the contract's schema once, and kept for as long as the catalog keeps
 * the product. Writing ten products anew for every list was two thirds of its cost.
 */
export function productBytes(product: Product): Buffer {
  let bytes = bytesOf.get(product)
  if (!bytes) {
    bytes = Buffer.from(JSON.stringify(z.encode(Product, product)))
    bytesOf.set(product, bytes)
  }
  return bytes
}

const opening = Buffer.from('[')
const comma = Buffer.from(',')
const closing = Buffer.from(']')

/** A JSON array of products. */
export function productListBytes(products: Product[]): Buffer {
  const parts = products.flatMap((product, index) => [index === 0 ? opening : comma, productBytes(product)])
  return Buffer.concat(products.length > 0 ? [...parts, closing] : [opening, closing])
}
