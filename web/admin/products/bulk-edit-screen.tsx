import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { formatMoney } from '#contract/money.ts'
import { numberProblem, readNumber } from '#contract/numbers.ts'
import { changePrice, type PriceEnding, priceEndings } from '#contract/price-change.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormValues, formAction, invalidInput } from '../../forms/form-action.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useActionForm } from '../../forms/use-action-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { productUpdated } from '../../state/product-list-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AdminPage } from '../admin-page.tsx'
import { rowsPerPage } from './product-query.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const ids = [...new Set((search.get('id') ?? '').split(','))].filter(Boolean).slice(0, rowsPerPage)
  if (ids.length === 0) throw redirect('/admin')
  const [products, categories, brands] = await Promise.all([
    Promise.all(ids.map((id) => call('GET /api/admin/products/:id', { params: { id } }, signal))),
    call('GET /api/categories', { querystring: {} }, signal),
    call('GET /api/brands', { querystring: {} }, signal),
  ])
  return { products, categories, brands }
})

export const action = formAction(async (form, { store, call, search }) => {
  const ids = (search.get('id') ?? '').split(',').filter(Boolean)
  const priceChange = readPriceChange(form)
  const { category, brand } = form
  const changes = { ...(priceChange && { priceChange }), ...(category && { category }), ...(brand && { brand }) }
  if (Object.keys(changes).length === 0) throw invalidInput({ percent: 'Enter what to change.' })
  const products = await call('PATCH /api/products', { body: { ids, changes } })
  for (const product of products) store.dispatch(productUpdated(product))
  return {
    path: '/admin',
    notice: products.length === 1 ? '1 product changed.' : `${products.length} products changed.`,
  }
})

/** Throws invalid_input for a percentage that can't be read. Undefined if there is none. */
function readPriceChange({ percent = '', ending }: FormValues) {
  const number = readPercent(percent)
  if (number === null) return undefined
  if (typeof number === 'string') throw invalidInput({ percent: numberProblem(number) })
  return { percent: number, ending: (ending || 'none') as PriceEnding }
}

/** Also with a plus sign, or with a minus sign from a word processor. */
const readPercent = (text: string) => readNumber(text.replace(/^\s*\+/, '').replace('−', '-'))

const endingOptions = priceEndings
  .filter((value) => value !== 'none')
  .map((value) => ({ value, label: `Nearest that ends with ${value}` }))

/** Changes the price, category or brand of the products in the address, and shows the new prices before. */
export function Component() {
  const { products, categories, brands } = useLoaderData<typeof loader>()
  const form = useActionForm({})
  const [percent, setPercent] = useState(form.error?.values['percent'] ?? '')
  const [ending, setEnding] = useState(form.error?.values['ending'] ?? '')
  // The API names places such as changes.priceChange.percent.
  const errors = Object.entries(form.error?.fields ?? {}).map(
    ([place, text]) => [place.split('.').at(-1), text] as const,
  )
  const field = (name: string) => ({ name, error: errors.find(([last]) => last === name)?.[1] })
  const number = readPercent(percent)
  const change = typeof number === 'number' ? { percent: number, ending: (ending || 'none') as PriceEnding } : undefined
  return (
    <AdminPage
      title="Edit products"
      heading={products.length === 1 ? 'Edit 1 product' : `Edit ${products.length} products`}
    >
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <ActionForm form={form} className="grid gap-1">
          <div className="grid items-start gap-x-4 sm:grid-cols-2">
            <Field
              {...field('percent')}
              label="Change prices by percent"
              placeholder="-10"
              autoComplete="off"
              value={percent}
              onChange={({ currentTarget }) => setPercent(currentTarget.value)}
              hint="Leave empty to keep them."
            />
            <SelectField
              {...field('ending')}
              label="New prices"
              placeholder="Any cents"
              options={endingOptions}
              value={ending}
              onChange={({ currentTarget }) => setEnding(currentTarget.value)}
            />
            <SelectField
              {...field('category')}
              label="Category"
              placeholder="As it is"
              options={categories}
              defaultValue={form.error?.values['category']}
            />
            <SelectField
              {...field('brand')}
              label="Brand"
              placeholder="As it is"
              options={brands}
              defaultValue={form.error?.values['brand']}
            />
          </div>
          <FormAlert text={form.error?.fields ? undefined : form.error?.message} />
          <div className="flex flex-wrap gap-x-4">
            <Button type="submit" isBusy={form.isBusy}>
              Change products
            </Button>
            <PrefetchLink to="/admin" className={buttonStyle.link}>
              Back without changes
            </PrefetchLink>
          </div>
        </ActionForm>
        <ul aria-label="Products" className="border-t border-line">
          {products.map((product) => (
            <li key={product.id} className="flex justify-between gap-4 border-b border-line py-2 text-sm">
              <span className="min-w-0 wrap-anywhere">{product.title}</span>
              <Prices product={product} change={change} />
            </li>
          ))}
        </ul>
      </div>
    </AdminPage>
  )
}

function Prices({ product, change }: { product: Product; change: Parameters<typeof changePrice>[1] | undefined }) {
  const { currency } = useSettings()
  const { price } = product
  return (
    <span className="shrink-0 text-right tabular-nums">
      {formatMoney(price, currency)}
      {change && ` → ${formatMoney(changePrice(price, change), currency)}`}
    </span>
  )
}
