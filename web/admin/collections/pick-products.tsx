import { Form, useLocation } from 'react-router'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { FoundProduct, PickedProducts } from './picked-products.tsx'

type PickProductsProps = {
  products: PickedProduct[]
  /** How many can be picked. */
  max: number
  /** The words of the search, and what it has found. */
  q: string
  found: PickedProduct[]
  /** What tells the list from others in the forms. */
  values?: FormValues
  /** Parameters of the address that the search keeps. */
  search?: Record<string, string>
}

const none = {}

/** The products that are picked by hand, and a search by which others are added. */
export function PickProducts({ products, max, q, found, values = none, search = none }: PickProductsProps) {
  const { pathname } = useLocation()
  const isPicked = (id: string) => products.some((product) => product.id === id)
  return (
    <>
      <p className="mt-3 mb-4 text-sm text-soft">
        {products.length > 0 ? 'Shown in this order.' : 'No products yet. Search for the first one.'}
      </p>
      <PickedProducts products={products} values={values} />
      {products.length < max && (
        <Form role="search" action={pathname} preventScrollReset className="mt-6">
          {Object.entries(search).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="pick" className="text-sm font-medium">
            Add products
          </label>
          <div className="mt-1.5 flex gap-2">
            <input
              id="pick"
              type="search"
              name="q"
              defaultValue={q}
              placeholder="Search title, id, SKU or barcode"
              maxLength={200}
              className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised px-3.5 text-base transition-colors hover:border-ink"
            />
            <button type="submit" className={buttonStyle.quiet}>
              Search
            </button>
          </div>
        </Form>
      )}
      {q && found.length === 0 && <p className="mt-4 text-sm text-soft">No products match “{q}”.</p>}
      {found.length > 0 && (
        <ul aria-label="Found products" className="mt-4 border-t border-line">
          {found.map((product) => (
            <FoundProduct key={product.id} product={product} isPicked={isPicked(product.id)} values={values} />
          ))}
        </ul>
      )}
    </>
  )
}
