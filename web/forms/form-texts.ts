import type { FormValues } from './form-action.ts'

/** The text fields of a form as it would be submitted now. */
export function readTexts(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

export type TextInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field of a form that users see, by its name. */
export function findInput(form: HTMLFormElement, name: string): TextInput | undefined {
  return listInputs(form).find((input) => input.name === name)
}

/** Fills a text field or a select. */
export function setText(form: HTMLFormElement, name: string, text: string): void {
  const input = form.elements.namedItem(name)
  if (input && 'value' in input) input.value = text
}

/** The fields of a form that users see, in their order. */
export function listInputs(form: HTMLFormElement): TextInput[] {
  return [...form.elements].filter((element): element is TextInput => {
    if (element instanceof HTMLInputElement) return element.type !== 'hidden' && !element.hidden
    return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
  })
}

/**
 * Whether a form has text or choices that aren't saved. Hidden fields count if they have an attribute `data-saved`.
 * Passwords don't count, since browsers fill them in.
 */
export function isEdited(form: HTMLFormElement): boolean {
  const hidden = form.querySelectorAll<HTMLInputElement>('input[data-saved]')
  return listInputs(form).some(isChanged) || [...hidden].some(({ value, dataset }) => value !== dataset['saved'])
}

/**
 * Whether a form on the page is edited, or has the attribute `data-unsaved`. Forms that are folded away
 * aren't.
 */
export function hasEditedForm(): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')]
  return forms.some((form) => form.checkVisibility() && isUnsaved(form))
}

function isUnsaved(form: HTMLFormElement): boolean {
  const { unsaved } = form.dataset
  return unsaved === undefined ? isEdited(form) : unsaved === 'true' && listInputs(form).length > 0
}

/** Whether a field differs from its default. Passwords never do, since browsers fill them in. */
export function isChanged(input: TextInput): boolean {
  if (input instanceof HTMLSelectElement) {
    const saved = [...input.options].find(({ defaultSelected }) => defaultSelected) ?? input.options[0]
    return input.value !== (saved?.value ?? '')
  }
  if (input instanceof HTMLInputElement && ['checkbox', 'radio'].includes(input.type)) {
    return input.checked !== input.defaultChecked
  }
  if (input.type === 'password') return false
  const saved = toLines(input.defaultValue)
  return input.value !== (input.type === 'color' ? saved.toLowerCase() : saved)
}

/**
 * Fills the fields with what is saved now, except edited fields. `before` is what was saved when they were
 * filled last.
 */
export function fillUnedited(form: HTMLFormElement, before: SavedTexts, saved: SavedTexts): void {
  for (const input of listInputs(form)) {
    if (!(input.name in saved)) continue
    const [old, text] = [before, saved].map((texts) => toLines(texts[input.name] ?? '')) as [string, string]
    if (input instanceof HTMLInputElement && ['checkbox', 'radio'].includes(input.type)) {
      input.defaultChecked = input.value === text
      if (input.checked === (input.value === old)) input.checked = input.defaultChecked
    } else {
      const isUnedited = input.value === old
      // React never changes the default of a select.
      if (input instanceof HTMLSelectElement) {
        for (const option of input.options) option.defaultSelected = option.value === text
      }
      if (isUnedited && input.value !== text) input.value = text
    }
  }
}

export type SavedTexts = Partial<Record<string, string | undefined>>

const toLines = (text: string) => text.replaceAll('\r\n', '\n')
