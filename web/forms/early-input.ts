import { nextTask } from '../ui/next-task.ts'
import { enterValue } from './enter-value.ts'
import { isChanged, type TextInput } from './form-texts.ts'

/** Values that were entered before React followed their fields, the latest last. */
const early = new Map<TextInput, string | boolean>()

/** Remembers input until React follows the fields, and values that the browser has restored. */
export function rememberEarlyInput(): void {
  document.addEventListener('input', ({ target }) => remember(target as TextInput), true)
  for (const field of document.querySelectorAll<TextInput>('input,select,textarea'))
    if (isChanged(field)) remember(field)
}

function remember(field: TextInput): void {
  early.delete(field)
  const { type, checked } = field as HTMLInputElement
  // The selected radio button stands for its group, and only users can choose files.
  if (!isHydrated(field) && type !== 'file' && (checked || type !== 'radio')) {
    early.set(field, /radio|checkbox/.test(type) ? checked : field.value)
  }
}

/**
 * Repeats input from before a part of the page was hydrated, so that its components get it. Also called by
 * each part that is hydrated later.
 */
export async function replayEarlyInput(): Promise<void> {
  for (const field of early.keys()) {
    // Values restored by an effect come first, and a field may change the following ones.
    await nextTask()
    const value = early.get(field)
    if (value === undefined || !isHydrated(field)) continue
    early.delete(field)
    if (field.isConnected && !field.disabled) enterValue(field, value)
  }
}

/** Whether React follows a field. React marks the element itself. */
const isHydrated = (field: TextInput) => Object.keys(field).some((key) => key.startsWith('__react'))
