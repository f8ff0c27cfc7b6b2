import type { PickedProduct } from '#contract/catalog/collections.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { EditableList, ListButton, MoveButtons } from '../kit/editable-list.tsx'
import { productPath } from '../kit/paths.ts'

type PickedProductsProps = {
  products: PickedProduct[]
  /** What tells the list from others in the forms. */
  values: FormValues
}

/** Products that are picked by hand, each of which can be moved and removed. */
export function PickedProducts({ products, values }: PickedProductsProps) {
  return (
    <EditableList>
      <ol className="border-t border-line empty:hidden">
        {products.map((product, index) => (
          <li key={product.id} data-row className="flex items-center gap-x-4 border-b border-line py-2">
            <ProductLine product={product} />
            <div className="-mr-2 flex items-center">
              {index > 1 && (
                <ListButton
                  values={{ ...values, intent: 'top', product: product.id }}
                  look="link"
                  formClassName="max-sm:hidden"
                  label={`Move ${product.title} to the top`}
                  done={`${product.title} moved to the top.`}
                >
                  To top
                </ListButton>
              )}
              <MoveButtons
                name={product.title}
                values={{ ...values, product: product.id }}
                index={index}
                count={products.length}
              />
              <ListButton
                values={{ ...values, intent: 'remove', product: product.id }}
                label={`Remove ${product.title}`}
                done={`${product.title} removed.`}
                className={buttonStyle.icon}
              >
                <Icon name="close" className="size-4" />
              </ListButton>
            </div>
          </li>
        ))}
      </ol>
    </EditableList>
  )
}

type FoundProductProps = { product: PickedProduct; isPicked: boolean; values: FormValues }

/** A product that is found, with a button that adds it. */
export function FoundProduct({ product, isPicked, values }: FoundProductProps) {
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-2">
      <ProductLine product={product} />
      {isPicked ? (
        <span className="px-2 text-sm text-soft">Added</span>
      ) : (
        <ActionButton values={{ ...values, intent: 'add', product: product.id }} aria-label={`Add ${product.title}`}>
          Add
        </ActionButton>
      )}
    </li>
  )
}

function ProductLine({ product: { id, title, thumbnail, archived, draft } }: { product: PickedProduct }) {
  const note = draft ? 'Draft: not shown' : archived ? 'Archived: not shown' : ''
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
