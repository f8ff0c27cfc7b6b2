import { Form, useLocation } from 'react-router'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import { t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { EditableList, ListButton, RowButtons } from '../kit/editable-list.tsx'
import { productPath } from '../kit/paths.ts'

type PickProductsProps = {
  products: PickedProduct[]
  /** How many can be picked. */
  max: number
  /** The words of the search, and its results. */
  q: string
  found: PickedProduct[]
  /** Distinguishes the list from others in the forms. */
  values?: FormValues
  /** Parameters of the URL that the search keeps. */
  search?: Record<string, string>
}

const none = {}

/** The products of a manual collection, and a search to add others. */
export function PickProducts({ products, max, q, found, values = none, search = none }: PickProductsProps) {
  const { pathname } = useLocation()
  const isPicked = (id: string) => products.some((product) => product.id === id)
  return (
    <>
      <p className="mt-3 mb-4 text-sm text-soft">
        {products.length > 0 ? t('Shown in this order.') : t('No products yet. Search for the first one.')}
      </p>
      <PickedProducts products={products} values={values} />
      {products.length < max && (
        <Form role="search" action={pathname} preventScrollReset className="mt-6">
          {Object.entries(search).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="pick" className="text-sm font-medium">
            {t('Add products')}
          </label>
          <div className="mt-1.5 flex gap-2">
            <input
              id="pick"
              type="search"
              name="q"
              defaultValue={q}
              placeholder={t('Search title, id, SKU or barcode')}
              maxLength={200}
              className="min-h-11 w-full min-w-0 input-box px-3.5 text-base"
            />
            <button type="submit" className={buttonStyle.quiet}>
              {t('Search')}
            </button>
          </div>
        </Form>
      )}
      {q && found.length === 0 && <p className="mt-4 text-sm text-soft">{t('No products match “{q}”.', { q })}</p>}
      {found.length > 0 && (
        <ul aria-label={t('Found products')} className="mt-4 border-t border-line">
          {found.map((product) => (
            <FoundProduct key={product.id} product={product} isPicked={isPicked(product.id)} values={values} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The products of a manual collection, with buttons to move and remove each. */
function PickedProducts({ products, values }: { products: PickedProduct[]; values: FormValues }) {
  return (
    <EditableList>
      <ol className="border-t border-line empty:hidden">
        {products.map((product, index) => (
          <li key={product.id} data-row className="flex items-center gap-x-4 border-b border-line py-2">
            <ProductLine product={product} />
            <div className="-me-2 flex items-center">
              {index > 1 && (
                <ListButton
                  values={{ ...values, intent: 'top', product: product.id }}
                  look="link"
                  formClassName="max-sm:hidden"
                  label={t('Move {title} to the top', { title: product.title })}
                  done={t('{title} moved to the top.', { title: product.title })}
                >
                  {t('To top')}
                </ListButton>
              )}
              <RowButtons
                name={product.title}
                values={{ ...values, product: product.id }}
                index={index}
                count={products.length}
              />
            </div>
          </li>
        ))}
      </ol>
    </EditableList>
  )
}

type FoundProductProps = { product: PickedProduct; isPicked: boolean; values: FormValues }

/** A product that is found, with a button that adds it. */
function FoundProduct({ product, isPicked, values }: FoundProductProps) {
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-2">
      <ProductLine product={product} />
      {isPicked ? (
        <span className="px-2 text-sm text-soft">{t('Added')}</span>
      ) : (
        <ActionButton
          values={{ ...values, intent: 'add', product: product.id }}
          aria-label={t('Add {title}', { title: product.title })}
        >
          {t('Add')}
        </ActionButton>
      )}
    </li>
  )
}

function ProductLine({ product: { id, title, thumbnail, archived, draft } }: { product: PickedProduct }) {
  const note = draft ? t('Draft: not shown') : archived ? t('Archived: not shown') : ''
  return (
    <>
      <div className="w-11 shrink-0 overflow-hidden rounded-control bg-tint">
        {thumbnail && <ProductImage src={thumbnail} alt="" size="line" />}
      </div>
      <p className="min-w-0 grow text-sm">
        <PrefetchLink to={productPath(id)} className="font-medium wrap-anywhere hover:underline">
          {title}
        </PrefetchLink>
        {note && <span className="block text-soft">{note}</span>}
      </p>
    </>
  )
}
