import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { inContext, plural, t } from '#contract/language/t.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import { parseNumber } from '#contract/numbers.ts'
import { pickupClass } from '#contract/shipping/shipping-classes.ts'
import type { TaxClass } from '#contract/taxes/taxes.ts'
import type { Call } from '../../../api/call.ts'
import { ActionForm, FormAlert } from '../../../forms/action-form.tsx'
import type { FormValues } from '../../../forms/form-action.ts'
import { readTexts, setText } from '../../../forms/form-texts.ts'
import { usePostedError } from '../../../forms/use-action-form.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useSettings } from '../../../product/settings-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { QuietButtonLink } from '../../../ui/prefetch-link.tsx'
import { FactsField } from '../../kit/facts-field.tsx'
import { productsPath } from '../../kit/paths.ts'
import { fieldLabel, returnLabels } from '../../kit/product-fields.ts'
import { loadGroups, type ProductGroups } from '../list/product-filters.tsx'
import { SalePriceField } from '../prices/sale-price-field.tsx'
import { VariantsField } from '../variants/variants-field.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { ImageField, parseImages } from './image-field.tsx'
import { LabelField } from './label-field.tsx'
import { ProductPreview } from './product-preview.tsx'
import { isChanged, isFieldChanged, type ProductField, SubmittedProduct } from './product-values.ts'
import { useEditing } from './use-editing.ts'

const returnOptions = Object.entries(returnLabels).map(([value, label]) => ({ value, label }))

type Labels = ProductGroups & { taxClasses: TaxClass[]; shippingClasses: string[] }

/** Loads the options of the form's selects. */
export async function loadLabels(call: Call, signal: AbortSignal): Promise<Labels> {
  const [groups, taxClasses, shippingClasses] = await Promise.all([
    loadGroups(call, signal),
    call('GET /api/admin/tax-classes', {}, signal),
    call('GET /api/admin/shipping-classes', {}, signal),
  ])
  return { ...groups, taxClasses, shippingClasses }
}

/** The most frequently edited fields come first, with the options below. */
const pricing = ['price', 'stock', 'discountPercentage', 'salePrice'] as const

