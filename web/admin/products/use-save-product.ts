import { useDispatch } from 'react-redux'
import type { Product } from '#contract/catalog.ts'
import type { ProductChangesInput } from '#contract/product-changes.ts'
import { toastError } from '../../forms/toast-error.ts'
import { fetchAnyProduct, saveProduct } from '../../state/admin-slice.ts'
import { productUpdated } from '../../state/product-list-slice.ts'
import type { AppDispatch } from '../../state/store.ts'

/**
 * Saves a few values of a product, if they are still what is on the screen. Answers whether they are saved; where
 * somebody was faster, that is told, and the product shown as it is now.
 */
export function useSaveProduct() {
  const dispatch = useDispatch<AppDispatch>()
  return async (product: Product, changes: ProductChangesInput): Promise<boolean> => {
    const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, product[name as keyof Product]]))
    try {
      dispatch(
        productUpdated(
          await dispatch(saveProduct({ id: product.id, changes: { ...changes, expected: seen } })).unwrap(),
        ),
      )
      return true
    } catch (error) {
      const { code } = toastError(error)
      if (code === 'product_changed') dispatch(productUpdated(await dispatch(fetchAnyProduct(product.id)).unwrap()))
      return false
    }
  }
}
