import { useLoaderData } from 'react-router'
import type { Product } from '#contract/catalog/catalog.ts'
import type { LogEntry, StockStep } from '#contract/catalog/product-log.ts'
import { shownFactName } from '#contract/catalog/shown-details.ts'
import { allFacts } from '#contract/catalog/shown-facts.ts'
import { hasPriceRange } from '#contract/catalog/variants.ts'
import { formatNumber } from '#contract/language/format.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { FactList } from '../../product/fact-list.tsx'
import { Gallery } from '../../product/gallery.tsx'
import { Price } from '../../product/price.tsx'
import { productPath } from '../../product/product-path.ts'
import { Rating } from '../../product/rating.tsx'
import { StockNote } from '../../product/stock-note.tsx'
import { fetchProduct } from '../../state/product-list-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { ButtonLink, QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { LogEntryItem } from '../changes/log-entry-item.tsx'
import { undoChanges } from '../changes/undo-changes.ts'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { Byline } from '../kit/byline.tsx'
import { changeProducts } from '../kit/change-products.ts'
import { editProductPath, productFormPath } from '../kit/paths.ts'
import { useMay } from '../kit/use-may.ts'
import { formatChange } from '../kit/wording.ts'
import { confirmPrices } from './list/change-many.ts'
import { SaleNote } from './prices/sale-note.tsx'
import { listUndoableSales, parseCounterSale } from './stock/counter-sales.ts'
import { CounterStock } from './stock/counter-stock.tsx'
import { parseAdjustment } from './stock/parse-adjustment.ts'
import { StockForm } from './stock/stock-form.tsx'

export const loader = screenLoader(async ({ store, call, params: { id = '' }, signal }) => {
  const [selectedProduct, entries, stockSteps, alerts] = await Promise.all([
    store.dispatch(fetchProduct({ id, isAdmin: true }, { signal })).unwrap(),
    call('GET /api/admin/changes', { querystring: { product: id, _limit: 50 } }, signal),
    call('GET /api/admin/products/:id/stock', { params: { id } }, signal),
    call('GET /api/admin/products/:id/alerts', { params: { id } }, signal),
  ])
  const undoable = listUndoableSales(stockSteps, new Date())
  return { lists: { productList: { selectedProduct } }, entries, stockSteps, alerts, undoable }
})

export const action = formAction(async (form, { store, params: { id = '' } }) => {
  if (form.intent === 'undo' || form.intent === 'undo-all') return undoChanges(form, { store })
  if (form.intent === 'stock' || form.intent === 'sell' || form.intent === 'undo-sale') {
    const body = form.intent === 'stock' ? parseAdjustment(form) : parseCounterSale(form)
    const headers = { 'idempotency-key': form.key ?? '' }
    await changeProducts(store, 'POST /api/admin/products/:id/stock', { params: { id }, body, headers })
    if (form.intent === 'sell') return { notice: t('Sold: stock reduced by 1.') }
    if (form.intent === 'undo-sale') return { notice: t('Sale undone.') }
    return {
      notice: body.to !== undefined && body.to === body.expected ? t('The stock was right.') : t('Stock changed.'),
    }
  }
  const archived = form.intent === 'archive'
  const body = { archived, expected: { archived: !archived } }
  const send = (confirmed: boolean) =>
    changeProducts(store, 'PATCH /api/products/:id', { params: { id }, body: { ...body, confirmed } })
  await confirmPrices(send, body)
  if (archived) return { notice: t('Product archived.') }
  return { notice: form.intent === 'publish' ? t('Product published.') : t('Product restored.') }
})

/** A product as shoppers see it, with its changes and the history of its stock. */
export function Component() {
  const { lists, entries, stockSteps, alerts, undoable } = useLoaderData<typeof loader>()
  const product = lists.productList.selectedProduct
  const { title, description, brandLabel, categoryLabel, color, archived } = product
  const facts = allFacts(product).map(({ name, value }) => ({ name: shownFactName(name), value }))
  return (
    <AdminPage title={title} heading={null}>
      <div className="mt-6 grid grid-cols-1 gap-8 sm:grid-cols-2 lg:gap-16">
        <div className={`h-fit max-sm:order-last ${archived ? 'opacity-60 grayscale' : ''}`}>
          <Gallery key={product.id} product={product} />
        </div>
        <div className="min-w-0">
          <p className="text-sm text-soft">
            {[brandLabel, categoryLabel, color, product.sku, product.barcode].filter(Boolean).join(' · ')}
          </p>
          <h1 tabIndex={-1} className="mt-1 text-2xl wrap-anywhere lg:text-3xl">
            {title}
          </h1>
          {archived && (
            <p className="mt-3 w-fit rounded-full bg-sunken px-3 py-1 text-sm font-semibold text-soft">
              {product.draft
                ? t('Draft. Shoppers can’t see this product.')
                : t('Archived. Shoppers can’t see this product.')}
            </p>
          )}
          <div className="mt-3">
            <Rating product={product} />
          </div>
          <div className="mt-5">
            <Price product={product} large isLowest={hasPriceRange(product)} />
            <SaleNote product={product} />
          </div>
          <StockNote product={product} />
          <CounterStock product={product} undoable={undoable} />
          <Waiting {...alerts} />
          <p className="mt-5 max-w-prose leading-relaxed whitespace-pre-line text-soft wrap-anywhere">{description}</p>
          {facts.length > 0 && <FactList title={inContext('of a product', 'Details')} facts={facts} />}
          <Actions product={product} />
        </div>
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <ChangeLog entries={entries} />
        <StockHistory product={product} steps={stockSteps} />
      </div>
    </AdminPage>
  )
}

