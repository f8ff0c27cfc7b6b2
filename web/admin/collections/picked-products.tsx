import type { PickedProduct } from '#contract/collections.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { ProductPicture } from '../../product/product-picture.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'

/** The products of a collection that are picked by hand, each of which can be moved and removed. */
export function PickedProducts({ products }: { products: PickedProduct[] }) {
  return (
    <ol className="border-t border-line empty:hidden">
      {products.map((product, index) => (
        <li key={product.id} className="flex items-center gap-x-4 border-b border-line py-2">
          <ProductLine product={product} />
          <div className="-mr-2 flex items-center">
            {index > 1 && <MoveToTop product={product} />}
            <Move product={product} by={-1} isPossible={index > 0} />
            <Move product={product} by={1} isPossible={index < products.length - 1} />
            <ActionButton
              values={{ intent: 'remove', product: product.id }}
              look="bare"
              aria-label={`Remove ${product.title}`}
              className={buttonStyle.icon}
            >
              <Icon name="close" className="size-4" />
            </ActionButton>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A product that is found, with a button that adds it. */
export function FoundProduct({ product, isPicked }: { product: PickedProduct; isPicked: boolean }) {
  const values: FormValues = { intent: 'add', product: product.id }
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-2">
      <ProductLine product={product} />
      {isPicked ? (
        <span className="px-2 text-sm text-soft">Added</span>
      ) : (
        <ActionButton values={values} look="link" aria-label={`Add ${product.title}`}>
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
        {thumbnail && <ProductPicture src={thumbnail} alt="" size="line" />}
      </div>
      <p className="min-w-0 grow text-sm">
        <PrefetchLink
          to={`/admin/product-detail/${encodeURIComponent(id)}`}
          className="font-medium wrap-anywhere hover:underline"
        >
          {title}
        </PrefetchLink>
        {note && <span className="block text-soft">{note}</span>}
      </p>
    </>
  )
}

function Move({ product: { id, title }, by, isPossible }: { product: PickedProduct; by: 1 | -1; isPossible: boolean }) {
  return (
    <ActionButton
      values={{ intent: 'move', product: id, by: String(by) }}
      look="bare"
      disabled={!isPossible}
      aria-label={`Move ${title} ${by < 0 ? 'up' : 'down'}`}
      className={`${buttonStyle.icon} disabled:opacity-30`}
    >
      <Icon name="down" className={by < 0 ? 'size-4 rotate-180' : 'size-4'} />
    </ActionButton>
  )
}

function MoveToTop({ product: { id, title } }: { product: PickedProduct }) {
  return (
    <ActionButton
      values={{ intent: 'top', product: id }}
      look="link"
      formClassName="max-sm:hidden"
      aria-label={`Move ${title} to the top`}
    >
      To top
    </ActionButton>
  )
}