const columns = 'grid items-start gap-x-4 gap-y-2 sm:grid-cols-2'

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
  const [{ before, values, updated, conflicts, asked }, change] = useEditing(current)
  const [initial] = useState(values)
  const [uploading, setUploading] = useState(0)
  const { form, field } = useSchemaForm(SubmittedProduct)
  const { images = '[]', facts = '[]' } = values
  const [options, variants] = [values.options || '[]', values.variants || '[]']
  const hasOptions = options !== '[]'
  const { withdrawalLink } = useSettings()

  const handleInput = () => change({ mine: readInputs(form.ref.current) })
  const latest = JSON.stringify(current)
  const handleLatest = useEffectEvent(() => {
    if (latest !== JSON.stringify(before)) change({ mine: readInputs(form.ref.current), theirs: current })
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values are compared, not the object
  useEffect(() => handleLatest(), [latest])
  const showUpdated = useEffectEvent(() => {
    for (const name of updated) if (form.ref.current) setText(form.ref.current, name, values[name] ?? '')
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each merge
  useEffect(() => showUpdated(), [before])

  const input = (name: ProductField | 'newCategory' | 'newBrand') => ({ ...field(name), defaultValue: initial[name] })
  const textOf = (name: ProductField, other: FormValues) => labelOf(name, other, labels) ?? other[name] ?? ''
  const text = (name: ProductField, label: string, rest: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field label={label} {...rest} {...input(name)} />
  )
  const setDiscount = (percentage: string) => {
    if (form.ref.current) setText(form.ref.current, 'discountPercentage', percentage)
    handleInput()
  }
  const free = parseNumber(values.price ?? '') === 0 && { hint: t('Customers get this product for free.') }
  const level = hasOptions ? t('Used for variants without their own.') : t('We’ll email you when this many are left.')
  /** Fields without an input, of products with options: their variants have one. */
  const hidden: string[] = hasOptions ? ['sku', 'barcode'] : []

  /** The input of each field. Fields without a place elsewhere are shown in two columns, in this order. */
  const inputs: Record<ProductField | 'salePrice', ReactNode> = {
    title: text('title', t('Title')),
    description: text('description', t('Description'), { multiline: true, rows: 6 }),
    category: (
      <LabelField
        kind="category"
        options={labels.categories}
        select={input('category')}
        newLabel={input('newCategory')}
      />
    ),
    brand: <LabelField kind="brand" options={labels.brands} select={input('brand')} newLabel={input('newBrand')} />,
    price: text('price', t('Price'), { inputMode: 'decimal', ...free }),
    discountPercentage: text('discountPercentage', t('Discount in percent'), { inputMode: 'decimal' }),
    salePrice: <SalePriceField field={field('salePrice')} form={values} onDiscount={setDiscount} />,
    saleStartsAt: text('saleStartsAt', t('Sale starts'), {
      type: 'datetime-local',
      hint: t('In {timeZone}. Leave empty to start immediately.', { timeZone: values.timeZone ?? '' }),
    }),
    saleEndsAt: text('saleEndsAt', t('Sale ends'), { type: 'datetime-local', hint: t('Leave empty for no end.') }),
    stock: hasOptions ? (
      <div className="text-sm">
        <p className="font-medium">{t('Stock')}</p>
        <p className="mt-3 text-soft">{t('Stock is counted per variant.')}</p>
        <input type="hidden" name="stock" value={before.stock} />
      </div>
    ) : (
      text('stock', t('Stock'), { inputMode: 'numeric', hint: t('Leave empty if you don’t track stock.') })
    ),
    leadTimeDays: text('leadTimeDays', t('Production time (days)'), {
      inputMode: 'numeric',
      hint: t('Business days, if made to order. Otherwise leave empty.'),
    }),
    reorderLevel: text('reorderLevel', t('Reorder level'), {
      inputMode: 'numeric',
      hint: level,
      placeholder: String(lowStockThreshold),
    }),
    returns: (
      <SelectField
        label={t('Returns')}
        placeholder={t('As in the settings')}
        options={returnOptions}
        {...input('returns')}
        {...(withdrawalLink && {
          hint: t(
            'Restrict only products that the law excludes from the right of withdrawal, such as personalized or sealed hygiene products.',
          ),
        })}
      />
    ),
    taxClass: (
      <SelectField
        label={t('Tax class')}
        options={labels.taxClasses.map(({ id, name }) => ({ value: id, label: name }))}
        {...input('taxClass')}
      />
    ),
    shippingClass: (
      <>
        {text('shippingClass', t('Shipping class'), {
          list: 'shipping-classes',
          // Translators: pickup stays English, since it is the value that has this effect.
          hint: t(
            'Such as bulky, for shipping methods that accept it; pickup for products that can only be picked up. Usually empty.',
          ),
        })}
        <datalist id="shipping-classes">
          {[...new Set([pickupClass, ...labels.shippingClasses])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </>
    ),
    weight: text('weight', t('Weight in grams'), { inputMode: 'numeric' }),
    content: text('content', inContext('amount', 'Content'), {
      hint: t('For the unit price, such as 250 g or 0.75 l. Leave empty if it isn’t sold by weight or volume.'),
    }),
    sku: text('sku', t('SKU')),
    barcode: text('barcode', t('Barcode'), { inputMode: 'numeric' }),
    color: text('color', t('Color')),
    rating: text('rating', t('Rating, 0 to 5'), {
      inputMode: 'decimal',
      hint: t('Shown as “Rated 4.5 by the shop”, without stars, until the first review.'),
    }),
    images: (
      <>
        <input type="hidden" name="images" value={images} />
        <ImageField
          value={images}
          error={form.error?.fields?.images}
          onChange={(edit) => change({ mine: (mine) => ({ images: edit(mine.images ?? '[]') }) })}
          onUploading={(more) => setUploading((count) => count + more)}
        />
      </>
    ),
    facts: (
      <>
        <input type="hidden" name="facts" value={facts} />
        <FactsField
          value={facts}
          errors={form.error?.fields}
          category={values.category}
          brand={values.newBrand?.trim() ? '' : values.brand}
          hint={t('Such as material, care or dimensions. Shown below the description, and found by searches.')}
          onChange={(edited) => change({ mine: { facts: edited } })}
        />
      </>
    ),
    options: (
      <VariantsField
        values={{ ...values, options, variants }}
        images={parseImages(images)}
        errors={form.error?.fields}
        onChange={(names, rows) => change({ mine: { options: names, variants: rows } })}
      />
    ),
    // In the same table.
    variants: null,
  }
  const cells = (Object.keys(inputs) as (keyof typeof inputs)[]).filter(
    (name) => !['title', ...pricing, 'description', 'images', 'facts', 'options', 'variants', ...hidden].includes(name),
  )
  /** A field and, while there is a conflict about it, the choice of the value to keep. */
  const cell = (name: keyof typeof inputs) => (
    <div key={name} className="min-w-0">
      {inputs[name]}
      {name !== 'salePrice' &&
        !(name === 'stock' && hasOptions) &&
        asked.includes(name) &&
        isFieldChanged(name, before, values) && (
          <ConflictChoice
            key={before[name]}
            name={name}
            mine={textOf(name, values)}
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
        data-unsaved={isChanged(before, values)}
        onInput={handleInput}
        className="grid min-w-0 grid-cols-1 gap-2"
      >
        <div className="grid max-w-2xl gap-2">
          {cell('title')}
          <div className={columns}>{pricing.map(cell)}</div>
        </div>
        {cell('options')}
        {cell('variants')}
        <div className="grid max-w-2xl gap-2">
          {cell('description')}
          {cell('images')}
          {cell('facts')}
          <div className={columns}>{cells.map(cell)}</div>
          {hidden.map((name) => (
            <input key={name} type="hidden" name={name} value="" />
          ))}
          <input type="hidden" name="before" value={JSON.stringify(before)} />
          <input type="hidden" name="timeZone" value={values.timeZone} />
          <input type="hidden" name="conflicts" value={asked.join(' ')} />
        </div>
        {updated.length > 0 && (
          <p role="status" className="text-sm text-soft">
            {t('Changed by someone else and updated here: {fields}.', {
              fields: updated.map(fieldLabel).join(', '),
            })}
          </p>
        )}
        <FormAlert text={form.alert} />
        <div
          data-at-edge
          className="sticky bottom-0 z-10 -mx-4 mt-2 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3"
        >
          <p role="status" className="w-full text-sm text-soft empty:absolute">
            {uploading > 0 && uploadingText(uploading, form.isBusy)}
          </p>
          <Button type="submit" isBusy={form.isBusy}>
            {saveLabel}
          </Button>
          {children}
          <QuietButtonLink to={productsPath}>{t('Cancel')}</QuietButtonLink>
        </div>
      </ActionForm>
      <ProductPreview values={values} brands={labels.brands} />
    </div>
  )
}

function uploadingText(count: number, isSaving: boolean): string {
  return isSaving
    ? plural(count, 'Uploading {count} image… Then it’s saved.', 'Uploading {count} images… Then it’s saved.')
    : plural(count, 'Uploading {count} image…', 'Uploading {count} images…')
}

/** The name of the category or brand that a form has. Undefined for other fields. */
function labelOf(name: ProductField, form: FormValues, { categories, brands }: Labels): string | undefined {
  if (name !== 'category' && name !== 'brand') return undefined
  const [options, newLabel] = name === 'category' ? [categories, form.newCategory] : [brands, form.newBrand]
  return newLabel?.trim() || options.find(({ value }) => value === form[name])?.label
}

/** Returns the values of the fields. Hidden fields follow the form's values. */
function readInputs(form: HTMLFormElement | null): FormValues {
  const {
    images: _images,
    facts: _facts,
    options: _options,
    variants: _variants,
    ...texts
  } = form ? readTexts(form) : {}
  return texts
}
