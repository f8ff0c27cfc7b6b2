import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { maxBulkProducts } from '#contract/catalog/product-changes.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { toMoment } from '#contract/local-time.ts'
import { numberProblem, parseNumber, parsePercentage } from '#contract/numbers.ts'
import { pickupClass } from '#contract/shipping/shipping-classes.ts'
import type { Call } from '../../api/call.ts'
import { createRequestKey } from '../../api/create-request-key.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { type FormValues, formAction, invalidInput } from '../../forms/form-action.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { richPlural } from '../../ui/rich.tsx'
import { findCategory } from '../categories/find-category.ts'
import { addToCollection, namesCollection } from '../collections/add-to-collection.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { productsPath } from '../kit/paths.ts'
import { useRequestKey } from '../kit/use-request-key.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { loadLabels } from './form/product-form.tsx'
import { categoryOptions } from './list/bulk-bar.tsx'
import { changeMany } from './list/change-many.ts'
import { parseProductTableQuery, rowsPerPage, toApiQuery, toFilters } from './list/product-query.ts'
import { PriceFields, PricePreview } from './prices/bulk-prices.tsx'
import { parsePriceChange } from './prices/parse-price-change.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const [{ items: products, total }, { categories, brands, taxClasses, shippingClasses }, collections] =
    await Promise.all([
      loadProducts(search, call, signal),
      loadLabels(call, signal),
      call('GET /api/admin/collections', {}, signal),
    ])
  if (total === 0) throw redirect(productsPath)
  return {
    products,
    total,
    categories: categoryOptions(categories),
    brands: [noBrand, ...brands],
    taxClasses: taxClasses.map(({ id, name }) => ({ value: id, label: name })),
    shippingClasses: [
      normalShipping,
      ...[...new Set([pickupClass, ...shippingClasses])].map((name) => ({ value: name, label: name })),
    ],
    collections: collections.filter(({ isPicked }) => isPicked),
  }
})

/** The products whose ids are in the URL, or the first matches of its filters, and the total. */
async function loadProducts(search: URLSearchParams, call: Call, signal: AbortSignal) {
  const ids = readIds(search)
  if (ids.length === 0) {
    return call.page('GET /api/products', { querystring: toApiQuery(parseProductTableQuery(search)) }, signal)
  }
  const items = await Promise.all(ids.map((id) => call('GET /api/admin/products/:id', { params: { id } }, signal)))
  return { items, total: items.length }
}

const readIds = (search: URLSearchParams) =>
  [...new Set((search.get('id') ?? '').split(','))].filter(Boolean).slice(0, rowsPerPage)

export const action = formAction(async (form, screen) => {
  const { call, search } = screen
  const given = readChanges(form)
  const isMoved = Boolean(form['category'] || form['newCategory']?.trim())
  const hasChanges = isMoved || Object.keys(given).length > 0
  if (!hasChanges && !namesCollection(form)) throw invalidInput({ priceBy: t('Enter what to change.') })
  const listed = readIds(search)
  const ids = listed.length > 0 ? listed : await findIds(form, search, call)
  const changes = { ...given, ...(isMoved && { category: await findCategory(call, form) }) }
  const changed = hasChanges
    ? await withFieldNames(fieldOf, () => changeMany(screen, ids, changes, form.key || createRequestKey()))
    : undefined
  const notices = [
    ...(changed ? [plural(changed.products.length, '{count} product changed.', '{count} products changed.')] : []),
    ...(namesCollection(form) ? [await addToCollection(call, ids, form)] : []),
  ]
  return { path: productsPath, notice: notices.join(' '), ...(changed && { next: changed.next }) }
})

/** The products that match the filters in the URL, if their number is the one that the form showed. */
async function findIds({ total = '' }: FormValues, search: URLSearchParams, call: Call): Promise<string[]> {
  const found = await call.page('GET /api/admin/product-ids', {
    querystring: toFilters(parseProductTableQuery(search)),
  })
  if (found.total === Number(total)) return found.items
  const priceBy = plural(
    found.total,
    'Now {count} product matches. Reload the page to see it.',
    'Now {count} products match. Reload the page to see them.',
  )
  throw invalidInput({ priceBy })
}

function readChanges(form: FormValues) {
  const { brand, state, taxClass, shippingClass } = form
  const priceChange = parsePriceChange(form)
  if (typeof priceChange === 'string') throw invalidInput({ priceBy: priceChange })
  const discountPercentage = readField(form, 'discount', parsePercentage)
  const stock = readField(form, 'stock')
  const dates = ['saleStartsAt', 'saleEndsAt'].flatMap((name) => {
    const text = form[name] ?? ''
    return text === '' ? [] : [[name, toMoment(text, form['timeZone'] ?? 'UTC') ?? text]]
  })
  return {
    ...(priceChange && { priceChange }),
    ...(discountPercentage !== undefined && { discountPercentage }),
    ...(form['saleDates'] && { saleStartsAt: null, saleEndsAt: null }),
    ...(form['variantSales'] && { removesVariantSales: true }),
    ...Object.fromEntries(dates),
    ...(stock !== undefined && { stock }),
    ...(form['content']?.trim() && { content: form['content'] }),
    ...(brand && { brand: brand === noBrand.value ? '' : brand }),
    ...(taxClass && { taxClass }),
    ...(shippingClass && { shippingClass: shippingClass === normalShipping.value ? '' : shippingClass }),
    ...(state && { archived: state === 'archived' }),
  }
}

