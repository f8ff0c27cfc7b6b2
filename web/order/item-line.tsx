import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { formatOptions } from '#contract/catalog/format-options.ts'
import { selectionMessage } from '#contract/catalog/variant-selection.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { ProductImage } from '../product/product-image.tsx'
import { ProductTitle } from '../product/product-title.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { noteOn } from './cart-totals.ts'
import { getOptions } from './item-options.ts'

type ItemLineProps = {
  item: Pick<OrderItem, 'title' | 'thumbnail' | 'options' | 'leadTimeDays' | 'returns'>
  /** Makes the title a link. */
  path?: string
  /** Below the title, such as the quantity. */
  details?: ReactNode
  price?: ReactNode
  /** Below all of it. */
  notes?: ReactNode
}

/** Returns the properties of a cart item that a line shows. */
export function toLine(item: CartItem): ItemLineProps['item'] {
  const { title, thumbnail, leadTimeDays, returns } = item.product
  return { title, thumbnail, options: getOptions(item), leadTimeDays, returns }
}

/** Why an item can't be ordered; empty if it can. */
export function leftOutText(item: CartItem): string {
  switch (noteOn(item)) {
    case 'sold-out':
      return t('Sold out')
    case 'gone':
      return t('No longer available')
    case 'unselected':
      return selectionMessage(item.product.options)
    default:
      return ''
  }
}

/** How many of an item, and the price of one if there are more. */
export function quantityText(quantity: number, price: string): string {
  return quantity === 1 ? t('Qty 1') : t('Qty {quantity} · {price} each', { quantity: formatNumber(quantity), price })
}

/** One line of a short list of items: image, title, options and price. */
export function ItemLine({ item, path, details, price, notes }: ItemLineProps) {
  const { title, thumbnail, options, leadTimeDays, returns } = item
  const note = useSettings().returns.notes[returns]
  const text = <ProductTitle title={title} />
  return (
    <li className="grid grid-cols-1 xs:grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 wrap-anywhere">
      <div className="w-14 overflow-hidden rounded-control">
        <ProductImage src={thumbnail} alt="" size="line" />
      </div>
      <div className="text-sm">
        {path === undefined ? (
          <p>{text}</p>
        ) : (
          <PrefetchLink to={path} className="hover:underline">
            {text}
          </PrefetchLink>
        )}
        {options.length > 0 && <p className="text-soft">{formatOptions(options)}</p>}
        {leadTimeDays !== null && <p className="text-soft">{t('Made to order')}</p>}
        {note && <p className="text-soft">{note}</p>}
        <div className="text-soft">{details}</div>
      </div>
      <div className="text-sm whitespace-nowrap tabular-nums xs:text-end">{price}</div>
      {notes && <div className="col-span-full mt-1 text-sm">{notes}</div>}
    </li>
  )
}
