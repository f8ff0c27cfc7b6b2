import { useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { FilterOption, Product } from '#contract/catalog.ts'
import { displayedPrice, toBasisPoints, toCents } from '#contract/money.ts'
import type { NewProduct, NewProductInput } from '#contract/product-changes.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { ProductCard } from '../../product/product-card.tsx'
import { fetchBrands, fetchCategories, selectBrands, selectCategories } from '../../state/product-list-slice.ts'
import type { AppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { LabelField } from './label-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PictureField } from './picture-field.tsx'
import { type InitialValues, useProductForm } from './use-product-form.ts'

type ProductFormProps = {
  initial: InitialValues
  saveLabel: string
  /** Saves, and leads on. */
  onSave: (values: NewProduct) => Promise<void>
}

/** All of a product, and beside it the card that shoppers will see. */
export function ProductForm({ initial, saveLabel, onSave }: ProductFormProps) {
  const dispatch = useDispatch<AppDispatch>()
  const categories = useSelector(selectCategories)
  const brands = useSelector(selectBrands)
  const isSaved = useRef(false)
  const form = useProductForm(initial, async (values) => {
    isSaved.current = true
    await onSave(values).catch((error: unknown) => {
      isSaved.current = false
      throw error
    })
  })
  const { text, number, optionalNumber, errorOf } = form
  const { setValue, getValues, watch } = form.hook
  const values = watch()

  const made = (kind: 'category' | 'brand') => async (option: FilterOption) => {
    await dispatch(kind === 'category' ? fetchCategories([]) : fetchBrands([]))
    setValue(kind, option.value, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <div className="mt-6 grid gap-10 lg:grid-cols-[1fr_17rem] lg:gap-16">
      <LeaveGuard isUnsaved={() => form.isDirty && !isSaved.current} />
      <form noValidate method="post" onSubmit={form.submit} className="grid max-w-2xl gap-2">
        <Field label="Title" {...text('title')} />
        <Field label="Description" multiline rows={6} {...text('description')} />
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <LabelField kind="category" options={categories} onMade={made('category')} {...text('category')} />
          <LabelField kind="brand" options={brands} onMade={made('brand')} {...text('brand')} />
          <Field label="Price" inputMode="decimal" type="number" step="0.01" min="0" {...number('price')} />
          <Field
            label="Discount in percent"
            inputMode="decimal"
            type="number"
            step="0.01"
            min="0"
            max="100"
            {...number('discountPercentage')}
          />
          <Field
            label="Stock"
            type="number"
            step="1"
            min="0"
            hint="Empty: it is not counted, and never runs out."
            {...optionalNumber('stock')}
          />
          <Field label="Color" {...text('color')} />
          <Field label="Rating, 0 to 5" type="number" step="0.01" min="0" max="5" {...number('rating')} />
        </div>
        <PictureField
          pictures={values.pictures ?? []}
          error={errorOf('pictures')}
          onChange={(change) =>
            setValue(
              'pictures',
              change(getValues('pictures') ?? []).map(({ src, alt = '' }) => ({ src, alt })),
              { shouldDirty: true },
            )
          }
        />
        <FormAlert text={form.alert} />
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
      </form>
      <Preview values={values} categories={categories} brands={brands} />
    </div>
  )
}

type PreviewProps = { values: NewProductInput; categories: FilterOption[]; brands: FilterOption[] }

/** The card as shoppers will see it, while it is being typed. It leads nowhere. */
function Preview({ values, categories, brands }: PreviewProps) {
  const labelOf = (options: FilterOption[], value: string) =>
    options.find((option) => option.value === value)?.label ?? ''
  const sane = (given: unknown, fallback: number) =>
    typeof given === 'number' && Number.isFinite(given) ? given : fallback
  const price = Math.min(1e7, Math.max(0, sane(values.price, 0)))
  const discountPercentage = Math.min(100, Math.max(0, sane(values.discountPercentage, 0)))
  const product: Product = {
    id: 'preview',
    title: values.title || 'Title',
    description: values.description,
    price,
    discountPercentage,
    discountedPrice: displayedPrice(toCents(price), toBasisPoints(discountPercentage)),
    rating: sane(values.rating, 0),
    color: values.color || 'Color',
    thumbnail: values.pictures?.[0]?.src ?? '',
    pictures: [],
    category: values.category,
    categoryLabel: labelOf(categories, values.category),
    brand: values.brand,
    brandLabel: labelOf(brands, values.brand) || 'Brand',
    stock: sane(values.stock, 1),
    archived: false,
    createdAt: '',
  }
  return (
    <aside aria-label="Preview" className="lg:sticky lg:top-24 lg:h-fit">
      <p className="mb-3 text-sm text-soft">As shoppers see it</p>
      <div inert className="max-w-68">
        <ProductCard product={product} />
      </div>
    </aside>
  )
}
