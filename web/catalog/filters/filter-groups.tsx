import { type ReactNode, useState } from 'react'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { nestCategories } from '../../shell/category-tree.ts'
import { Icon } from '../../ui/icon.tsx'
import { textLinkStyle } from '../../ui/prefetch-link.tsx'

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
    <details open={isOpenAtFirst} className="filter-group">
      <summary>
        {legend}
        <span>{selected}</span>
        <Icon name="down" className="size-4 shrink-0 text-soft" />
      </summary>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </details>
  )
}

/** `parent` is the category that a category is in; `swatch` is CSS with the colors that are shown before the label. */
export type Value = { value: string; label: string; count: number; parent?: string | undefined; swatch?: string }

/** Short values are boxes next to each other, others are rows. */
type Look = 'filter-row' | 'filter-box'

type CheckboxGroupProps = {
  name: string
  legend: string
  isOpen: boolean
  look?: Look
  values: Value[]
  selected: string[]
  onToggle: (value: string) => void
}

/** How many values of a group are shown at first. */
const shownValues = { 'filter-row': 6, 'filter-box': 18 }

/**
 * Values without results are hidden, unless they are selected. Long groups are folded, and so are other
 * categories than the selected branch. Rows that were selected when the page was opened come first.
 */
export function CheckboxGroup({
  name,
  legend,
  isOpen,
  look = 'filter-row',
  values,
  selected,
  onToggle,
}: CheckboxGroupProps) {
  const [first] = useState(selected)
  const useful = values.filter(({ value, count }) => count > 0 || selected.includes(value))
  if (useful.length === 0) return null
  const nested = nestCategories(useful).map((each) => ({
    ...each,
    isFirst: [each, ...each.subcategories].some(({ value }) => first.includes(value)),
  }))
  // Boxes keep their order, as sizes are easier to find in it.
  const sorted = look === 'filter-box' ? nested : nested.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
  const branches = sorted.filter(({ isFirst, subcategories }) => isFirst && subcategories.length > 0).length
  const cut = branches || (sorted.length > shownValues[look] + 1 ? shownValues[look] : sorted.length)
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
          <div className="pe-8">{toRow(value)}</div>
          <details open={isFirst || sorted.length === 1} className="filter-branch">
            <summary aria-label={t('Categories in {title}', { title: value.label })}>
              <Icon name="down" className="size-4 text-soft" />
            </summary>
            <ul className="ps-5">
              {subcategories.map((each) => (
                <li key={each.value}>{toRow(each)}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </li>
  )
  const list = look === 'filter-box' ? 'flex flex-wrap gap-1.5' : ''
  return (
    <Group legend={legend} isOpen={isOpen} selected={labels.join(', ')}>
      <ul className={list}>{sorted.slice(0, cut).map(toItem)}</ul>
      {more.length > 0 && (
        <details open={more.some(({ isFirst }) => isFirst)} className="group/more">
          <summary className={`inline-flex min-h-11 items-center text-sm ${textLinkStyle} pointer-fine:min-h-9`}>
            <span className="group-open/more:hidden">
              {t('Show all {count}', { count: formatNumber(sorted.length) })}
            </span>
            <span className="hidden group-open/more:inline">{t('Show fewer')}</span>
          </summary>
          <ul className={list}>{more.map(toItem)}</ul>
        </details>
      )}
    </Group>
  )
}

type RowProps = {
  type?: 'checkbox' | 'radio'
  look?: Look
  name: string
  value: string
  label: string
  count?: number | undefined
  swatch?: string
  isSelected: boolean
  onSelect: () => void
}

export function Row({ type = 'checkbox', look = 'filter-row', ...value }: RowProps) {
  const { name, swatch, label, count, isSelected, onSelect } = value
  return (
    <label className={look}>
      <input type={type} name={name} value={value.value} checked={isSelected} onChange={onSelect} />
      {swatch && <Swatch colors={swatch.match(/#\w+/g) ?? []} />}
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
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
