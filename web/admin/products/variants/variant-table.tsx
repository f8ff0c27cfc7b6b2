import { titleWithValues } from '#contract/catalog/variants.ts'
import { inContext, t } from '#contract/language/t.ts'
import { ProductImage } from '../../../product/product-image.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { hidden } from '../../../ui/hidden.tsx'
import { rich } from '../../../ui/rich.tsx'
import type { Image } from '../../kit/product-fields.ts'
import { type Column, Table } from '../../kit/table.tsx'
import { type CellEditing, CellError, cellColumn, type IndexedRow, keyOfVariant } from './variant-column.tsx'
import { rowName } from './variant-rows.ts'

type VariantTableProps = CellEditing & { rows: IndexedRow[]; images: Image[]; onRemove: (index: number) => void }

const textNames = ['sku', 'priceOverride', 'stock', 'content', 'reorderLevel', 'barcode'] as const

/** The variants for sale, apart from their sales. */
export function VariantTable({ rows, images, onRemove, ...editing }: VariantTableProps) {
  const { errors } = editing
  const columns: (Column<IndexedRow> | false)[] = [
    {
      name: t('Variant'),
      isBare: true,
      rowHeader: ({ row }) => rowName(row),
      cellClass: 'wrap-anywhere @max-3xl:col-span-2 @max-3xl:pe-24',
      render: ({ row, index }) => (
        <>
          <span className="flex min-h-11 items-center gap-2 font-medium">
            {row.image && (
              <span className="w-8 shrink-0 overflow-hidden rounded-control">
                <ProductImage src={row.image} alt="" size="line" />
              </span>
            )}
            <span className="min-w-0">{rowName(row)}</span>
          </span>
          <CellError
            id={`variant-${index}-name`}
            text={errors[`variants.${index}.values`] ?? errors[`variants.${index}.id`]}
          />
        </>
      ),
    },
    ...textNames.map((name) => cellColumn(name, editing)),
    images.length > 0 && imageColumn(editing, images),
    {
      name: t('Archive'),
      heading: <span className="sr-only">{t('Archive')}</span>,
      isBare: true,
      alignsRight: true,
      headingClass: 'w-20',
      cellClass: '@max-3xl:absolute @max-3xl:top-3 @max-3xl:inset-e-0',
      render: ({ row, index }) => (
        <button type="button" className={buttonStyle.link} onClick={() => onRemove(index)}>
          {row.id === undefined
            ? rich('Remove<hidden> {variant}</hidden>', { variant: rowName(row), hidden })
            : rich('Archive<hidden> {variant}</hidden>', { variant: rowName(row), hidden })}
        </button>
      ),
    },
  ]
  return (
    <Table
      caption={t('Variants')}
      columns={columns}
      rows={rows}
      keyOf={keyOfVariant}
      look="form"
      className="@3xl:table-fixed"
    />
  )
}

function imageColumn(editing: CellEditing, images: Image[]): Column<IndexedRow> {
  return cellColumn('image', editing, (field) => (
    <select {...field}>
      <option value="">{inContext('an image', 'None')}</option>
      {images.map(({ src, alt }, at) => (
        <option key={src} value={src}>
          {titleWithValues(t('Image {number}', { number: String(at + 1) }), alt ? [alt] : [])}
        </option>
      ))}
    </select>
  ))
}
