import type { DiscountFields } from '#contract/discounts/discounts.ts'
import { t } from '#contract/language/t.ts'
import { toUnits } from '#contract/money.ts'
import { refusalText } from '#contract/pricing/refusal-text.ts'
import { toAmounts } from '#contract/pricing/to-amounts.ts'
import { AmountList } from '../../order/amount-list.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { useFormats } from '../kit/use-formats.ts'
import { visibleText } from '../kit/visible-text.ts'
import { type ExampleItem, priceExample } from './example-cart.ts'

type DiscountPreviewProps = {
  /** The discount as entered; undefined while a value is missing or wrong. */
  fields: DiscountFields | undefined
  items: ExampleItem[]
  /** How often the discount has been used. */
  uses: number
  /** The time at which the customer pays. */
  now: string
}

/** Shows the price of a small example cart with the discount. */
export function DiscountPreview({ fields, ...others }: DiscountPreviewProps) {
  return (
    <section aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-20">
      <h2 id="preview" className="text-sm font-medium">
        {t('Preview')}
      </h2>
      <div className="mt-1.5 card p-6">
        {fields ? (
          <Example fields={fields} {...others} />
        ) : (
          <p className="text-sm text-soft">{t('Complete the form to see what a customer would pay.')}</p>
        )}
      </div>
    </section>
  )
}

function Example({ fields, items, uses, now }: DiscountPreviewProps & { fields: DiscountFields }) {
  const settings = useSettings()
  const { money, moment } = useFormats()
  const price = priceExample(fields, items, { shop: settings, uses, now: new Date(now) })
  const [refused] = price.refused
  return (
    <>
      <p className="text-sm text-soft">{t('A cart of a new customer:')}</p>
      <ul className="mt-3 mb-4 grid gap-2 border-b border-line pb-4 text-sm">
        {price.lines.map(({ id, quantity, unitCents, totalCents }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {visibleText(items.find((item) => item.id === id)?.title ?? '')}
            </span>
            <span className="shrink-0 text-end tabular-nums">
              {totalCents < unitCents * quantity && (
                <s className="me-2 text-soft">{money(toUnits(unitCents * quantity))}</s>
              )}
              {money(toUnits(totalCents))}
            </span>
          </li>
        ))}
      </ul>
      <AmountList amounts={toAmounts(price)} isPickup={false} />
      <p role="status" className="mt-4 text-sm text-soft empty:hidden">
        {refused && refusalText(refused, { money, day: moment })}
      </p>
    </>
  )
}