/** The numbers of people we’ll email when the product is back in stock or its price drops. */
function Waiting({ back, price }: { back: number; price: number }) {
  const texts = [
    back > 0 &&
      plural(
        back,
        '{count} person waits for an email when this is back in stock.',
        '{count} people wait for an email when this is back in stock.',
      ),
    price > 0 &&
      plural(
        price,
        '{count} person waits for an email when the price drops.',
        '{count} people wait for an email when the price drops.',
      ),
  ].filter(Boolean)
  return texts.length > 0 ? <p className="mt-2 text-sm text-soft">{texts.join(' ')}</p> : null
}

function Actions({ product }: { product: Product }) {
  const { id, archived, draft } = product
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {useMay('catalog') && (
        <>
          <ButtonLink to={editProductPath(id)}>{t('Edit')}</ButtonLink>
          {archived ? (
            <ActionButton values={{ intent: draft ? 'publish' : 'restore' }} look="quiet">
              {draft ? t('Publish') : t('Restore')}
            </ActionButton>
          ) : (
            <ActionButton values={{ intent: 'archive' }} look="quiet">
              {t('Archive')}
            </ActionButton>
          )}
          <QuietButtonLink to={`${productFormPath}?copy=${id}`}>{t('Duplicate')}</QuietButtonLink>
        </>
      )}
      {!archived && <QuietButtonLink to={productPath(id)}>{t('View in shop')}</QuietButtonLink>}
    </div>
  )
}

function ChangeLog({ entries }: { entries: LogEntry[] }) {
  return (
    <Section title={t('Changes')} className="min-w-0">
      {entries.length === 0 && <p className="mt-4 text-sm text-soft">{t('No changes yet.')}</p>}
      <ol>
        {entries.map((entry) => (
          <LogEntryItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </Section>
  )
}

function StockHistory({ product, steps }: { product: Product; steps: StockStep[] }) {
  const mayChange = useMay('stock')
  return (
    <Section title={t('Stock')} className="min-w-0">
      {mayChange && <StockForm product={product} />}
      {steps.length === 0 && <p className="mt-4 text-sm text-soft">{t('No stock changes yet.')}</p>}
      <ol>
        {steps.map((step) => (
          <li
            key={`${step.createdAt} ${step.variant} ${step.moved} ${step.to}`}
            className="flex justify-between gap-4 border-b border-line py-3 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              {step.variant && <span className="font-medium">{step.variant}: </span>}
              {describeStep(step)}
              <span className="block text-soft">
                <Byline by={step.by} at={step.createdAt} />
              </span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{describeMove(step)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Describes the cause of a stock change. */
export function describeStep({ order, to, reason }: StockStep): string {
  if (order) return describeOrderEvent(order)
  return reason || (to === null ? t('No longer tracked') : t('Set manually'))
}

function describeOrderEvent(order: NonNullable<StockStep['order']>): string {
  const number = String(order.number)
  switch (order.event) {
    case 'sold':
      return t('Sold in order {number}', { number })
    case 'cancelled':
      return t('Returned from cancelled order {number}', { number })
    case 'refunded':
      return t('Returned with a refund of order {number}', { number })
    default:
      return t('Not returned from cancelled order {number}', { number })
  }
}

/** "−1 (3 → 2)", "not tracked → 5" */
export function describeMove({ order, moved, from, to }: StockStep): string {
  const shown = (stock: number | null) => (stock === null ? t('not tracked') : formatNumber(stock))
  const result = formatChange(shown(from), shown(to))
  if (moved === null) return result
  const sign = moved < 0 ? '−' : moved > 0 ? '+' : ''
  const change = sign + formatNumber(Math.abs(moved))
  return order && to === null ? change : `${change} (${result})`
}
