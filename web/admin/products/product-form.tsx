import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import { parseNumber } from '#contract/numbers.ts'
import type { Call } from '../../api/call.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { readTexts, setText } from '../../forms/form-texts.ts'
import { usePostedError } from '../../forms/use-action-form.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { QuietButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { fieldLabel, returnLabels } from '../changes/describe-change.ts'
import { productsPath } from '../kit/paths.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { ImageField } from './image-field.tsx'
import { LabelField } from './label-field.tsx'
import { ProductPreview } from './product-preview.tsx'
import { isChanged, isFieldChanged, type ProductField, SubmittedProduct } from './product-values.ts'
import { SalePriceField } from './sale-price-field.tsx'
import { useEditing } from './use-editing.ts'
import { VariantsField } from './variants-field.tsx'

const returnOptions = Object.entries(returnLabels).map(([value, label]) => ({ value, label }))

type Labels = { categories: FilterOption[]; brands: FilterOption[] }

/** Loads the options of the form's selects. */
export async function loadLabels(call: Call, signal: AbortSignal): Promise<Labels> {
  const [categories, brands] = await Promise.all([
    call('GET /api/categories', { querystring: { admin: 'true' } }, signal),
    call('GET /api/brands', { querystring: { admin: 'true' } }, signal),
  ])
  return { categories, brands }
}

type ProductFormProps = {
  /** The product's latest values, or a new product's defaults. */
  current: FormValues
  labels: Labels
  saveLabel: string
  /** Another submit button. */
  children?: ReactNode
}

