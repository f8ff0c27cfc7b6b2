import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ShopReturns } from '#contract/catalog/shop-returns.ts'
import { optionValues } from '#contract/catalog/variant-selection.ts'
import { hasPriceRange } from '#contract/catalog/variants.ts'
import { formatNumber, formatRating } from '#contract/language/format.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { Price } from '../../product/price.tsx'
import { ProductImage } from '../../product/product-image.tsx'
import { productPath } from '../../product/product-path.ts'
import { ProductTitle } from '../../product/product-title.tsx'
import { Rating, shopRatingText } from '../../product/rating.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { stockText } from '../../product/stock-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink, QuietButtonLink, TextButtonLink, toHeading } from '../../ui/prefetch-link.tsx'
import { comparePath } from './compare-path.ts'
import { showsOnlyDifferences } from './compare-query.ts'

type CompareTableProps = {
  products: Product[]
  /** Products to add, in columns next to the others. */
  suggested: Product[]
}

/** Products side by side. Rows that differ are marked, and can be shown alone. */
export function CompareTable({ products, suggested }: CompareTableProps) {
  const [search] = useSearchParams()
  const settings = useSettings()
  const ids = products.map(({ id }) => id)
  const rows = compareRows(products, settings.returns.texts)
  const different = rows.filter((row) => isDifferent(row, products))
  const onlyDifferences = showsOnlyDifferences(search)
  const onlyDifferent = onlyDifferences && different.length > 0
  return (
    <>
      {different.length > 0 && (
        <QuietButtonLink to={comparePath(ids, !onlyDifferent)} preventScrollReset className="mt-6">
          {onlyDifferent ? t('Show all details') : t('Show only differences')}
        </QuietButtonLink>
      )}
      <section
        aria-label={t('Comparison')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on phones
        tabIndex={0}
        className="relative -mx-(--gutter) mt-6 overflow-x-auto px-(--gutter)"
      >
        <table className="w-full table-fixed border-collapse text-sm">
          <colgroup>
            <col className="w-28 sm:w-32" />
            {[...products, ...suggested].map(({ id }) => (
              <col key={id} className="w-40 sm:w-56" />
            ))}
            {/* Keeps columns from growing across the page. */}
            <col />
          </colgroup>
          <thead>
            <tr className="align-top">
              <th scope="col" className={stickyCell}>
                <span className="sr-only">{t('Property')}</span>
              </th>
              {products.map((product) => (
                <th key={product.id} scope="col" className="p-3 font-normal">
                  <div className="overflow-hidden rounded-card bg-tint">
                    <ProductImage src={product.thumbnail} alt="" size="card" />
                  </div>
                  <PrefetchLink
                    to={productPath(product.id)}
                    lang={product.languages?.title}
                    className="mt-3 block text-base font-medium hover:underline"
                  >
                    <ProductTitle title={product.title} />
                  </PrefetchLink>
                </th>
              ))}
              {suggested.map((product) => (
                <td key={product.id} className="p-3">
                  <div className="overflow-hidden rounded-card bg-tint opacity-60">
                    <ProductImage src={product.thumbnail} alt="" size="card" />
                  </div>
                  <p lang={product.languages?.title} className="mt-3 text-base text-soft">
                    <ProductTitle title={product.title} />
                  </p>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="align-bottom">
              <th scope="row" className={stickyCell}>
                <span className="sr-only">{t('Actions')}</span>
              </th>
              {products.map((product) => (
                <td key={product.id} className="px-3 pb-3">
                  <Actions product={product} others={ids.filter((id) => id !== product.id)} />
                </td>
              ))}
              {suggested.map(({ id, title }) => (
                <td key={id} className="px-3 pb-3 align-top">
                  <QuietButtonLink
                    to={comparePath([...ids, id], onlyDifferences)}
                    state={toHeading}
                    aria-label={t('Add {title} to the comparison', { title })}
                    className="w-full border-dashed px-3"
                  >
                    <Icon name="plus" className="size-4" />
                    {t('Add')}
                  </QuietButtonLink>
                </td>
              ))}
            </tr>
            {(onlyDifferent ? different : rows).map((row) => (
              <Row key={row.name} row={row} products={products} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const stickyCell = 'sticky inset-s-0 z-10 bg-paper'

function Actions({ product, others }: { product: Product; others: string[] }) {
  const { id, title, stock, options } = product
  const next =
    stock === 0
      ? { text: t('View product'), label: t('View product: {title}', { title }) }
      : options.length > 0 && { text: t('Select options'), label: t('Select options: {title}', { title }) }
  const [search] = useSearchParams()
  return (
    <div className="grid gap-1">
      {next ? (
        <QuietButtonLink to={productPath(id)} aria-label={next.label} className="max-sm:px-2">
          {next.text}
        </QuietButtonLink>
      ) : (
        <ActionButton
          action="/cart"
          values={{ intent: 'add', product: id }}
          look="quiet"
          aria-label={t('Add to cart: {title}', { title })}
          className="w-full max-sm:px-2"
        >
          {t('Add to cart')}
        </ActionButton>
      )}
      <TextButtonLink
        to={comparePath(others, showsOnlyDifferences(search))}
        state={toHeading}
        aria-label={t('Remove {title} from the comparison', { title })}
        className="justify-center"
      >
        {t('Remove')}
      </TextButtonLink>
    </div>
  )
}

function Row({ row, products }: { row: CompareRow; products: Product[] }) {
  const { name, text, show = text } = row
  const differs = isDifferent(row, products)
  return (
    <tr className={`border-t border-line align-top ${differs ? 'bg-sunken' : ''}`}>
      <th
        scope="row"
        className={`sticky inset-s-0 z-10 py-3 pe-3 ps-2 font-medium wrap-anywhere ${differs ? 'bg-sunken' : 'bg-paper'}`}
      >
        {name}
        {differs && <span className="block text-xs font-normal text-soft"> {t('Differs')}</span>}
      </th>
      {products.map((product) => (
        <td key={product.id} className="p-3 wrap-anywhere">
          {text(product) === '' ? inContext('a value', 'None') : show(product)}
        </td>
      ))}
    </tr>
  )
}

type CompareRow = {
  name: string
  /** The compared value in words. */
  text: (product: Product) => string
  /** Renders the value, if it isn't shown as the text. */
  show?: (product: Product) => ReactNode
}

/** The rows of a comparison, in the order in which they matter. */
function compareRows(products: Product[], returnTexts: ShopReturns['texts']): CompareRow[] {
  const options = [...new Set(products.flatMap((product) => product.options))]
  const rows: CompareRow[] = [
    {
      name: t('Price'),
      text: (product) => `${product.discountedPrice} ${hasPriceRange(product)}`,
      show: (product) => <Price product={product} isLowest={hasPriceRange(product)} />,
    },
    {
      name: t('Rating'),
      text: ratingText,
      show: (product) => (product.rating === 0 ? ratingText(product) : <Rating product={product} />),
    },
    {
      name: t('Availability'),
      text: (product) => `${stockText(product)[0]} ${product.leadTimeDays}`,
      show: (product) => <Availability product={product} />,
    },
    ...options.map((name) => ({ name, text: (product: Product) => valuesOf(product, name) })),
    { name: t('Returns'), text: ({ returns }) => returnTexts[returns] },
    { name: t('Color'), text: ({ color }) => color },
    { name: t('Brand'), text: ({ brandLabel }) => brandLabel },
    { name: t('Category'), text: ({ categoryLabel }) => categoryLabel },
    {
      name: t('Details'),
      text: ({ description }) => description,
      show: ({ description }) => <span className="whitespace-pre-line text-soft">{description}</span>,
    },
  ]
  return rows.filter(({ text }) => products.some((product) => text(product) !== ''))
}

function isDifferent({ text }: CompareRow, products: Product[]): boolean {
  return new Set(products.map(text)).size > 1
}

function ratingText({ rating, reviewCount }: Product): string {
  if (rating === 0) return t('No reviews yet')
  return reviewCount === 0 ? shopRatingText(rating) : `${formatRating(rating)} (${formatNumber(reviewCount)})`
}

function valuesOf(product: Product, option: string): string {
  const found = optionValues(product).find(({ name }) => name === option)
  return found ? found.values.join(', ') : ''
}

function Availability({ product }: { product: Product }) {
  const [text, tone] = stockText(product)
  return (
    <>
      <span className={tone}>{text}</span>
      {product.stock !== 0 && product.leadTimeDays !== null && (
        <span className="block text-soft">
          {plural(product.leadTimeDays, 'Takes {count} business day to make', 'Takes {count} business days to make')}
        </span>
      )}
    </>
  )
}
