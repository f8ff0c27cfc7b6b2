import { getDiscountedPrice } from '#contract/displayed-price.ts'
import { importRowKinds } from '#contract/imports/import-file.ts'
import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { isReduced } from '#contract/money.ts'
import { useSettings } from '../../product/settings-context.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { describeChange } from '../changes/describe-change.ts'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { importPath, withQuery } from '../kit/paths.ts'
import { type Formats, useFormats } from '../kit/use-formats.ts'
import { describeErrors, nameOfKind } from './import-text.ts'

export const rowsPerPage = 50

export function rowsPath(id: string, kind: ImportRow['kind'], page = 1): string {
  return withQuery(importPath(id), { rows: kind }, page)
}

type Rows = { kind: ImportRow['kind']; page: number; items: ImportRow[]; total: number }

/** Shows the changes of each row of a file, or its errors. */
export function ImportRows({ file, rows: { kind, page, items, total } }: { file: Import; rows: Rows }) {
  const { roundPrices } = useSettings()
  const formats = useFormats()
  const kinds = importRowKinds.filter((each) => file[each] > 0)
  if (kinds.length === 0) return null
  return (
    <section aria-label={t('Rows')} className="mt-8 max-w-3xl">
      <FilterTabs
        label={t('Filter rows')}
        tabs={kinds.map((each) => ({
          name: `${nameOfKind(each, file)} (${formatNumber(file[each])})`,
          to: rowsPath(file.id, each),
          isCurrent: each === kind,
        }))}
      />
      {items.length === 0 ? (
        <p className="mt-4 text-sm text-soft">
          {t('Row details are deleted after a day. The log shows every change.')}
        </p>
      ) : (
        <ol className="mt-3 border-t border-line">
          {items.map((row) => (
            <li
              key={row.line}
              className={`grid gap-x-3 border-b border-line py-3 text-sm ${file.undoes === null ? 'grid-cols-[4.5rem_1fr]' : ''}`}
            >
              {file.undoes === null && (
                <p className="text-soft tabular-nums">{t('Line {line}', { line: formatNumber(row.line) })}</p>
              )}
              <div className="min-w-0 overflow-hidden wrap-anywhere">
                <p className="font-semibold">{row.title || row.productId}</p>
                {describeRow(row, roundPrices, formats).map((line, index) => (
                  <p key={index} className={row.kind === 'invalid' ? 'text-sale' : ''}>
                    {line}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pageSize={rowsPerPage} total={total} to={(next) => rowsPath(file.id, kind, next)} />
    </section>
  )
}

function describeRow(row: ImportRow, roundPrices: boolean, formats: Formats): string[] {
  if (row.kind === 'invalid' || row.kind === 'archived') return describeErrors(row.errors)
  if (row.kind === 'deleted') return []
  if (row.kind === 'kept') return describeKept(row, formats)
  const { productId, product, fields, variantNames } = row
  const { money } = formats
  if (!product) return describeChange({ type: 'changed', fields, variantNames }, formats)
  const stock =
    product.stock === null ? t('Stock not tracked') : plural(product.stock, '{count} in stock', '{count} in stock')
  const { price, category, variants } = product
  const discountedPrice = getDiscountedPrice(product, roundPrices)
  const prices = isReduced({ ...product, discountedPrice })
    ? t('{price} instead of {fullPrice}', { price: money(discountedPrice), fullPrice: money(price) })
    : money(price)
  const facts = [
    prices,
    stock,
    ...(variants > 0 ? [plural(variants, '{count} variant', '{count} variants')] : []),
    category,
  ]
  return [facts.join(' · '), t('Product id: {id}', { id: productId ?? '' })]
}

/** Lists the values that an undo changed, then those it kept. */
function describeKept({ fields, kept, errors, variantNames }: ImportRow, formats: Formats): string[] {
  const describe = (changes: ImportRow['fields']) =>
    Object.keys(changes).length > 0 ? describeChange({ type: 'changed', fields: changes, variantNames }, formats) : []
  return [
    ...describe(fields),
    ...describe(kept).map((line) => t('Kept, because it changed after the import: {change}', { change: line })),
    ...describeErrors(errors),
  ]
}
