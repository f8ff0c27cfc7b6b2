import type { RemoveFromCarts } from '../catalog/edit/delete-products.ts'
import type { CartContents } from './cart-contents.ts'
import { keepDeletedItems } from './deleted-queries.ts'

export const createRemoveFromCarts =
  (cartContents: Pick<CartContents, 'changed'>): RemoveFromCarts =>
  async (tx, productIds) => {
    const owners = await keepDeletedItems(tx, productIds)
    return () => owners.forEach(cartContents.changed)
  }
