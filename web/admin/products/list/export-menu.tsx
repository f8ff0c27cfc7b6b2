import { importFormats } from '#contract/imports/import-file.ts'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../../../product/settings-context.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { detailsMenu } from '../../../ui/details-menu.ts'
import { Icon } from '../../../ui/icon.tsx'
import { exportPath, type ProductTableQuery } from './product-query.ts'

/** Links that export the products of a table: in the shop's own format, and a menu of the formats of other shop systems. */
export function ExportMenu({ query }: { query: ProductTableQuery }) {
  const { apiOrigin } = useSettings()
  return (
    <>
      <a href={apiOrigin + exportPath(query)} download className={buttonStyle.secondary}>
        {t('Export as CSV')}
      </a>
      <details ref={detailsMenu} className="group sm:relative">
        <summary className={`${buttonStyle.secondary} cursor-pointer gap-1.5`}>
          {t('Other formats')}
          <Icon name="down" className="size-3.5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="absolute inset-e-4 z-20 sm:inset-e-0 mt-1 w-52 animate-appear rounded-card bg-raised p-1.5 shadow-float">
          {importFormats.map((format) => (
            <li key={format}>
              <a
                href={apiOrigin + exportPath(query, format)}
                download
                className="flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-sunken"
              >
                {t('Export for {format}', { format })}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
