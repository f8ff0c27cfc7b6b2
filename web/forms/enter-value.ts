import type { TextInput } from './form-texts.ts'

/**
 * Enters a value as if a user did and left the field; a boolean checks or unchecks. React compares a field with what it saw
 * last through the field's setter, so the value is set without it.
 */
export function enterValue(field: TextInput, value: string | boolean): void {
  if (typeof value === 'boolean') {
    Object.assign(field, { checked: !value })
    return field.click()
  }
  const isFocused = field === document.activeElement
  const { selectionStart, selectionEnd, defaultValue = value } = field as Partial<HTMLInputElement>
  // React may have the value already, although no component got it.
  field.value = defaultValue
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  // Safari focuses the field whose selection is set.
  if (isFocused && selectionStart != null)
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd ?? null)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  if (!isFocused) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
