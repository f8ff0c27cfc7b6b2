import { useState } from 'react'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import { parseGroup } from '#contract/discounts/discount-groups.ts'
import { inContext, t } from '#contract/language/t.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { useLatest } from '../../state/use-call.ts'
import { Field } from '../../ui/field.tsx'
import { searchProducts } from '../collections/search-products.ts'
import { visibleText } from '../kit/visible-text.ts'
import { CheckboxList, type Choice } from './checkbox-list.tsx'
import { checkboxName, checkedIn, type ListName } from './discount-values.ts'

/** The groups that items can be limited to, with checkboxes for each kind. */
export type GroupChoices = { title: string; choices: Choice[] }[]

type ItemLimitsProps = {
  list: Exclude<ListName, 'countries'>
  groups: GroupChoices
  /** Selected or found products with their titles. */
  products: PickedProduct[]
  /** The initial values. */
  shown: FormValues
  /** The current values. */
  entered: FormValues
}

/** The categories, brands, collections and products that items must be in. */
export function ItemLimits({ list, groups, products, shown, entered }: ItemLimitsProps) {
  const isChecked = (name: string) => shown[name] === 'true'
  const countOf = (choices: Choice[]) =>
    choices.filter(({ value }) => entered[checkboxName(list, value)] === 'true').length
  return (
    <div>
      {groups.map(({ title, choices }) => (
        <CheckboxList key={title} {...{ list, title, choices, isChecked }} count={countOf(choices)} />
      ))}
      <ProductLimits {...{ list, products, shown, entered, isChecked }} />
    </div>
  )
}

type ProductLimitsProps = Omit<ItemLimitsProps, 'groups'> & { isChecked: (name: string) => boolean }

function ProductLimits({ list, products, shown, entered, isChecked }: ProductLimitsProps) {
  const name = searchName(list)
  const q = entered[name]?.trim() ?? ''
  const latest = useLatest(q, (words, call, signal) => searchProducts(call, new URLSearchParams({ q: words }), signal))
  const [known, setKnown] = useState(products)
  const found = latest?.answer.found ?? []
  const added = [...products, ...found].filter(({ id }) => !known.some((product) => product.id === id))
  if (added.length > 0) setKnown([...known, ...added])

  const idsIn = (form: FormValues) => checkedIn(list, form).flatMap((group) => getProductId(group) ?? [])
  const ids = new Set([
    ...idsIn(shown),
    ...idsIn(entered),
    ...products.map(({ id }) => id),
    ...found.map(({ id }) => id),
  ])
  const listed = known.filter(({ id }) => ids.has(id))
  const unknown = [...ids].filter((id) => !known.some((product) => product.id === id))
  const choices = [
    ...listed.map((product) => ({ value: `product:${product.id}`, label: titleOf(product) })),
    ...unknown.map((id) => ({ value: `product:${id}`, label: id })),
  ]
  return (
    <CheckboxList
      {...{ list, choices, isChecked }}
      title={inContext('admin area', 'Products')}
      count={idsIn(entered).length}
      isOpen={Boolean(shown[name])}
    >
      <div className="grid max-w-md gap-x-3 px-1">
        <Field
          label={t('Find products')}
          type="search"
          name={name}
          defaultValue={shown[name] ?? ''}
          placeholder={t('Search title, id, SKU or barcode')}
          maxLength={200}
          hint={
            latest && q !== '' && found.length === 0 ? t('No products match “{query}”.', { query: latest.value }) : ''
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
    </CheckboxList>
  )
}

function titleOf({ title, archived, draft }: PickedProduct): string {
  return `${visibleText(title)}${draft ? ' (draft)' : archived ? ' (archived)' : ''}`
}

/** The field with the words by which products are searched. */
const searchName = (list: ListName) => `search:${list}`

/** The id in a group such as `product:tea-tin`. */
export function getProductId(group: string): string | undefined {
  const { type, value } = parseGroup(group) ?? {}
  return type === 'product' ? value : undefined
}
