import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { optionValues } from '#contract/catalog/variant-selection.ts'

/** A value of an option: whether shoppers can order it together with the selected values of the other options. */
export type Choice = { value: string; availability: 'available' | 'sold-out' | 'missing' }

/** The selected value of each option; null where none is selected. */
export type Selection = (string | null)[]

type Choices = { name: string; choices: Choice[] }

/** The options of a product with their values, in display order. */
export function getChoices(product: Product, selection: Selection): Choices[] {
  return optionValues(product).map(({ name, values }, index) => ({
    name,
    choices: values.map((value) => ({ value, availability: availabilityOf(product, selection.with(index, value)) })),
  }))
}

function availabilityOf({ variants }: Product, selection: Selection): Choice['availability'] {
  const matching = variants.filter((variant) => !variant.archived && matches(variant, selection))
  if (matching.length === 0) return 'missing'
  return matching.every(({ stock }) => stock === 0) ? 'sold-out' : 'available'
}

function matches({ values }: Variant, selection: Selection): boolean {
  return selection.every((value, index) => value === null || value === values[index])
}

/** The values of a variant. Without one, an option with a single value has it selected. */
export function initialSelection(product: Product, variantId: string | null): Selection {
  const variant = product.variants.find(({ id, archived }) => id === variantId && !archived)
  return (
    variant?.values ??
    optionValues(product).map(({ values: [first, ...others] }) => (others.length > 0 ? null : (first ?? null)))
  )
}

/** The name of the form field for the option at an index. */
export function optionField(index: number): string {
  return `option${index + 1}`
}
