import { amountText, parseNumber } from '#contract/numbers.ts'
import type { MethodFields } from '#contract/shipping/shipping.ts'
import type { FormValues } from '../../forms/form-action.ts'

/** The fields of the form, except the steps, with their values for a new method. */
export const newValues = {
  name: '',
  kind: 'shipping',
  by: 'subtotal',
  freeFrom: '',
  minDays: '3',
  maxDays: '5',
  cutOffTime: '',
  pickupPlace: '',
  takesClasses: '',
  active: 'true',
}
export type MethodField = keyof typeof newValues

/** The fields of a step. Empty ones are skipped. */
export const fromName = (index: number) => `from${index}`
export const priceName = (index: number) => `price${index}`

/** The text of each field. */
export function toValues(method: MethodFields): FormValues {
  const { name, kind, by, freeFrom, minDays, maxDays, cutOffTime, pickupPlace, takesClasses, active, steps } = method
  const stepTexts = steps.flatMap(({ from, price }, index) => [
    [fromName(index), by === 'weight' ? String(from) : amountText(from, false)],
    [priceName(index), amountText(price, false)],
  ])
  return {
    name,
    kind,
    by,
    pickupPlace,
    cutOffTime: cutOffTime ?? '',
    active: String(active),
    takesClasses: takesClasses.join(', '),
    minDays: String(minDays),
    maxDays: String(maxDays),
    freeFrom: freeFrom === null ? '' : amountText(freeFrom, false),
    ...Object.fromEntries(stepTexts),
  }
}

/** The indexes of the steps that have any text. */
export function filledSteps(form: FormValues, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => form[fromName(index)]?.trim() || form[priceName(index)]?.trim(),
  )
}

/** Reads a submitted form. The API validates it: texts that aren’t numbers are passed on. */
export function parseMethod(form: FormValues, maxSteps: number): MethodFields {
  const text = (name: string) => form[name]?.trim() ?? ''
  const number = (name: string) => parseNumber(text(name)) as number
  const steps = filledSteps(form, maxSteps).map((index) => ({
    from: text(fromName(index)) === '' && index === 0 ? 0 : number(fromName(index)),
    price: number(priceName(index)),
  }))
  return {
    name: text('name'),
    kind: text('kind') as MethodFields['kind'],
    by: text('by') as MethodFields['by'],
    steps,
    freeFrom: parseNumber(text('freeFrom')) as number | null,
    minDays: number('minDays'),
    maxDays: number('maxDays'),
    cutOffTime: text('cutOffTime') || null,
    pickupPlace: text('kind') === 'pickup' ? text('pickupPlace') : '',
    active: form['active'] === 'true',
    takesClasses: text('kind') === 'pickup' ? [] : splitNames(text('takesClasses')),
  }
}

const splitNames = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The field of the form for a path in a method, such as `steps.1.price`: rows without text don’t count as steps. */
export function toFieldName(path: string, form: FormValues, maxSteps: number): string {
  const [first = '', index = '', part] = path.split('.')
  if (first !== 'steps') return first
  const row = filledSteps(form, maxSteps)[Number(index)] ?? 0
  return part === 'from' ? fromName(row) : priceName(row)
}
