import { t } from '#contract/language/t.ts'
import { type Call, isApiError } from '../../api/call.ts'
import { type FormValues, invalidInput } from '../../forms/form-action.ts'
import { createGroup } from './group-types.ts'

/** The slug of the category that a form selects, or of a new one with the name in the form. Throws invalid_input without either. */
export async function findCategory(call: Call, { category, newCategory, newParent }: FormValues): Promise<string> {
  const label = newCategory?.trim()
  if (!label && category) return category
  if (!label) throw invalidInput({ category: t('Select a category, or name a new one.') })
  try {
    return (await createGroup(call, 'category', label, newParent)).value
  } catch (error) {
    throw isApiError(error) && error.fields ? invalidInput({ newCategory: error.message }) : error
  }
}
