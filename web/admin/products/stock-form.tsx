import type { Product } from '#contract/catalog.ts'
import { stockReasons } from '#contract/listing.ts'
import { variantName } from '#contract/variants.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useActionForm } from '../../forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

const reasons = stockReasons.map((reason) => ({ value: reason, label: reason }))

/** Adds to the stock of a product or variant, or takes from it. */
export function StockForm({ product: { options, variants, stock } }: { product: Product }) {
  const form = useActionForm({ values: { intent: 'stock' }, onDone: () => form.ref.current?.reset() })
  const tracked = variants.filter((variant) => !variant.archived && variant.stock !== null)
  if (options.length > 0 ? tracked.length === 0 : stock === null) return null
  const field = (name: string) => ({
    name,
    defaultValue: form.error?.values[name],
    error: form.error?.fields?.[name],
  })
  const choices = tracked.map((variant) => ({ value: variant.id, label: variantName(variant) }))
  return (
    <ActionForm form={form} className="mt-4 grid items-start gap-x-3 border-b border-line sm:grid-cols-[6rem_1fr_1fr]">
      {options.length > 0 && (
        <div className="sm:col-span-3">
          <SelectField {...field('variant')} label="Variant" placeholder="Select…" options={choices} />
        </div>
      )}
      <Field {...field('by')} label="Change by" placeholder="+12" autoComplete="off" />
      <SelectField {...field('reason')} label="Reason" placeholder="Select…" options={reasons} />
      <Field {...field('note')} label="Note" maxLength={100} autoComplete="off" />
      <div className="pb-4 sm:col-span-3">
        <FormAlert text={form.error?.fields ? undefined : form.error?.message} />
        <Button type="submit" look="quiet" isBusy={form.isBusy}>
          Change stock
        </Button>
      </div>
    </ActionForm>
  )
}