/** Undefined if it is empty. Throws invalid_input if it isn’t a number. */
function readField(form: FormValues, name: string, read = parseNumber): number | undefined {
  const number = read(form[name] ?? '')
  if (typeof number === 'string') throw invalidInput({ [name]: numberProblem(number) })
  return number ?? undefined
}

const stateOptions = [
  { value: 'for-sale', label: t('For sale') },
  { value: 'archived', label: t('Archived') },
]

/** The value is no slug. */
const noBrand = { value: '-', label: t('No brand') }

/** The value can’t be the name of a class. */
const normalShipping = { value: ',', label: t('Normal') }

const ownNames: Record<string, string> = {
  discountPercentage: 'discount',
  archived: 'state',
  percent: 'priceBy',
  amount: 'priceBy',
  price: 'priceBy',
  priceOverride: 'priceBy',
  priceChange: 'priceBy',
}

/** The field for a place in the request, such as `changes.priceChange.percent`. */
function fieldOf(place: string): string {
  const name = place.split('.').at(-1) ?? ''
  return ownNames[name] ?? name
}

/** Updates the products in the URL, or the matches of its filters, after a preview of the new prices. */
export function Component() {
  const { products, total, categories, brands, taxClasses, shippingClasses, collections } =
    useLoaderData<typeof loader>()
  const { timeZone } = useSettings()
  const { key, renewKey } = useRequestKey()
  const form = useActionForm({
    values: { total: String(total), timeZone, key },
    // The response to an earlier change was lost.
    onError: ({ code }) => code === 'idempotency_key_reused' && renewKey(),
  })
  const [prices, setPrices] = useState<FormValues>(form.error?.values ?? {})
  const field = (name: string) => ({ name, error: form.error?.fields?.[name] })
  const entered = (name: string) => ({ ...field(name), defaultValue: form.error?.values[name] })
  const change = parsePriceChange(prices)
  return (
    <AdminPage heading={plural(total, 'Edit {count} product', 'Edit {count} products')}>
      {total > maxBulkProducts ? (
        <p className="mt-6 max-w-prose">
          {richPlural(
            maxBulkProducts,
            'You can edit up to {count} product at a time. Narrow your filters, or <a>export, edit and import a file</a>.',
            'You can edit up to {count} products at a time. Narrow your filters, or <a>export, edit and import a file</a>.',
            { a: (text) => <TextButtonLink to={productsPath}>{text}</TextButtonLink> },
          )}
        </p>
      ) : (
        <ActionForm
          form={form}
          className="mt-6 grid items-start gap-x-12 gap-y-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
        >
          <PriceFields field={field} values={prices} onChange={(edit) => setPrices({ ...prices, ...edit })} />
          <PricePreview products={products} total={total} change={typeof change === 'object' ? change : undefined} />
          <div className="min-w-0">
            <div className="grid items-start gap-x-4 sm:grid-cols-2">
              <Field {...entered('discount')} label={t('Discount in percent')} inputMode="decimal" />
              <SelectField
                {...entered('saleDates')}
                label={t('Sale dates')}
                placeholder={t('No change')}
                options={[{ value: 'none', label: t('Remove dates') }]}
              />
              <SelectField
                {...entered('variantSales')}
                label={t('Variant sales')}
                placeholder={t('No change')}
                options={[{ value: 'none', label: t('Remove') }]}
              />
              <Field
                {...entered('saleStartsAt')}
                type="datetime-local"
                label={t('Sale starts')}
                hint={t('In {timeZone}.', { timeZone })}
              />
              <Field {...entered('saleEndsAt')} type="datetime-local" label={t('Sale ends')} />
              <Field
                {...entered('stock')}
                label={t('Stock')}
                inputMode="numeric"
                hint={t('For products with options, the stock of each variant.')}
              />
              <Field
                {...entered('content')}
                label={inContext('amount', 'Content')}
                hint={t('For the unit price, such as 250 g or 0.75 l.')}
              />
              <SelectField
                {...entered('category')}
                label={t('Category')}
                placeholder={t('No change')}
                options={categories}
              />
              <Field {...entered('newCategory')} label={t('Or a new category')} maxLength={60} />
              <SelectField {...entered('brand')} label={t('Brand')} placeholder={t('No change')} options={brands} />
              <SelectField
                {...entered('state')}
                label={t('Status')}
                placeholder={t('No change')}
                options={stateOptions}
              />
              <SelectField
                {...entered('taxClass')}
                label={t('Tax class')}
                placeholder={t('No change')}
                options={taxClasses}
              />
              <SelectField
                {...entered('shippingClass')}
                label={t('Shipping class')}
                placeholder={t('No change')}
                options={shippingClasses}
              />
              <SelectField
                {...entered('collection')}
                label={t('Add to collection')}
                placeholder={t('None')}
                options={collections}
              />
              <Field {...entered('newCollection')} label={t('Or to a new collection')} maxLength={60} />
            </div>
            <div data-at-edge className="sticky bottom-0 z-10 bg-paper py-3">
              <SubmitButton
                form={form}
                alert={form.error?.fields ? null : form.error?.message}
                label={plural(total, 'Change {count} product', 'Change {count} products')}
              >
                <TextButtonLink to={productsPath}>{t('Cancel')}</TextButtonLink>
              </SubmitButton>
            </div>
          </div>
        </ActionForm>
      )}
    </AdminPage>
  )
}
