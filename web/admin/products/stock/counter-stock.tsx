import type { ComponentProps } from 'react'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { hasPriceRange, variantName } from '#contract/catalog/variants.ts'
import { plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../../forms/action-form.tsx'
import { useMoney } from '../../../product/settings-context.ts'
import { useMay } from '../../kit/use-may.ts'
import { useRequestKey } from '../../kit/use-request-key.ts'
import { VariantSaleNote } from '../prices/sale-note.tsx'

type CounterStockProps = {
  product: Product
  /** The names of variants with a sale that can be undone; '' is the product's own stock. */
  undoable: string[]
}

type Row = { id: string; name: string; details: string; stock: number | null; isArchived: boolean; variant?: Variant }

/** The stock of a product or of each variant, with a button that takes one unit sold in the shop. */
export function CounterStock({ product, undoable }: CounterStockProps) {
  const money = useMoney()
  const maySell = useMay('stock')
  const { title, options, variants, stock } = product
  const hasPrices = hasPriceRange(product)
  const rows: Row[] = variants.map((variant) => ({
    id: variant.id,
    name: variantName(variant),
    details: [hasPrices && money(variant.discountedPrice), variant.sku, variant.barcode].filter(Boolean).join(' · '),
    stock: variant.stock,
    isArchived: variant.archived,
    variant,
  }))
  if (options.length === 0) rows.push({ id: '', name: '', details: '', stock, isArchived: false })
  return (
    <section aria-label={options.length > 0 ? t('Variants') : t('Remaining stock')} className="mt-4">
      <ul>
        {rows.map(({ id, name, details, stock: left, isArchived, variant }) => {
          const what = name || title
          return (
            <li
              key={id}
              className={`flex flex-wrap items-center gap-x-4 border-b border-line py-2 text-sm ${isArchived ? 'text-soft' : ''}`}
            >
              <div className="min-w-0 grow basis-32 wrap-anywhere">
                {name && (
                  <p>
                    <span className="sr-only">{options.join(', ')}: </span>
                    <span className="font-medium">{name}</span>
                    {isArchived && ` ${t('(archived)')}`}
                  </p>
                )}
                {/* The way to undo takes the place of the details, so that no button moves under the thumb. */}
                <div className={`flex flex-wrap gap-x-3 ${name ? 'text-soft' : 'font-medium'}`}>
                  {left === null
                    ? t('Stock not tracked')
                    : left === 0
                      ? t('Sold out')
                      : plural(left, '{count} left', '{count} left')}
                  {maySell && undoable.includes(name) ? (
                    <AdjustButton
                      intent="undo-sale"
                      variant={id}
                      look="bare"
                      className="-my-0.5 min-h-6 px-1 font-semibold text-accent underline underline-offset-4"
                      aria-label={t('Undo the sale: {title}', { title: what })}
                    >
                      {t('Undo')}
                    </AdjustButton>
                  ) : (
                    details && <span>{details}</span>
                  )}
                </div>
                {variant && <VariantSaleNote variant={variant} />}
              </div>
              {maySell && left !== null && !isArchived && (
                <AdjustButton
                  intent="sell"
                  variant={id}
                  look="quiet"
                  aria-label={t('−1, sold in the shop: {title}', { title: what })}
                >
                  {t('−1, sold in the shop')}
                </AdjustButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type AdjustButtonProps = { intent: 'sell' | 'undo-sale'; variant: string } & Omit<
  ComponentProps<typeof ActionButton>,
  'values' | 'onDone'
>

/** A button that changes the stock once for each press. */
function AdjustButton({ intent, variant, ...button }: AdjustButtonProps) {
  const { key, renewKey } = useRequestKey()
  return <ActionButton {...button} values={{ intent, variant, key }} onDone={renewKey} />
}
