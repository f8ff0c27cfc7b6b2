import { useId } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { ActionForm as Form } from '../forms/use-action-form.ts'
import { describeOptions, optionsOf, productPath } from '../product/options.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { LineNotes } from './line-notes.tsx'
import { LinePrice } from './line-price.tsx'
import { QuantityForm } from './quantity-form.tsx'
import { type RemovedItem, removedItem } from './removed-item.ts'

type CartLineProps = { item: CartItem; removal: Form; onRemove: (item: RemovedItem) => void }

/** One item of the cart, with its quantity, price and notes. */
export function CartLine({ item, removal, onRemove }: CartLineProps) {
  const { product, variant, quantity } = item
  const { currency } = useSettings()
  const formId = useId()
  const isAvailable = !product.archived && product.stock !== 0
  const removed = removedItem(item)
  const { title: _title, ...fields } = removed
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6">
      <div className={`h-fit overflow-hidden rounded-card ${isAvailable ? '' : 'opacity-50 grayscale'}`}>
        <ProductPicture src={product.thumbnail} alt="" size="line" />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-sm text-soft">{product.brandLabel}</p>
        <div className="flex items-start justify-between gap-4">
          <h2 className="min-w-0 text-base">
            <PrefetchLink to={productPath(product.id, variant?.id)} className="line-clamp-2 hover:underline">
              {product.title}
            </PrefetchLink>
          </h2>
          {!product.archived && <LinePrice item={item} />}
        </div>
        <p className="text-sm text-soft">
          {variant ? describeOptions(optionsOf(item)) : product.color}
          {isAvailable && quantity > 1 && <> · {formatMoney(product.discountedPrice, currency)} each</>}
        </p>
        <LineNotes item={item} formId={formId} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          {isAvailable && <QuantityForm item={item} id={formId} />}
          <ActionForm
            form={{ ...removal, values: { intent: 'remove', id: item.id, ...fields } }}
            className="ml-auto"
            onSubmit={(event) => {
              removal.onSubmit(event)
              onRemove(removed)
            }}
          >
            <button
              type="submit"
              aria-label={`Remove ${removed.title}`}
              className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
            >
              Remove
            </button>
          </ActionForm>
        </div>
      </div>
    </li>
  )
}
