import { type ImportWarning, priceDropPercentage } from '#contract/imports/import-file.ts'
import type { Import } from '#contract/imports/imports.ts'
import { formatNumber, formatPercent } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { listWithMore } from './import-text.ts'

const names: Record<ImportWarning, string> = {
  no_price: t('No price, so imported as drafts. Enter a price before you publish them'),
  free: t('Price of 0'),
  price_drop: t('Price reduced by {percentage} or more', { percentage: formatPercent(priceDropPercentage) }),
  rounded: t('Sold at a rounded price, because the shop rounds prices to whole units'),
  stock_kept: t(
    'Stock has changed since the export, for example by sales. It’s kept, and what you changed in the file is added. To set stock to the file’s values instead, delete the column “exportedStock”',
  ),
  sku: t('SKU that another product or variant has as well'),
  stock_set: t('Stock set to the file’s values, even if units were sold since the file was written'),
  untracked: t('Stock no longer tracked, so unlimited units can be sold'),
  barcode: t('Barcode in scientific notation, so digits are missing'),
  facts: t(
    'Detail that doesn’t fit its type. It’s imported as text, and filters skip it. Correct it in the file, or change the type under Content, Details',
  ),
  archived: t('Product or variant no longer for sale'),
  restored: t('Product or variant for sale again'),
}

const describeProduct = ({ line, title, detail }: Import['warnings'][number]['products'][number]) =>
  `${title} (${[t('line {line}', { line: formatNumber(line) }), detail].filter(Boolean).join(': ')})`

/** Effects of a checked import that are often mistakes in the file. */
export function ImportWarnings({ file: { state, warnings } }: { file: Import }) {
  if (state !== 'checked' || warnings.length === 0) return null
  return (
    <section aria-labelledby="check-these" className="mt-6 max-w-3xl card p-4 text-sm">
      <h2 id="check-these" className="text-lg">
        {t('Check these')}
      </h2>
      <ul className="mt-2 grid gap-3">
        {warnings.map(({ kind, count, products }) => (
          <li key={kind} className="wrap-anywhere">
            <p className="font-semibold">
              {names[kind]} ({formatNumber(count)})
            </p>
            <p className="text-soft">{listWithMore(products.map(describeProduct), count)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
