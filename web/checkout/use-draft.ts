import { type RefObject, useEffect, useEffectEvent } from 'react'
import { setText } from '../forms/form-texts.ts'
import { readDraft, saveDraft } from '../state/checkout-draft.ts'

type DraftOptions = {
  ref: RefObject<HTMLFormElement | null>
  userId: string
  /** Whether the form shows what was submitted before. That is newer, and the draft ended if the session did. */
  isSubmitted: boolean
}

/** Restores what the user entered at the checkout before, and keeps what they enter now. */
export function useDraft({ ref, userId, isSubmitted }: DraftOptions): void {
  const restore = useEffectEvent(async (form: HTMLFormElement) => {
    const draft = isSubmitted ? undefined : readDraft(userId)
    if (!draft) return
    const entered = enteredNames(form)
    const { addressId, isDefault, country, ...texts } = draft
    const countries = form.elements.namedItem('country')
    // The shop may no longer ship there.
    if (countries instanceof HTMLSelectElement && hasOption(countries, country) && !entered.has('country')) {
      countries.value = country ?? ''
      countries.dispatchEvent(new Event('change', { bubbles: true }))
    }
    // The fields of the country are there after the next render.
    await new Promise((resolve) => setTimeout(resolve))
    for (const [name, text] of Object.entries(texts)) {
      const field = form.elements.namedItem(name)
      if (!field || entered.has(name)) continue
      setText(form, name, text)
      // What is submitted must not be folded away.
      if (text && field instanceof Element) field.closest('details')?.setAttribute('open', '')
    }
    // An address may have been deleted since, and then the default one stays selected.
    for (const field of form.querySelectorAll<HTMLInputElement>('[type="radio"], [type="checkbox"]')) {
      const isChecked = field.value === { addressId, isDefault }[field.name]
      const isSet = field.type === 'checkbox' ? field.checked === isChecked : !isChecked
      if (!isSet && !entered.has(field.name)) field.click()
    }
  })
  useEffect(() => {
    const form = ref.current
    const save = () => form && saveDraft(userId, form)
    // Not before, since it would keep a part of what is being restored.
    if (form) void restore(form).then(() => form.addEventListener('input', save))
    if (isSubmitted) save()
    return () => form?.removeEventListener('input', save)
  }, [ref, userId, isSubmitted])
}

const hasOption = ({ options }: HTMLSelectElement, value: string | undefined) =>
  [...options].some((option) => option.value === value)

/** The names of fields that have been changed, which is possible before the app runs. */
function enteredNames(form: HTMLFormElement): Set<string> {
  const texts = [...form.querySelectorAll<HTMLInputElement>('textarea, input:not([type="radio"], [type="checkbox"])')]
  const checks = [...form.querySelectorAll<HTMLInputElement>('[type="radio"], [type="checkbox"]')]
  const selects = [...form.querySelectorAll('select')]
  const entered = [
    ...texts.filter(({ value, defaultValue }) => value !== defaultValue),
    ...checks.filter(({ checked, defaultChecked }) => checked !== defaultChecked),
    ...selects.filter(({ options }) => [...options].some((one) => one.selected !== one.defaultSelected)),
  ]
  return new Set(entered.map(({ name }) => name))
}
