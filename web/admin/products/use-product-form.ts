import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldPath, type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form'
import type { Product } from '#contract/catalog.ts'
import {
  NewProduct,
  type NewProductInput,
  type ProductChangesInput,
  type ProductValues,
  productDefaults,
  productFields,
} from '#contract/product-changes.ts'
import { isApiError } from '../../api/call.ts'

/** The values of the form. An uploaded picture is part of them before the product is saved. */
export type ProductFormValues = Omit<ProductValues, 'archived'>

/** The form starts without a price, because no price would be a sensible default. */
export type InitialValues = Omit<ProductFormValues, 'price'> & { price?: number }

const { archived: _archived, ...defaults } = productDefaults

export const emptyProduct: InitialValues = {
  ...defaults,
  title: '',
  description: '',
  color: '',
  category: '',
  brand: '',
}

/** The form's values for an existing product. */
export function toFormValues(product: Product): ProductFormValues {
  const names = Object.keys(productFields) as (keyof typeof productFields)[]
  return Object.fromEntries(names.map((name) => [name, product[name]])) as ProductFormValues
}

/** The fields of one type. */
type FieldOf<T> = {
  [Name in keyof ProductFormValues]: [ProductFormValues[Name], T] extends [T, ProductFormValues[Name]] ? Name : never
}[keyof ProductFormValues]

type Input = UseFormRegisterReturn & { error: string | undefined }

export type ProductForm = {
  hook: UseFormReturn<NewProductInput, unknown, NewProduct>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  isDirty: boolean
  isBusy: boolean
  /** An error of the form as a whole. */
  alert: string | undefined
  errorOf: (name: keyof ProductFormValues) => string | undefined
  text: (name: FieldOf<string>) => Input
  number: (name: FieldOf<number>) => Input
  /** Null when the input is empty. */
  optionalNumber: (name: FieldOf<number | null>) => Input
}

/** The form of a product. Each field is validated by the contract's schema when it loses focus. */
export function useProductForm(initial: InitialValues, send: (values: NewProduct) => Promise<void>): ProductForm {
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
  const errorOf = (name: keyof ProductFormValues): string | undefined => {
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
    text: (name) => ({
      ...register(name),
      error: errorOf(name),
    }),
    number: (name) => ({
      ...register(name, { valueAsNumber: true }),
      error: errorOf(name),
    }),
    optionalNumber: (name) => ({
      ...register(name, {
        setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
      }),
      error: errorOf(name),
    }),
  }
}

/** The changed values, and the old ones as `expected`, so that nobody else's change is overwritten. */
export function changesBetween(before: ProductFormValues, now: NewProduct): ProductChangesInput {
  const names = (Object.keys(before) as (keyof ProductFormValues)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  )
  const pick = (values: object) => Object.fromEntries(names.map((name) => [name, (values as ProductFormValues)[name]]))
  return { ...pick(now), expected: pick(before) }
}
