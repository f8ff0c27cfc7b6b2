import { CollectionRule, emptyRule } from '#contract/catalog/collections.ts'
import { type FormValues, parseForm } from '../../forms/form-action.ts'

/** The rule that was entered in a form, not validated. */
function toRule(form: FormValues) {
  const number = (name: string) => (form[name]?.trim() ? Number(form[name]) : null)
  return {
    category: form['category'] ?? '',
    brand: form['brand'] ?? '',
    minPrice: number('minPrice'),
    maxPrice: number('maxPrice'),
    rating: number('rating'),
    maxAgeDays: number('maxAgeDays'),
    onSale: form['onSale'] === 'true',
    inStock: form['inStock'] === 'true',
  }
}

/** The rule that was entered in a form. Undefined if it isn't valid. */
export function findRule(form: FormValues): CollectionRule | undefined {
  return CollectionRule.safeParse(toRule(form)).data
}

/** Parses the rule in a form. Throws invalid_input with the fields. */
export function parseRule(form: FormValues): CollectionRule {
  return parseForm(CollectionRule, toRule(form))
}

/** The fields' values. */
export function toTexts(rule: CollectionRule | null): FormValues {
  return Object.fromEntries(Object.entries(rule ?? emptyRule).map(([name, value]) => [name, String(value ?? '')]))
}
