import { type ReactNode, useEffect, useState } from 'react'
import { colorGroups } from '#contract/catalog/colors.ts'
import { groupPath } from '#contract/listing.ts'
import type { Money } from '#contract/money.ts'
import { replayEarlyInput } from '../../forms/early-input.ts'
import { useMoney } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { plural } from '../../ui/plural.ts'
import { type ListFilters, type ListQuery, parseListQuery, toggleOption } from '../list/list-query.ts'
import { PriceFields } from './price-fields.tsx'

type FilterFormProps = {
  query: ListQuery
  options: ListFilters
  /** All groups are closed at first, as on phones. */
  isFolded?: boolean
  onChange: (query: ListQuery) => void
}

/** All filters. They apply immediately; without scripts the form has a button and opens the same URL. */
export function FilterForm({ query, options, isFolded = false, onChange }: FilterFormProps) {
  // It is hydrated later than the rest of the page.
  useEffect(() => void replayEarlyInput(), [])
  const { category, brand, facets } = options
  const money = useMoney()
  const { rating, inStock, onSale } = query
  const change = (part: Partial<ListQuery>) => onChange({ ...query, ...part, page: 1 })
  const group = (name: 'category' | 'brand' | 'color' | 'option') => ({
    name,
    isOpen: !isFolded && name !== 'option',
    selected: query[name],
    onToggle: (value: string) => onChange(toggleOption(query, name, value)),
  })
  return (
    <form
      action={query.collection === undefined ? '/products' : groupPath('collection', query.collection)}
      onSubmit={(event) => {
        event.preventDefault()
        // Everything else has been applied.
        const { minPrice, maxPrice } = parseForm(event.currentTarget, query)
        change({ minPrice, maxPrice })
      }}
    >
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.exact && <input type="hidden" name="exact" value="true" />}
      <CheckboxGroup {...group('category')} legend="Category" values={category} />
      <CheckboxGroup {...group('brand')} legend="Brand" values={brand} />
      {(facets.price || query.minPrice !== undefined || query.maxPrice !== undefined) && (
        <Group legend="Price" isOpen={!isFolded} selected={priceText(query, money)}>
          <PriceFields query={query} facets={facets} onChange={change} />
        </Group>
      )}
      {facets.ratings.some(({ value, count }) => count > 0 || value === rating) && (
        <Group legend="Rating" selected={rating ? ratingText(rating) : ''}>
          <ul>
            {[{ value: undefined, count: undefined }, ...facets.ratings]
              .filter(({ value, count }) => count !== 0 || value === rating)
              .map(({ value, count }) => (
                <Row
                  key={value ?? 0}
                  type="radio"
                  name="rating"
                  value={String(value ?? '')}
                  label={value ? ratingText(value) : 'Any rating'}
                  count={count}
                  isSelected={rating === value}
                  onSelect={() => change({ rating: value })}
                />
              ))}
          </ul>
        </Group>
      )}
      <CheckboxGroup {...group('color')} legend="Color" values={colorValues(facets.colors, query.color)} />
      {(query.category.length > 0 || query.option.length > 0) &&
        optionGroups(options, query).map(({ name, values }) => (
          <CheckboxGroup key={name} {...group('option')} legend={name} values={values} />
        ))}
      {(facets.inStock + facets.onSale > 0 || inStock || onSale) && (
        <Group
          legend="Availability and deals"
          isOpen={!isFolded}
          selected={[inStock && 'In stock', onSale && 'On sale'].filter(Boolean).join(', ')}
        >
          <ul>
            {(['inStock', 'onSale'] as const)
              .filter((name) => facets[name] > 0 || query[name])
              .map((name) => (
                <Row
                  key={name}
                  name={name}
                  value="true"
                  label={name === 'inStock' ? 'In stock' : 'On sale'}
                  count={facets[name]}
                  isSelected={query[name]}
                  onSelect={() => change({ [name]: !query[name] })}
                />
              ))}
          </ul>
        </Group>
      )}
      {query.sort && <input type="hidden" name="_sort" value={query.sort} />}
      {query.order && <input type="hidden" name="_order" value={query.order} />}
      <div className="hidden pt-4 noscript:block">
        <button type="submit" className={`${buttonStyle.filled} w-full`}>
          Apply filters
        </button>
      </div>
    </form>
  )
}

export function priceText({ minPrice: min, maxPrice: max }: Pick<ListQuery, 'minPrice' | 'maxPrice'>, money: Money) {
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return `${money(min ?? 0)} and up`
  if (min === undefined) return `Up to ${money(max)}`
  return `${money(min)} to ${money(max)}`
}

