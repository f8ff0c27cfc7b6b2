import { useLoaderData } from 'react-router'
import {
  type CsvColumn,
  csvColumns,
  factColumn,
  type TranslationColumn,
  translationColumns,
} from '#contract/imports/csv-columns.ts'
import { importFormats } from '#contract/imports/import-file.ts'
import { type Import, maxZipBytes, maxZipFiles } from '#contract/imports/imports.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { Byline } from '../kit/byline.tsx'
import { importPath } from '../kit/paths.ts'
import { columnHints } from '../kit/product-fields.ts'
import { FileField } from './file-field.tsx'
import { importName, importState } from './import-text.ts'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/imports', {}, signal))

/** Uploads products as a CSV file, and exports them as one. */
export function Component() {
  const imports = useLoaderData<typeof loader>()
  const { apiOrigin } = useSettings()
  return (
    <AdminPage heading={null}>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-3xl">
            {t('Import products')}
          </h1>
          <p className="mt-2 max-w-prose text-soft">
            {t(
              'Upload a CSV file of products, an export from Shopify or WooCommerce, or a ZIP file of images. You’ll see what would change before anything is changed.',
            )}
          </p>
          <FileField />
          <Columns />
          <ImageNames />
        </div>
        <section aria-labelledby="export" className="h-fit card p-5">
          <h2 id="export" className="text-xl">
            {t('Export products')}
          </h2>
          <p className="mt-2 text-sm text-soft">
            {t('Edit the file in any spreadsheet and upload it again. Rows without changes are ignored.')}
          </p>
          <a href={`${apiOrigin}/api/admin/products.csv`} download className={`${buttonStyle.quiet} mt-4`}>
            {t('Export as CSV')}
          </a>
          <ul className="mt-4 border-t border-line pt-2 text-sm text-soft">
            {importFormats.map((format) => (
              <li key={format}>
                <a
                  href={`${apiOrigin}/api/admin/products.csv?format=${format}`}
                  download
                  className={buttonStyle.secondary}
                >
                  {t('Export for {format}', { format })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {imports.length > 0 && <RecentImports imports={imports} />}
    </AdminPage>
  )
}

type Hints = Record<Exclude<CsvColumn, TranslationColumn>, string> & Partial<Record<TranslationColumn, string>>

const hints: Hints = {
  ...columnHints,
  id: t('The last part of the product URL. Use an existing ID to update that product; leave it empty to add one.'),
  option1Name: t('The first option, such as Size. Only in the product’s first row.'),
  option1Value: t('The variant’s value, such as M.'),
  option2Name: t('The second option, if there is one.'),
  option2Value: t('The variant’s value.'),
  option3Name: t('The third option, if there is one.'),
  option3Value: t('The variant’s value.'),
  variantSku: t('Usually different for each variant. The check lists SKUs that are used twice.'),
  variantBarcode: t('Such as an EAN or UPC.'),
  variantPrice: t('Empty for the product’s price.'),
  variantDiscountPercentage: t(
    'The variant’s sale discount, which replaces the product’s while it’s active. 0 means no discount. Empty for the product’s.',
  ),
  variantSaleStartsAt: t('When the variant’s sale begins. Empty means immediately.'),
  variantSaleEndsAt: t('When the variant’s sale ends. Empty means never.'),
  variantStock: t('Units left. Empty means stock is not tracked.'),
  variantContent: t('Such as 250 g. Empty for the product’s.'),
  variantReorderLevel: t('We’ll email you when stock drops to this. Leave empty to use the product’s reorder level.'),
  variantImage: t('The URL of one of the product’s images.'),
  // Translators: yes and no stay English, as files have them.
  variantArchived: t('yes or no.'),
  exportedStock: t(
    'Stock when the file was exported. Stock then changes by the difference, so that units sold since are still counted as sold. Delete the column to set stock to the file’s values.',
  ),
}

function Columns() {
  const { timeZone, languages } = useSettings()
  return (
    <details className="mt-4 rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-medium">{t('CSV files of products')}</summary>
      <div className="max-w-prose px-4 pb-4 text-sm">
        <p className="text-soft">
          {t(
            'Comma, semicolon or tab separated, with column names in the first line. UTF-8, UTF-16 and Windows-1252 are recognized. Only columns in the file are changed: “id” and “price” are enough for new prices. Products with errors are skipped; you can download their rows, correct them and upload that file. Times are in {timeZone}.',
            { timeZone },
          )}
        </p>
        <p className="mt-2 text-soft">
          {t(
            'A product with options has a row for each variant. The first row has the product’s values and the first variant. The rows below it have the same id and only the columns of the variant. Variants are found by their option values. Variants that aren’t in the file are kept; to stop selling one, enter “yes” in “variantArchived”.',
          )}
        </p>
        <p className="mt-2 text-soft">
          {t(
            'Exports of products from Shopify and WooCommerce are recognized by their columns. Products are matched by handle or name, so a later export updates them. Customers pay the same prices; compare-at prices become discounts. The check lists anything that won’t be imported. “Export for Shopify” and “Export for WooCommerce” write such files.',
          )}
        </p>
        <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {csvColumns.map((column) => (
            <div key={column} className="contents">
              <dt className="font-semibold">{column}</dt>
              <dd className="text-soft max-sm:mb-1">{hints[column]}</dd>
            </div>
          ))}
          {translationColumns(languages.slice(1)).map((column) => (
            <div key={column} className="contents">
              <dt className="font-semibold">{column}</dt>
              <dd className="text-soft max-sm:mb-1">
                {column.startsWith('title')
                  ? t('The translated title. Empty means it isn’t translated.')
                  : t('The translated description. Empty means it isn’t translated.')}
              </dd>
            </div>
          ))}
          <dt className="font-semibold">{factColumn(t('Material'))}</dt>
          <dd className="text-soft">{t('A column for each detail, with its name. An empty cell removes it.')}</dd>
        </dl>
      </div>
    </details>
  )
}

function RecentImports({ imports }: { imports: Import[] }) {
  return (
    <Section title={t('Recent imports')} className="mt-14">
      <ul>
        {imports.map((file) => (
          <li
            key={file.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line py-2 text-sm sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
          >
            <PrefetchLink
              to={importPath(file.id)}
              className="flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
            >
              {importName(file)}
            </PrefetchLink>
            <span>{importState(file)}</span>
            <span className="text-soft wrap-anywhere max-sm:col-span-2">
              <Byline by={file.by} at={file.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Explains how to name images in ZIP files. */
function ImageNames() {
  return (
    <details className="mt-2 rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-medium">{t('ZIP files of images')}</summary>
      <div className="max-w-prose px-4 pb-4 text-sm text-soft">
        <p>
          {t(
            'Name each image after the product’s ID (the last part of its URL) or a variant’s SKU. Number additional images. Folders are ignored.',
          )}
        </p>
        <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {imageNames.map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt className="font-semibold text-ink">{name}</dt>
              <dd className="max-sm:mb-1">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          {t(
            'Images are added to the product’s existing ones. JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each; at most {files} files and {megabytes} MB.',
            { files: formatNumber(maxZipFiles), megabytes: formatNumber(maxZipBytes / 1_048_576) },
          )}
        </p>
      </div>
    </details>
  )
}

const imageNames = [
  ['oak-stool.jpg', t('Is added to the product with the id oak-stool.')],
  ['oak-stool-2.jpg', t('Is added after it.')],
  [
    'SHIRT-M-BLUE.png',
    t('Is added to the product of the variant with this SKU, and shown when the variant is selected.'),
  ],
] as const
