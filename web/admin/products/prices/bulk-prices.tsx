import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { changePrice, inCurrency, type PriceChange, priceEndings } from '#contract/catalog/price-change.ts'
import { isUnusualPrice } from '#contract/catalog/unusual-changes.ts'
import { variantName } from '#contract/catalog/variants.ts'
import { getDiscountedPrice } from '#contract/displayed-price.ts'
import { localDecimals } from '#contract/language/format.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import { useMoney, useSettings } from '../../../product/settings-context.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { formatChange } from '../../kit/wording.ts'
import { priceActions } from './parse-price-change.ts'
import { saleSummary } from './sale-summary.tsx'

const endings = priceEndings
  .filter((value) => value !== 'none')
  .map((value) => ({ value, label: t('Nearest {ending}', { ending: localDecimals(value) }) }))

type PriceFieldsProps = {
  field: (name: string) => { name: string; error: string | undefined }
  values: FormValues
  onChange: (edit: FormValues) => void
}

/** How the prices of all products change. */
export function PriceFields({ field, values, onChange }: PriceFieldsProps) {
  const input = (name: 'priceAction' | 'priceBy' | 'ending') => ({
    ...field(name),
    value: values[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-4 gap-y-1">
      <legend className="sr-only">{t('Prices')}</legend>
      <div className="max-sm:col-span-2">
        <SelectField
          {...input('priceAction')}
          label={t('Prices')}
          placeholder={t('No change')}
          options={[...priceActions]}
          hint={t('Leave fields empty to keep their values.')}
        />
      </div>
      <Field
        {...input('priceBy')}
        label={values['priceAction']?.endsWith('percent') ? t('Percent') : t('Amount')}
        inputMode="decimal"
      />
      <div className="sm:col-span-2 sm:max-w-1/2 sm:pe-2">
        <SelectField {...input('ending')} label={t('Round prices')} placeholder={t('Don’t round')} options={endings} />
      </div>
    </fieldset>
  )
}

type PricePreviewProps = { products: Product[]; total: number; change: PriceChange | undefined }

/** So many that the other fields are reached on a phone without scrolling past all products. */
const shownFirst = 5

/** The prices of the products and of variants with their own, now and after the change. */
export function PricePreview({ products, total, change }: PricePreviewProps) {
  const list = (listed: Product[]) =>
    listed.map((product) => <ProductPrices key={product.id} product={product} change={change} />)
  return (
    <section
      aria-label={inContext('admin area', 'Products')}
      className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <ul className="border-t border-line">{list(products.slice(0, shownFirst))}</ul>
      {products.length > shownFirst && (
        <Disclosure summary={plural(products.length - shownFirst, 'Show {count} more', 'Show {count} more')}>
          <ul className="border-t border-line">{list(products.slice(shownFirst))}</ul>
        </Disclosure>
      )}
      {total > products.length && (
        <p className="mt-3 text-sm text-soft">
          {plural(total - products.length, 'And {count} product more.', 'And {count} products more.')}
        </p>
      )}
    </section>
  )
}

function ProductPrices({ product, change }: { product: Product; change: PriceChange | undefined }) {
  const summary = saleSummary(product, useMoney())
  const { price, discountPercentage } = product.base ?? product
  const own = product.variants.filter(({ archived, priceOverride }) => !archived && priceOverride !== null)
  return (
    <li className="border-b border-line py-2 text-sm">
      <PriceLine price={price} discount={discountPercentage} change={change}>
        <span className="font-medium">{product.title}</span>
        {summary && (
          <span className="block text-soft">
            {t('Discount:')} {summary}
          </span>
        )}
      </PriceLine>
      {own.map((variant) => (
        <PriceLine
          key={variant.id}
          price={variant.priceOverride ?? price}
          discount={variant.discountPercentage}
          change={change}
        >
          <span className="text-soft">{variantName(variant)}</span>
        </PriceLine>
      ))}
    </li>
  )
}

type PriceLineProps = { price: number; discount: number; change: PriceChange | undefined; children: ReactNode }

function PriceLine({ price, discount, change, children }: PriceLineProps) {
  const money = useMoney()
  const { roundPrices, currency } = useSettings()
  const next = change && changePrice(price, inCurrency(change, currency))
  const paid = (amount: number) => getDiscountedPrice({ price: amount, discountPercentage: discount }, roundPrices)
  const warning = next === undefined ? '' : describeUnusual(price, next)
  return (
    <div className="flex justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="shrink-0 text-end tabular-nums">
        {next === undefined ? money(price) : formatChange(money(price), money(next))}
        {next !== undefined && paid(next) !== next && (
          <span className="block text-soft">
            {t('Customers pay {from} → {to}', { from: money(paid(price)), to: money(paid(next)) })}
          </span>
        )}
        {warning && <span className="block text-sale">{warning}</span>}
      </span>
    </div>
  )
}

function describeUnusual(from: number, to: number): string {
  if (!isUnusualPrice(from, to)) return ''
  if (to === 0) return t('Would be free')
  return to < from ? t('More than half off') : t('More than double')
}