/** The form of a product, with a preview of its card. */
export function ProductForm({ current, labels, saveLabel, children }: ProductFormProps) {
  const posted = usePostedError({})?.values
  const { editing, update } = useEditing(current)
  const { before, values, updated, conflicts, asked } = editing
  const { form, field } = useSchemaForm(SubmittedProduct)
  const [entered, setEntered] = useState(values)
  const [images, setImages] = useState(values.images ?? '[]')
  const [variants, setVariants] = useState({ options: values.options || '[]', variants: values.variants || '[]' })
  const hasOptions = variants.options !== '[]'
  const shown = { ...entered, images, ...variants }

  const handleLatest = useEffectEvent((latest: string) => {
    if (!form.ref.current || latest === JSON.stringify(before)) return
    const merged = update(readTexts(form.ref.current))
    for (const name of merged.updated) setText(form.ref.current, name, merged.values[name] ?? '')
    setEntered(merged.values)
    setImages(merged.values.images ?? '[]')
    setVariants({ options: merged.values.options || '[]', variants: merged.values.variants || '[]' })
  })
  const latest = JSON.stringify(current)
  // oxlint-disable-next-line react/set-state-in-effect -- the form's values are in the page, not in the state
  useEffect(() => handleLatest(latest), [latest])

  const input = (name: ProductField | 'newCategory' | 'newBrand') => ({ ...field(name), defaultValue: values[name] })
  const textOf = (name: ProductField, other: FormValues) => labelOf(name, other, labels) ?? other[name] ?? ''
  const text = (name: ProductField, label: string, rest: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field label={label} {...rest} {...input(name)} />
  )
  const setDiscount = (percentage: string) => {
    if (!form.ref.current) return
    setText(form.ref.current, 'discountPercentage', percentage)
    setEntered(readTexts(form.ref.current))
  }
  const free = parseNumber(entered.price ?? '') === 0 && { hint: 'Customers get this product for free.' }
  const level = hasOptions ? 'For variants without their own.' : 'You get an email when this many are left.'
  /** Fields without an input, of products with options: their variants have one. */
  const hidden: string[] = hasOptions ? ['sku', 'barcode'] : []

  /** The input of each field. Fields without a place elsewhere are shown in two columns, in this order. */
  const inputs: Record<ProductField | 'salePrice', ReactNode> = {
    title: text('title', 'Title'),
    description: text('description', 'Description', { multiline: true, rows: 6 }),
    category: (
      <LabelField
        kind="category"
        options={labels.categories}
        select={input('category')}
        newLabel={input('newCategory')}
      />
    ),
    brand: <LabelField kind="brand" options={labels.brands} select={input('brand')} newLabel={input('newBrand')} />,
    price: text('price', 'Price', { inputMode: 'decimal', ...free }),
    discountPercentage: text('discountPercentage', 'Discount in percent', { inputMode: 'decimal' }),
    salePrice: <SalePriceField field={field('salePrice')} form={entered} onDiscount={setDiscount} />,
    stock: hasOptions ? (
      <div className="text-sm">
        <p className="font-medium">Stock</p>
        <p className="mt-3 text-soft">Stock is counted per variant.</p>
        <input type="hidden" name="stock" value={before.stock} />
      </div>
    ) : (
      text('stock', 'Stock', { inputMode: 'numeric', hint: 'Leave empty if you don’t track stock.' })
    ),
    leadTimeDays: text('leadTimeDays', 'Production time (days)', {
      inputMode: 'numeric',
      hint: 'Business days, if made to order. Otherwise leave empty.',
    }),
    reorderLevel: text('reorderLevel', 'Reorder level', {
      inputMode: 'numeric',
      hint: level,
      placeholder: String(lowStockThreshold),
    }),
    returns: (
      <SelectField label="Returns" placeholder="As in the settings" options={returnOptions} {...input('returns')} />
    ),
    weight: text('weight', 'Weight in grams', { inputMode: 'numeric' }),
    sku: text('sku', 'SKU'),
    barcode: text('barcode', 'Barcode', { inputMode: 'numeric' }),
    color: text('color', 'Color'),
    rating: text('rating', 'Rating, 0 to 5', {
      inputMode: 'decimal',
      hint: 'Shown as “Rated 4.5 by the shop”, without stars, until the first review.',
    }),
    images: (
      <>
        <input type="hidden" name="images" value={images} />
        <ImageField value={images} error={form.error?.fields?.images} onChange={setImages} />
      </>
    ),
    options: (
      <VariantsField
        {...variants}
        images={images}
        price={entered.price ?? ''}
        level={entered.reorderLevel ?? ''}
        stock={entered.stock ?? ''}
        errors={form.error?.fields}
        onChange={(options, rows) => setVariants({ options, variants: rows })}
      />
    ),
    // In the same table.
    variants: null,
  }
  const cells = (Object.keys(inputs) as (keyof typeof inputs)[]).filter(
    (name) => !['title', 'description', 'images', 'options', 'variants', ...hidden].includes(name),
  )
  /** A field and, while there is a conflict about it, the question which value to keep. */
  const cell = (name: keyof typeof inputs) => (
    <div key={name} className="min-w-0">
      {inputs[name]}
      {name !== 'salePrice' &&
        !(name === 'stock' && hasOptions) &&
        asked.includes(name) &&
        isFieldChanged(name, before, shown) && (
          <ConflictChoice
            key={before[name]}
            name={name}
            mine={textOf(name, shown)}
            theirs={textOf(name, before)}
            answer={conflicts.includes(name) ? undefined : posted?.[`keep-${name}`]}
          />
        )}
    </div>
  )

  return (
    <div className="mt-6 grid gap-10 lg:grid-cols-[1fr_17rem] lg:gap-16">
      <ActionForm
        form={form}
        data-unsaved={isChanged(before, shown)}
        onInput={({ currentTarget }) => setEntered(readTexts(currentTarget))}
        className="grid min-w-0 grid-cols-1 gap-2"
      >
        <div className="grid max-w-2xl gap-2">
          {cell('title')}
          {cell('description')}
          <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">{cells.map(cell)}</div>
          {hidden.map((name) => (
            <input key={name} type="hidden" name={name} value="" />
          ))}
          <input type="hidden" name="before" value={JSON.stringify(before)} />
          <input type="hidden" name="conflicts" value={asked.join(' ')} />
          {cell('images')}
        </div>
        {cell('options')}
        {cell('variants')}
        {updated.length > 0 && (
          <p role="status" className="text-sm text-soft">
            Changed by someone else and updated here: {updated.map(fieldLabel).join(', ')}.
          </p>
        )}
        <FormAlert text={form.alert} />
        <div
          data-at-edge
          className="sticky bottom-0 z-10 -mx-4 mt-2 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3"
        >
          <Button type="submit" isBusy={form.isBusy}>
            {saveLabel}
          </Button>
          {children}
          <QuietButtonLink to={productsPath}>Cancel</QuietButtonLink>
        </div>
      </ActionForm>
      <ProductPreview values={shown} brands={labels.brands} />
    </div>
  )
}

/** The name of the category or brand that a form has. Undefined for other fields. */
function labelOf(name: ProductField, form: FormValues, { categories, brands }: Labels): string | undefined {
  if (name !== 'category' && name !== 'brand') return undefined
  const [options, newLabel] = name === 'category' ? [categories, form.newCategory] : [brands, form.newBrand]
  return newLabel?.trim() || options.find(({ value }) => value === form[name])?.label
}
