import { t } from '#contract/language/t.ts'
import type { MethodFields, ShopZone } from '#contract/shipping/shipping.ts'
import type { FormValues } from '../../forms/form-action.ts'
import type { FieldProps } from '../../forms/use-schema-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { Field } from '../../ui/field.tsx'
import { Radios } from '../discounts/radios.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { newValues, parseMethod, priceName } from './method-values.ts'

/** The fields of a new zone’s first methods, and their names in a method’s own form. */
const fieldNames: Record<string, string> = {
  methodName: 'name',
  methodPrice: priceName(0),
  methodMinDays: 'minDays',
  methodMaxDays: 'maxDays',
}

/** The field values of a new zone. `source` is a new method, none, or the id of the zone whose methods are copied. */
export const firstMethodValues = {
  methodsFrom: 'new',
  methodName: t('Standard'),
  methodPrice: '',
  methodMinDays: newValues.minDays,
  methodMaxDays: newValues.maxDays,
}

/** Reads the methods that a new zone starts with. */
export function parseFirstMethods(form: FormValues, zones: ShopZone[]): MethodFields[] {
  const source = form['methodsFrom']
  if (source === 'new') {
    const texts = Object.entries(fieldNames).map(([name, own]) => [own, form[name] ?? ''])
    return [parseMethod({ ...newValues, ...Object.fromEntries(texts) }, 1)]
  }
  const methods = zones.find(({ id }) => id === source)?.methods ?? []
  return methods.map(({ id: _id, version: _version, ...fields }) => fields)
}

/** The field for a place in the request, such as `methods.0.steps`. */
export function firstMethodField(place: string): string {
  const [, , part = ''] = place.split('.')
  const own = part === 'steps' ? priceName(0) : part
  return Object.keys(fieldNames).find((name) => fieldNames[name] === own) ?? 'methodsFrom'
}

type FirstMethodProps = { zones: ShopZone[]; entered: FormValues; field: (name: string) => FieldProps }

/** The methods of a new zone: a new one, or copies of another zone’s. */
export function FirstMethod({ zones, entered, field }: FirstMethodProps) {
  const { currency } = useSettings()
  const options = {
    new: t('New method'),
    ...Object.fromEntries(
      zones
        .filter(({ methods }) => methods.length > 0)
        .map(({ id, name }) => [id, t('The same methods as in “{name}”', { name: visibleText(name) })]),
    ),
    none: t('Add later'),
  }
  return (
    <div className="mt-6">
      <Radios legend={t('Shipping method')} options={options} {...field('methodsFrom')} />
      <div
        hidden={entered['methodsFrom'] !== 'new'}
        className="grid max-w-2xl items-start gap-x-4 gap-y-2 sm:grid-cols-2"
      >
        <Field
          label={t('Method name')}
          hint={t('Shown to customers, such as Standard or Express.')}
          {...field('methodName')}
        />
        <Field label={t('Price ({currency})', { currency })} inputMode="decimal" {...field('methodPrice')} />
        <Field label={t('Business days, from')} inputMode="numeric" {...field('methodMinDays')} />
        <Field label={t('Business days, to')} inputMode="numeric" {...field('methodMaxDays')} />
      </div>
    </div>
  )
}
