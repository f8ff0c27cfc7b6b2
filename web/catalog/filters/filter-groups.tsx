import { type ReactNode, useState } from 'react'
import { nestCategories } from '../../shell/category-tree.ts'
import { Icon } from '../../ui/icon.tsx'

type GroupProps = {
  legend: string
  /** At first. */
  isOpen?: boolean
  /** The selection, which a closed group shows. */
  selected: string
  children: ReactNode
}

export function Group({ legend, isOpen = false, selected, children }: GroupProps) {
  // From then on, it is as the user left it.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details open={isOpenAtFirst} className="group border-b border-line py-1">
      <summary className="flex min-h-11 items-center gap-2 rounded-control text-sm pointer-fine:min-h-9">
        <span className="shrink-0 font-semibold">{legend}</span>
        <span className="min-w-0 grow truncate text-right text-soft group-open:invisible">{selected}</span>
        <Icon name="down" className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pb-2">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </details>
  )
}

/** `parent` is the category that a category is in; `swatch` is CSS with the colors that are shown before the label. */
export type Value = { value: string; label: string; count: number; parent?: string | undefined; swatch?: string }

type CheckboxGroupProps = {
  name: string
  legend: string
  isOpen: boolean
  /** Short values are boxes next to each other, others are rows. */
  look?: 'rows' | 'boxes'
  values: Value[]
  selected: string[]
  onToggle: (value: string) => void
}

/** How many values of a group are shown at first. */
const shownValues = { rows: 6, boxes: 18 }

/**
 * Values without results are hidden, unless they are selected. Long groups are folded, and so are the subcategories of
 * categories that aren't selected. Rows that were selected when the page was opened come first.
 */
export function CheckboxGroup({ name, legend, isOpen, look = 'rows', values, selected, onToggle }: CheckboxGroupProps) {
  const [first] = useState(selected)
  const useful = values.filter(({ value, count }) => count > 0 || selected.includes(value))
  if (useful.length === 0) return null
  const nested = nestCategories(useful).map((each) => ({
    ...each,
    isFirst: [each, ...each.subcategories].some(({ value }) => first.includes(value)),
  }))
  // Boxes keep their order, as sizes are easier to find in it.
  const sorted = look === 'boxes' ? nested : nested.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
  const cut = sorted.length > shownValues[look] + 1 ? shownValues[look] : sorted.length
  const more = sorted.slice(cut)
  const labels = useful.filter(({ value }) => selected.includes(value)).map(({ label }) => label)
  const toRow = (value: Value) => (
    <Row
      name={name}
      {...value}
      look={look}
      isSelected={selected.includes(value.value)}
      onSelect={() => onToggle(value.value)}
    />
  )
  const toItem = ({ subcategories, isFirst, ...value }: (typeof nested)[number]) => (
    <li key={value.value} className="relative">
      {subcategories.length === 0 ? (
        toRow(value)
      ) : (
        <>
          <div className="pr-8">{toRow(value)}</div>
          <details open={isFirst || sorted.length === 1} className="group/sub">
            <summary
              aria-label={`Categories in ${value.label}`}
              className="absolute top-0 right-0 grid h-9 w-8 place-items-center rounded-control pointer-fine:h-8"
            >
              <Icon name="down" className="size-4 text-soft group-open/sub:rotate-180" />
            </summary>
            <ul className="pr-8 pl-7">
              {subcategories.map((each) => (
                <li key={each.value}>{toRow(each)}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </li>
  )
  const list = look === 'boxes' ? 'flex flex-wrap gap-1.5' : ''
  return (
    <Group legend={legend} isOpen={isOpen} selected={labels.join(', ')}>
      <ul className={list}>{sorted.slice(0, cut).map(toItem)}</ul>
      {more.length > 0 && (
        <details open={more.some(({ isFirst }) => isFirst)} className="group/more">
          <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline underline-offset-4 pointer-fine:min-h-9">
            <span className="group-open/more:hidden">Show all {sorted.length}</span>
            <span className="hidden group-open/more:inline">Show fewer</span>
          </summary>
          <ul className={list}>{more.map(toItem)}</ul>
        </details>
      )}
    </Group>
  )
}

type RowProps = {
  type?: 'checkbox' | 'radio'
  look?: 'rows' | 'boxes'
  name: string
  value: string
  label: string
  count?: number | undefined
  swatch?: string
  isSelected: boolean
  onSelect: () => void
}

const looks = {
  rows: {
    label: 'min-h-9 gap-2.5 pointer-fine:min-h-8',
    input: 'size-4.5 shrink-0 accent-accent',
    text: 'grow truncate group-hover/option:underline',
    count: 'text-xs text-soft tabular-nums',
  },
  boxes: {
    label:
      'relative min-h-11 min-w-10 justify-center gap-1.5 rounded-control border border-edge px-2 transition-colors focus-inside hover:border-ink has-checked:border-accent has-checked:ring-1 has-checked:ring-accent pointer-fine:min-h-8',
    input: 'absolute inset-0 cursor-pointer opacity-0',
    text: '',
    count: 'sr-only',
  },
}

export function Row({
  type = 'checkbox',
  look = 'rows',
  name,
  value,
  swatch,
  label,
  count,
  isSelected,
  onSelect,
}: RowProps) {
  const style = looks[look]
  return (
    <label className={`group/option flex cursor-pointer items-center text-sm ${style.label}`}>
      <input type={type} name={name} value={value} checked={isSelected} onChange={onSelect} className={style.input} />
      {swatch && <Swatch colors={swatch.match(/#\w+/g) ?? []} />}
      <span className={`min-w-0 ${style.text}`}>{label}</span>
      {count !== undefined && <span className={style.count}>{count}</span>}
    </label>
  )
}

/** A circle with stripes. As attributes, because the pages don't allow inline styles. */
function Swatch({ colors }: { colors: string[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${colors.length} 1`}
      preserveAspectRatio="none"
      className="size-4.5 shrink-0 rounded-full border border-edge"
    >
      {[...new Set(colors)].map((color, at) => (
        <path key={color} fill={color} d={`M${at} 0h${colors.length - at}v1H${at}Z`} />
      ))}
    </svg>
  )
}
