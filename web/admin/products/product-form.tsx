import { useState } from 'react'
import type { FilterOption, Product } from '#contract/catalog.ts'
import { displayedPrice, toBasisPoints, toCents } from '#contract/money.ts'
import { readNumber } from '#contract/numbers.ts'
import type { Call } from '../../api/call.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { usePostedError } from '../../forms/use-action-form.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { ProductCard } from '../../product/product-card.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { LabelField } from './label-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PictureField, readPictures } from './picture-field.tsx'
import { readJson, SubmittedProduct } from './product-values.ts'

type Labels = { categories: FilterOption[]; brands: FilterOption[] }

/** Loads the options of the form's selects. */
export async function loadLabels(call: Call, signal: AbortSignal): Promise<Labels> {
  const [categories, brands] = await Promise.all([
    call('GET /api/categories', { querystring: { admin: 'true' } }, signal),
    call('GET /api/brands', { querystring: { admin: 'true' } }, signal),
  ])
  return { categories, brands }
}

type ProductFormProps = { initial: FormValues; labels: Labels; saveLabel: string }

/** The form of a product, with a preview of its card. */
export function ProductForm({ initial, labels, saveLabel }: ProductFormProps) {
  const posted = usePostedError({})?.values
  // What the admin saw when the form was opened, also if the product changes meanwhile.
  const [opened] = useState((readJson(posted?.before ?? '') as FormValues | undefined) ?? initial)
  const { form, field, alert } = useSchemaForm(SubmittedProduct, {
    values: { before: JSON.stringify(opened) },
    initial: opened,
  })
  const [typed, setTyped] = useState<FormValues>({ ...opened, ...posted })
  const [pictures, setPictures] = useState(typed.pictures ?? '[]')
  const pictureError = form.error?.fields?.pictures
  return (
    <div className="mt-6 grid gap-10 lg:grid-cols-[1fr_17rem] lg:gap-16">
      <LeaveGuard isUnsaved={() => form.ref.current !== null && isChanged(form.ref.current, opened)} />
      <ActionForm
        form={form}
        onInput={({ currentTarget }) => setTyped(readTexts(currentTarget))}
        className="grid max-w-2xl gap-2"
      >
        <Field label="Title" {...field('title')} />
        <Field label="Description" multiline rows={6} {...field('description')} />
        <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
          <LabelField
            kind="category"
            options={labels.categories}
            select={field('category')}
            newLabel={field('newCategory')}
          />
          <LabelField kind="brand" options={labels.brands} select={field('brand')} newLabel={field('newBrand')} />
          <Field label="Price" inputMode="decimal" {...field('price')} />
          <Field label="Discount in percent" inputMode="decimal" {...field('discountPercentage')} />
          <Field label="Stock" inputMode="numeric" hint="Leave empty if you don't track stock." {...field('stock')} />
          <Field label="Color" {...field('color')} />
          <Field label="Rating, 0 to 5" inputMode="decimal" {...field('rating')} />
        </div>
        <input type="hidden" name="pictures" value={pictures} />
        <PictureField value={pictures} error={pictureError} onChange={setPictures} />
        <FormAlert text={alert} />
        <div
          data-at-edge
          className="sticky bottom-0 z-10 -mx-4 mt-2 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3"
        >
          <Button type="submit" isBusy={form.isBusy}>
            {saveLabel}
          </Button>
          <PrefetchLink to="/admin" className={buttonStyle.quiet}>
            Cancel
          </PrefetchLink>
        </div>
      </ActionForm>
      <Preview values={{ ...typed, pictures }} labels={labels} />
    </div>
  )
}

function readTexts(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

function isChanged(form: HTMLFormElement, initial: FormValues): boolean {
  const { before: _, ...typed } = readTexts(form)
  return Object.entries(typed).some(([name, text]) => text !== (initial[name] ?? ''))
}

/** The product's card with what has been typed. */
function Preview({ values, labels }: { values: FormValues; labels: Labels }) {
  const labelOf = (options: FilterOption[], value = '') => options.find((option) => option.value === value)?.label ?? ''
  const number = (name: string, max: number, fallback = 0) => {
    const typed = readNumber(values[name] ?? '')
    return typeof typed === 'number' ? Math.min(max, Math.max(0, typed)) : fallback
  }
  const price = number('price', 1e7)
  const discountPercentage = number('discountPercentage', 100)
  const product: Product = {
    id: 'preview',
    title: values.title || 'Title',
    description: '',
    price,
    discountPercentage,
    discountedPrice: displayedPrice(toCents(price), toBasisPoints(discountPercentage)),
    rating: number('rating', 5),
    color: values.color || 'Color',
    thumbnail: readPictures(values.pictures)[0]?.src ?? '',
    pictures: [],
    category: '',
    categoryLabel: '',
    brand: '',
    brandLabel: values.newBrand || labelOf(labels.brands, values.brand) || 'Brand',
    stock: number('stock', 1e9, 1),
    archived: false,
    createdAt: '',
  }
  return (
    <aside aria-label="Preview" className="lg:sticky lg:top-24 lg:h-fit">
      <p className="mb-3 text-sm text-soft">Preview</p>
      <div inert className="max-w-68">
        <ProductCard product={product} />
      </div>
    </aside>
  )
}
