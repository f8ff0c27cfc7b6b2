import type { ReactNode } from 'react'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import { hasPriceRange } from '#contract/catalog/variants.ts'
import { plural, t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import type { FoundPage, Suggestions } from '#contract/search/search.ts'
import { Price } from '../product/price.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { productPath } from '../product/product-path.ts'
import { searchPath } from '../product/search-path.ts'
import { Icon } from '../ui/icon.tsx'
import { isNamed, markMatches } from './mark-matches.ts'

export type SuggestedOption = {
  /** Where it leads; no two options have the same. */
  to: string
  /** The words of a search that it lists the results of. */
  search?: string
  isPast?: boolean
  content: ReactNode
}

/** A group of suggestions; an empty name means no heading. */
export type SuggestedGroup = { name: string; options: SuggestedOption[] }

/** The suggestions for a text. */
export type Suggested = Suggestions & { text: string }

/** Past searches next to other suggestions, at most. */
const maxPast = 3

/** Returns the suggestions for a text, or all past searches. `answer` is the latest, possibly for an earlier text. */
export function suggestedGroups(text: string, answer: Suggested | null, past: string[]) {
  const matching = text === '' ? past : past.filter((q) => q !== text && isNamed(q, text)).slice(0, maxPast)
  const suggested = text !== '' && answer ? answer : none
  const { q, isNearest, pages, products, categories, brands } = suggested
  const groups: SuggestedGroup[] = [
    { name: t('Pages'), options: pages.map((page) => pageOption(page, q)) },
    {
      name: isNearest ? t('Closest products') : t('Products'),
      options: products.map((product) => productOption(product, q)),
    },
    { name: t('Categories'), options: categories.map((category) => categoryOption(category, suggested)) },
    { name: t('Brands'), options: brands.map((brand) => brandOption(brand, q)) },
    { name: t('Recent searches'), options: matching.map((words) => pastOption(words, text)) },
    { name: '', options: allOption(suggested) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const none: Suggested = {
  text: '',
  q: '',
  total: 0,
  isNearest: false,
  pages: [],
  products: [],
  categories: [],
  brands: [],
}

function pageOption({ path, title, heading }: FoundPage, q: string): SuggestedOption {
  return { to: path, content: <MarkedLine text={heading ? `${heading} · ${title}` : title} query={q} /> }
}

function productOption(product: Product, q: string): SuggestedOption {
  return {
    to: productPath(product.id),
    content: (
      <>
        <span className="w-10 shrink-0 overflow-hidden rounded-control bg-tint">
          <ProductImage src={product.thumbnail} alt="" size="line" draggable={false} />
        </span>
        <span className="min-w-0 grow">
          <span className="line-clamp-2">
            <Marked text={product.title} query={q} />
          </span>
          <Price product={product} isLowest={hasPriceRange(product)} />
        </span>
      </>
    ),
  }
}

/** Links to the whole category if the text is its name, otherwise to the search results in it. */
function categoryOption(category: FilterOption, { text, q }: Suggested): SuggestedOption {
  const { value, label } = category
  if (isNamed(label, q)) return { to: groupPath('category', value), content: <MarkedLine text={label} query={q} /> }
  return {
    to: `${searchPath(text)}&${new URLSearchParams({ category: value })}`,
    content: <span className="min-w-0 truncate">{t('“{words}” in {category}', { words: text, category: label })}</span>,
  }
}

function brandOption({ value, label }: FilterOption, q: string): SuggestedOption {
  return {
    to: groupPath('brand', value),
    content: <MarkedLine text={label} query={q} />,
  }
}

function pastOption(past: string, text: string): SuggestedOption {
  return {
    to: searchPath(past),
    search: past,
    isPast: true,
    content: (
      <>
        <Icon path="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12.5V12l3 2" className="size-4.5 shrink-0 text-soft" />
        <MarkedLine text={past} query={text} />
      </>
    ),
  }
}

/** The last option: the list of all results, including those for corrected words. */
function allOption({ text, total }: Suggested): SuggestedOption[] {
  if (total === 0) return []
  const label = plural(total, 'See {count} result', 'See all {count} results')
  return [
    {
      to: searchPath(text),
      search: text,
      content: <span className="min-w-0 truncate font-medium text-accent">{label}</span>,
    },
  ]
}

function MarkedLine(props: { text: string; query: string }) {
  return (
    <span className="min-w-0 truncate">
      <Marked {...props} />
    </span>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map((part, index) =>
    part.isMatch ? (
      // Parts have no other identity.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
