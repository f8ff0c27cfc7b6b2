import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  render: (row: Row) => ReactNode
  /** The heading, unless it is the name alone. */
  heading?: ReactNode
  sorted?: 'ascending' | 'descending' | undefined
  alignsRight?: boolean
  /** The accessible name of cells that head their rows. */
  rowHeader?: (row: Row) => string
  /** Whether cards show no name of the column. */
  isBare?: boolean
  /** Classes of the heading and the cells. */
  className?: string
  headingClass?: string
  cellClass?: string
}

type Look = Record<'table' | 'head' | 'heading' | 'row' | 'cell' | 'text' | 'number', string> & {
  /** If rows become cards: the classes of their group, of the labels of their cells, and of cells with labels. */
  group?: string
  label?: string
  labeledCell?: string
}

const looks: Record<'list' | 'cards' | 'form' | 'print', Look> = {
  list: {
    table: 'text-sm',
    head: 'border-b border-line text-soft',
    // Large text on a phone leaves less room than the longest words.
    heading: 'py-2 font-medium max-[16rem]:wrap-anywhere',
    row: '',
    cell: 'py-1.5 wrap-anywhere',
    text: 'pe-4',
    number: 'text-end tabular-nums',
  },
  /** On phones, each row is a card of two lines in four columns, and its cells have labels. */
  cards: {
    table: 'text-sm max-md:block',
    head: 'border-b border-line text-soft max-md:flex max-md:flex-wrap max-md:items-center',
    heading: 'py-1 font-normal',
    row: 'max-md:grid max-md:grid-cols-[2.75rem_auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2 max-md:py-1.5 max-[16rem]:flex max-[16rem]:flex-wrap',
    cell: '',
    text: '',
    number: 'text-end',
    group: 'max-md:block',
    label: 'text-soft md:hidden',
    labeledCell: 'max-md:flex max-md:items-center max-md:justify-end max-md:gap-2',
  },
  /** Cells are inputs. Where there is little room, each row is a card of two columns, with labels above the inputs. */
  form: {
    table: 'text-sm @max-3xl:block',
    head: 'border-b border-line text-xs text-soft @max-3xl:sr-only',
    heading: 'py-2 font-normal',
    row: 'relative @max-3xl:grid @max-3xl:grid-cols-2 @max-3xl:gap-2 @max-3xl:py-3 @max-3xl:first:border-t',
    cell: 'align-top @3xl:py-1',
    text: '@3xl:pe-2',
    number: 'text-end @3xl:pe-2',
    group: '@max-3xl:block',
    label: 'mb-1 block text-xs text-soft @3xl:hidden',
    labeledCell: '',
  },
  print: {
    table: '',
    head: 'border-b border-ink',
    heading: 'py-2',
    row: 'break-inside-avoid align-top',
    cell: 'py-3 wrap-anywhere',
    text: 'pe-4',
    number: 'text-end tabular-nums',
  },
}

/** Restores the roles of a table that phones show as blocks, because browsers then drop its semantics. */
const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

type TableProps<Row> = {
  caption: string
  columns: (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  rowClass?: (row: Row) => string
  look?: keyof typeof looks
  className?: string
  /** The text shown instead if there are no rows. */
  empty?: string
}

/** A table of the admin area. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  rowClass,
  look = 'list',
  className = 'mt-3',
  empty,
}: TableProps<Row>) {
  if (empty !== undefined && rows.length === 0) return <Empty>{empty}</Empty>
  const style = looks[look]
  const shown = columns.filter((column) => column !== false)
  const classOf = ({ alignsRight, className: both = '' }: Column<Row>) =>
    `${alignsRight ? style.number : style.text} ${both}`
  return (
    <table {...tableRoles.table} className={`w-full ${style.table} ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead {...tableRoles.rowgroup} className={style.group}>
        <tr {...tableRoles.row} className={style.head}>
          {shown.map((column) => (
            <th
              key={column.name}
              {...tableRoles.columnheader}
              scope="col"
              aria-sort={column.sorted}
              className={`${style.heading} ${classOf(column)} ${column.headingClass ?? ''}`}
            >
              {column.heading ?? column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup} className={style.group}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...tableRoles.row}
            data-row
            className={`border-b border-line ${style.row} ${rowClass?.(row) ?? ''}`}
          >
            {shown.map((column) => {
              const { name, render, rowHeader, isBare, cellClass = '' } = column
              const isLabeled = style.label !== undefined && !isBare
              const cellLook = `${style.cell} ${isLabeled ? style.labeledCell : ''} ${classOf(column)} ${cellClass}`
              const Cell = rowHeader ? 'th' : 'td'
              const heading = { scope: 'row', 'aria-label': rowHeader?.(row), ...tableRoles.rowheader }
              return (
                <Cell
                  key={name}
                  {...(rowHeader ? heading : tableRoles.cell)}
                  className={rowHeader ? `font-normal ${cellLook}` : cellLook}
                >
                  {isLabeled && (
                    // Inputs have their own labels.
                    <span aria-hidden={look === 'form' || undefined} className={style.label}>
                      {name}
                    </span>
                  )}
                  {render(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Says that a list has nothing to show. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="py-16 text-center text-soft">{children}</p>
}
