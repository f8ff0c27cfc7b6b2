import { type RefObject, useEffect, useEffectEvent } from 'react'
import { loadAddressFormats } from '../address/address-formats.ts'
import { enterValue } from '../forms/enter-value.ts'
import { listInputs, type TextInput } from '../forms/form-texts.ts'
import { readDraft, saveDraft } from '../state/checkout-draft.ts'
import { nextTask } from '../ui/next-task.ts'

type DraftOptions = {
  ref: RefObject<HTMLFormElement | null>
  userId: string
  /** Whether the form shows an earlier submission. It is newer, and the draft ended if the session did. */
  isSubmitted: boolean
}

/** Restores earlier input at the checkout, and keeps new input. */
export function useDraft({ ref, userId, isSubmitted }: DraftOptions): void {
  const restore = useEffectEvent(async (form: HTMLFormElement) => {
    const draft = isSubmitted ? undefined : readDraft(userId)
    if (!draft) return
    const enter = (fields: TextInput[]) => {
      for (const field of fields) {
        const value = valueToEnter(field, draft[field.name])
        if (value === undefined) continue
        enterValue(field, value)
        // What is submitted must not be folded away.
        if (value) field.closest('details')?.setAttribute('open', '')
      }
    }
    const country = listInputs(form).filter(({ name }) => name === 'country')
    if (country.some((field) => valueToEnter(field, draft[field.name]) !== undefined)) await loadAddressFormats()
    enter(country)
    // The fields of the country are there after the next render.
    await nextTask()
    enter(listInputs(form).filter(({ name }) => name !== 'country'))
  })
  useEffect(() => {
    const form = ref.current
    const save = () => form && saveDraft(userId, form)
    // Not earlier, since it would keep a part of the input that is being restored.
    if (form) void restore(form).then(() => form.addEventListener('input', save))
    if (isSubmitted) save()
    return () => form?.removeEventListener('input', save)
  }, [ref, userId, isSubmitted])
}

/** Undefined if the field has its text, or can’t have it anymore: an address is gone, or the shop doesn’t ship there. */
function valueToEnter(field: TextInput, text: string | undefined): string | boolean | undefined {
  const { type, checked } = field as HTMLInputElement
  if (type === 'radio') return field.value === text && !checked && !field.disabled ? true : undefined
  if (type === 'checkbox') return checked === (text !== undefined) ? undefined : !checked
  const isPossible = !(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === text)
  return isPossible && text !== field.value ? text : undefined
}
