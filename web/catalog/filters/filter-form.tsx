import { useEffect, useState } from 'react'
import { colorGroups } from '#contract/catalog/colors.ts'
import { plural, t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import type { Money } from '#contract/money.ts'
import { replayEarlyInput } from '../../forms/early-input.ts'
import { useMoney } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { usePageHref } from '../../ui/page-href.ts'
import { type ListFilters, type ListQuery, parseListQuery, toggleCategory, toggleOption } from '../list/list-query.ts'
import { CheckboxGroup, Group, Row, type Value } from './filter-groups.tsx'
import { PriceFields } from './price-fields.tsx'

type FilterFormProps = {
  query: ListQuery
  options: ListFilters
  /** All groups but a category's first option are closed at first, as on phones. */
  isFolded?: boolean
  onChange: (query: ListQuery) => void
}

/**
 * All filters. They apply immediately; without scripts the form has a button and opens the same URL. A category has its
 * own filters first. The order stays until another page is opened, so that nothing moves when a filter is selected.
 */
export function FilterForm({ query, options, isFolded = false, onChange }: FilterFormProps) {
  // It is hydrated later than the rest of the page.
  useEffect(() => void replayEarlyInput(), [])
  const [isInCategory] = useState(query.category.length > 0)
  const { category, brand, facets } = options
  const money = useMoney()
  const { rating, inStock, onSale } = query
  const change = (part: Partial<ListQuery>) => onChange({ ...query, ...part, page: 1 })
  const group = (name: 'category' | 'brand' | 'color' | 'option') => ({
    name,
    isOpen: false,
    selected: query[name],
    onToggle: (value: string) => onChange(toggleOption(query, name, value)),
  })
  const brands = <CheckboxGroup {...group('brand')} legend={t('Brand')} values={brand} />
  const colors = (
    <CheckboxGroup
      {...group('color')}
      isOpen={isInCategory && !isFolded && facets.options.length === 0}
      legend={t('Color')}
      look="filter-box"
      values={colorValues(facets.colors, query.color)}
    />
  )
  const ownOptions =
    (query.category.length > 0 || query.option.length > 0) &&
    optionGroups(options, query).map(({ name, values }, index) => (
      <CheckboxGroup
        key={name}
        {...group('option')}
        isOpen={isInCategory && index === 0}
        legend={name}
        look="filter-box"
        values={values}
      />
    ))
  return (
    <form
      action={usePageHref()(query.collection === undefined ? '/products' : groupPath('collection', query.collection))}
      onSubmit={(event) => {
        event.preventDefault()
        // Everything else has been applied.
        const { minPrice, maxPrice } = parseForm(event.currentTarget, query)
        change({ minPrice, maxPrice })
      }}
    >
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.exact && <input type="hidden" name="exact" value="true" />}
      <CheckboxGroup
        {...group('category')}
        isOpen={!isInCategory && !isFolded}
        onToggle={(value) => onChange(toggleCategory(query, value, category))}
        legend={t('Category')}
        values={category}
      />
      {isInCategory && (
        <>
          {ownOptions}
          {colors}
          {brands}
        </>
      )}
      {(facets.price || query.minPrice !== undefined || query.maxPrice !== undefined) && (
        <Group legend={t('Price')} isOpen={!isFolded} selected={priceText(query, money)}>
          <PriceFields query={query} facets={facets} onChange={change} />
        </Group>
      )}
      {!isInCategory && brands}
      {facets.ratings.some(({ value, count }) => count > 0 || value === rating) && (
        <Group legend={t('Rating')} selected={rating ? ratingText(rating) : ''}>
          <ul>
            {[{ value: undefined, count: undefined }, ...facets.ratings]
              .filter(({ value, count }) => count !== 0 || value === rating)
              .map(({ value, count }) => (
                <li key={value ?? 0}>
                  <Row
                    type="radio"
                    name="rating"
                    value={String(value ?? '')}
                    label={value ? ratingText(value) : t('Any rating')}
                    count={count}
                    isSelected={rating === value}
                    onSelect={() => change({ rating: value })}
                  />
                </li>
              ))}
          </ul>
        </Group>
      )}
      {!isInCategory && (
        <>
          {colors}
          {ownOptions}
        </>
      )}
      {(facets.inStock + facets.onSale > 0 || inStock || onSale) && (
        <Group
          legend={t('Availability and deals')}
          isOpen={!isFolded}
          selected={[inStock && t('In stock'), onSale && t('On sale')].filter(Boolean).join(', ')}
        >
          <ul>
            {(['inStock', 'onSale'] as const)
              .filter((name) => facets[name] > 0 || query[name])
              .map((name) => (
                <li key={name}>
                  <Row
                    name={name}
                    value="true"
                    label={name === 'inStock' ? inStockLabel(query) : t('On sale')}
                    count={facets[name]}
                    isSelected={query[name]}
                    onSelect={() => change({ [name]: !query[name] })}
                  />
                </li>
              ))}
          </ul>
        </Group>
      )}
      {query.sort && <input type="hidden" name="_sort" value={query.sort} />}
      {query.order && <input type="hidden" name="_order" value={query.order} />}
      <div className="hidden pt-4 noscript:block">
        <button type="submit" className={`${buttonStyle.filled} w-full`}>
          {t('Apply filters')}
        </button>
      </div>
    </form>
  )
}

export function priceText({ minPrice: min, maxPrice: max }: Pick<ListQuery, 'minPrice' | 'maxPrice'>, money: Money) {
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return t('{price} and up', { price: money(min ?? 0) })
  if (min === undefined) return t('Up to {price}', { price: money(max) })
  return t('{min} to {max}', { min: money(min), max: money(max) })
}

/** The label of the filter for stock: a variant with the selected options is in stock. */
const inStockLabel = ({ option }: ListQuery) => (option.length > 0 ? t('In stock as selected') : t('In stock'))

export function ratingText(stars: number): string {
  return plural(stars, '{count} star & up', '{count} stars & up')
}

function parseForm(form: HTMLFormElement, { collection }: ListQuery): ListQuery {
  const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return { ...parseListQuery(new URLSearchParams(fields)), collection }
}

/** The colors of products, and the selected ones. */
function colorValues(counts: { value: string; count: number }[], selected: string[]): Value[] {
  const countOf = (value: string) => counts.find((each) => each.value === value)?.count ?? 0
  const known = colorGroups.map((group) => ({ ...group, label: group.label(), count: countOf(group.value) }))
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
