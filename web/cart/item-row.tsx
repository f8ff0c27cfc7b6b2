import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { formatOptions } from '#contract/catalog/format-options.ts'
import { t } from '#contract/language/t.ts'
import { getOptions } from '../order/item-options.ts'
import { UnitPriceText } from '../product/price.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { productPath } from '../product/product-path.ts'
import { ProductTitle } from '../product/product-title.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { LinePrice } from './line-price.tsx'

type ItemRowProps = {
  item: CartItem
  /** Added to the selected options. */
  details?: string | false
  notes?: ReactNode
  quantity?: ReactNode
  actions: ReactNode
}

/** An item of the cart, or one saved for later. On phones, the price is below the title. */
export function ItemRow({ item, details, notes, quantity, actions }: ItemRowProps) {
  const { product, variant } = item
  const { returns } = useSettings()
  const isAvailable = !product.archived && product.stock !== 0
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-5 xs:grid-cols-[5.5rem_1fr] sm:grid-cols-[7rem_1fr] sm:gap-x-6">
      <div className={`h-fit overflow-hidden rounded-card max-xs:w-1/2 ${isAvailable ? '' : 'opacity-50 grayscale'}`}>
        <ProductImage src={product.thumbnail} alt="" size="line" />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-between gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:[grid-template-areas:'text_price'_'quantity_actions']">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 wrap-anywhere sm:[grid-area:text]">
          {product.brandLabel && <p className="text-sm text-soft">{product.brandLabel}</p>}
          <p lang={product.languages?.title} className="font-semibold">
            {product.deleted ? (
              <ProductTitle title={product.title} />
            ) : (
              <PrefetchLink to={productPath(product.id, variant?.id)} className="line-clamp-2 hover:underline">
                <ProductTitle title={product.title} />
              </PrefetchLink>
            )}
          </p>
          <p className="text-sm text-soft">
            {[
              variant ? formatOptions(getOptions(item)) : product.color,
              product.leadTimeDays !== null && t('Made to order'),
              returns.notes[product.returns],
              details,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <UnitPriceText product={product} />
          {notes}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:contents">
          <div className="sm:self-center sm:[grid-area:quantity]">{quantity}</div>
          {!product.archived && (
            <div className="ms-auto sm:self-start sm:[grid-area:price]">
              <LinePrice item={item} />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 sm:justify-end sm:self-end sm:[grid-area:actions]">
          {actions}
        </div>
      </div>
    </li>
  )
}

const action = 'min-h-11 text-sm underline underline-offset-4'

/** The looks of the actions of a row. */
export const rowAction = { main: `${action} font-medium text-accent`, other: `${action} text-soft hover:text-ink` }
