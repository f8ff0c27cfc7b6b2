import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldPath, type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form'
import type { Product } from '#contract/catalog.ts'
import { NewProduct, type NewProductInput, type ProductChangesInput } from '#contract/product-changes.ts'
import { isApiError } from '../../api/call.ts'

/** What the form holds; a picture in it is in the shop already, but not yet the product's. */
export type ProductValues = Required<Omit<NewProductInput, 'thumbnail'>>

/** What the form begins with. */
export type FirstValues = Omit<ProductValues, 'price'> & { price?: number }

/** A price is nothing that could be guessed. */
export const emptyProduct: FirstValues = {
  title: '',
  description: '',
  discountPercentage: 0,
  rating: 0,
  color: '',
  category: '',
  brand: '',
  stock: null,
  pictures: [],
}

/** A product as the form begins with it. */
export function toProductValues(product: Product): ProductValues {
  const { title, description, price, discountPercentage, rating, color, category, brand, stock, pictures } = product
  return { title, description, price, discountPercentage, rating, color, category, brand, stock, pictures }
}

type Input = UseFormRegisterReturn & { error: string | undefined }

export type ProductForm = {
  hook: UseFormReturn<NewProductInput, unknown, NewProduct>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  isDirty: boolean
  isBusy: boolean
  /** What went wrong with the form as a whole. */
  alert: string | undefined
  errorOf: (name: keyof ProductValues) => string | undefined
  text: (name: 'title' | 'description' | 'color' | 'category' | 'brand') => Input
  number: (name: 'price' | 'discountPercentage' | 'rating') => Input
  /** Nothing typed means that it is not counted. */
  stock: () => Input
}

/** The form of a product: checked by the contract's own schema as each field is left, and nothing typed is ever lost. */
export function useProductForm(initial: FirstValues, send: (values: NewProduct) => Promise<void>): ProductForm {
  const hook = useForm<NewProductInput, unknown, NewProduct>({
    resolver: standardSchemaResolver(NewProduct),
    mode: 'onTouched',
    defaultValues: initial,
  })
  const { register, handleSubmit, setError, formState } = hook
  const submit = handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.fields ?? {}).filter(([name]) => name === 'price' || name in initial)
      for (const [name, message] of fields)
        setError(name as FieldPath<NewProductInput>, { message }, { shouldFocus: true })
      if (fields.length === 0) setError('root', { message: error.message })
    }
  })
  const errorOf = (name: keyof ProductValues): string | undefined => {
    const message = formState.errors[name]?.message
    return typeof message === 'string' ? message : undefined
  }
  return {
    hook,
    submit,
    isDirty: formState.isDirty,
    isBusy: formState.isSubmitting,
    alert: formState.errors.root?.message,
    errorOf,
    text: (name: 'title' | 'description' | 'color' | 'category' | 'brand') => ({
      ...register(name),
      error: errorOf(name),
    }),
    number: (name: 'price' | 'discountPercentage' | 'rating') => ({
      ...register(name, { valueAsNumber: true }),
      error: errorOf(name),
    }),
    stock: () => ({
      ...register('stock', {
        setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
      }),
      error: errorOf('stock'),
    }),
  }
}

/** What differs from before, and what it was then: nobody else's change is overwritten unseen. */
export function changesBetween(before: ProductValues, now: NewProduct): ProductChangesInput {
  const names = (Object.keys(before) as (keyof ProductValues)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  )
  const of = (values: object) => Object.fromEntries(names.map((name) => [name, (values as ProductValues)[name]]))
  return { ...of(now), expected: of(before) }
}