export function ratingText(stars: number): string {
  return `${plural(stars, 'star')} & up`
}

function parseForm(form: HTMLFormElement, { collection }: ListQuery): ListQuery {
  const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return { ...parseListQuery(new URLSearchParams(fields)), collection }
}

type Value = { value: string; label: string; count: number; swatch?: string }

/** The colors of products, and the selected ones. */
function colorValues(counts: { value: string; count: number }[], selected: string[]): Value[] {
  const countOf = (value: string) => counts.find((each) => each.value === value)?.count ?? 0
  const known = colorGroups.map((group) => ({ ...group, count: countOf(group.value) }))
  return withSelected(known, selected)
}

/** The values, including selected ones that no product has. */
function withSelected(values: Value[], selected: string[]): Value[] {
  const missing = selected.filter((value) => values.every((each) => each.value !== value))
  return [...values, ...missing.map((value) => ({ value, label: value.slice(value.indexOf(':') + 1), count: 0 }))]
}

function optionGroups({ facets }: ListFilters, { option }: ListQuery): { name: string; values: Value[] }[] {
  const names = new Set([
    ...facets.options.map(({ name }) => name),
    ...option.map((value) => value.split(':', 1)[0] ?? ''),
  ])
  return [...names].map((name) => {
    const values = facets.options.find((each) => each.name === name)?.values ?? []
    return {
      name,
      values: withSelected(
        values.map(({ value, count }) => ({ value: `${name}:${value}`, label: value, count })),
        option.filter((value) => value.startsWith(`${name}:`)),
      ),
    }
  })
}

type GroupProps = {
  legend: string
  /** At first. */
  isOpen?: boolean
  /** The selection, which a closed group shows. */
  selected: string
  children: ReactNode
}

function Group({ legend, isOpen = false, selected, children }: GroupProps) {
  // From then on, it is as the user left it.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details open={isOpenAtFirst} className="group border-b border-line py-2">
      <summary className="flex min-h-11 items-center gap-2 rounded-control text-sm">
        <span className="shrink-0 font-semibold">{legend}</span>
        <span className="min-w-0 grow truncate text-right text-soft group-open:invisible">{selected}</span>
        <Icon name="down" className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </details>
  )
}

type CheckboxGroupProps = {
  name: string
  legend: string
  isOpen: boolean
  values: Value[]
  selected: string[]
  onToggle: (value: string) => void
}

/** How many values of a group are shown at first. */
const shownValues = 6

/** Values without results are hidden, unless they are selected. Long groups are folded. */
function CheckboxGroup({ name, legend, isOpen, values, selected, onToggle }: CheckboxGroupProps) {
  const useful = values.filter(({ value, count }) => count > 0 || selected.includes(value))
  const cut = useful.length > shownValues + 1 ? shownValues : useful.length
  const [first, more] = [useful.slice(0, cut), useful.slice(cut)]
  const [isUnfolded] = useState(more.some(({ value }) => selected.includes(value)))
  if (useful.length === 0) return null
  const labels = useful.filter(({ value }) => selected.includes(value)).map(({ label }) => label)
  const toRow = ({ value, ...row }: Value) => (
    <Row
      key={value}
      name={name}
      value={value}
      {...row}
      isSelected={selected.includes(value)}
      onSelect={() => onToggle(value)}
    />
  )
  return (
    <Group legend={legend} isOpen={isOpen} selected={labels.join(', ')}>
      <ul>{first.map(toRow)}</ul>
      {more.length > 0 && (
        <details open={isUnfolded} className="group/more">
          <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline underline-offset-4">
            <span className="group-open/more:hidden">Show all {useful.length}</span>
            <span className="hidden group-open/more:inline">Show fewer</span>
          </summary>
          <ul>{more.map(toRow)}</ul>
        </details>
      )}
    </Group>
  )
}

type RowProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** The category that it is in. */
  parent?: string | undefined
  count?: number | undefined
  /** CSS with the colors that are shown before the label. */
  swatch?: string
  isSelected: boolean
  onSelect: () => void
}

function Row({ type = 'checkbox', name, value, label, parent, count, swatch, isSelected, onSelect }: RowProps) {
  return (
    <li className={parent ? 'pl-6' : ''}>
      <label className="group/option flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type={type}
          name={name}
          value={value}
          checked={isSelected}
          onChange={onSelect}
          className="size-4.5 shrink-0 accent-accent"
        />
        {swatch && <Swatch colors={swatch.match(/#\w+/g) ?? []} />}
        <span className="min-w-0 grow truncate group-hover/option:underline">{label}</span>
        {count !== undefined && <span className="text-xs text-soft tabular-nums">{count}</span>}
      </label>
    </li>
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
