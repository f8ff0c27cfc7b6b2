import { plural, t } from '#contract/language/t.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { hidden } from '../../../ui/hidden.tsx'
import { rich } from '../../../ui/rich.tsx'
import { rowName, type VariantRow } from './variant-rows.ts'

type ArchivedVariantsProps = {
  rows: { row: VariantRow; index: number }[]
  optionCount: number
  errors: Record<string, string>
  onRestore: (index: number) => void
}

/** The variants that are no longer available, which can be restored. */
export function ArchivedVariants({ rows, optionCount, errors, onRestore }: ArchivedVariantsProps) {
  if (rows.length === 0) return null
  const errorsOf = (index: number) => Object.entries(errors).filter(([name]) => name.startsWith(`variants.${index}.`))
  return (
    <details open={rows.some(({ index }) => errorsOf(index).length > 0) || undefined} className="text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-3 font-medium">
        {plural(rows.length, 'Archived variants ({count})', 'Archived variants ({count})')}
      </summary>
      <p className="text-soft">{t('They’re kept in past orders, but can’t be ordered.')}</p>
      <ul className="mt-2 border-t border-line">
        {rows.map(({ row, index }) => (
          <li key={row.id} className="border-b border-line py-1">
            <div className="flex min-h-11 items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {rowName(row)}
                {row.sku && <span className="text-soft"> · {row.sku}</span>}
              </span>
              {row.values.length === optionCount ? (
                <button type="button" className={buttonStyle.link} onClick={() => onRestore(index)}>
                  {rich('Restore<hidden> {variant}</hidden>', { variant: rowName(row), hidden })}
                </button>
              ) : (
                <span className="px-2 text-soft">{t('Had other options')}</span>
              )}
            </div>
            {errorsOf(index).map(([name, text]) => (
              <p key={name} className="pb-2 text-sale">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
