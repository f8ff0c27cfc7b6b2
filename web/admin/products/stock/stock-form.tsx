import { type FormEvent, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { type StockReason, stockReasons } from '#contract/catalog/product-states.ts'
import { variantName } from '#contract/catalog/variants.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../../forms/action-form.tsx'
import { useActionForm } from '../../../forms/use-action-form.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { useOthersChanges } from '../../kit/use-others-changes.ts'
import { useRequestKey } from '../../kit/use-request-key.ts'
import { formatChange } from '../../kit/wording.ts'
import { expectedName, parseAdjustment } from './parse-adjustment.ts'

const reasonNames: Record<StockReason, string> = {
  'Received from supplier': t('Received from supplier'),
  Counted: t('Counted'),
  'Sold in the shop': t('Sold in the shop'),
  'Sold elsewhere': t('Sold elsewhere'),
  Damaged: t('Damaged'),
  Returned: t('Returned'),
  Other: t('Other'),
}

const reasons = stockReasons.map((reason) => ({ value: reason, label: reasonNames[reason] }))

/** Adds to the stock of a product or variant, subtracts from it, or sets it to a count. */
export function StockForm({ product: { options, variants, stock } }: { product: Product }) {
  const [entered, setEntered] = useState<Record<string, string>>({})
  const { key, renewKey } = useRequestKey()
  const form = useActionForm({
    values: { intent: 'stock', key },
    onDone: () => {
      renewKey()
      form.ref.current?.reset()
      setEntered({})
    },
    // The response to an earlier change was lost. Once staff know, they may change the stock again.
    onError: ({ code }) => code === 'idempotency_key_reused' && renewKey(),
  })
  const tracked = variants.filter((variant) => !variant.archived && variant.stock !== null)
  const stocks = options.length > 0 ? tracked.map((each) => [each.id, each.stock] as const) : [['', stock] as const]
  const shown = Object.fromEntries(stocks.map(([id, left]) => [`stock of ${id}`, String(left)]))
  const { before } = useOthersChanges(form, { ...shown, amount: '' })
  if (options.length > 0 ? tracked.length === 0 : stock === null) return null
  const field = (name: string) => ({ name, error: form.error?.fields?.[name] })
  const { by, to, expected } = form.error?.fields ?? {}
  const choices = tracked.map((variant) => ({ value: variant.id, label: variantName(variant) }))
  return (
    <ActionForm
      form={form}
      onInput={(event: FormEvent<HTMLFormElement>) =>
        setEntered(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
      }
      className="mt-4 grid items-start gap-x-3 border-b border-line sm:grid-cols-2"
    >
      {stocks.map(([id]) => (
        <input key={id} type="hidden" name={expectedName(id)} value={before[`stock of ${id}`]} />
      ))}
      {options.length > 0 && (
        <div className="sm:col-span-2">
          <SelectField {...field('variant')} label={t('Variant')} options={choices} />
        </div>
      )}
      <SelectField {...field('reason')} label={t('Reason')} options={reasons} />
      <Field
        {...field('amount')}
        error={to ?? by ?? expected}
        hint={describeResult(entered)}
        label={entered['reason'] === 'Counted' ? t('Counted') : t('Change by')}
        // Number pads of phones have no minus sign.
        inputMode={entered['reason'] === 'Other' ? 'text' : 'numeric'}
      />
      <div className="sm:col-span-2">
        <Field {...field('note')} label={t('Note')} maxLength={100} />
      </div>
      <div className="pb-4 sm:col-span-2">
        <SubmitButton
          form={form}
          alert={form.error?.fields ? null : form.error?.message}
          look="quiet"
          label={t('Change stock')}
        />
      </div>
    </ActionForm>
  )
}

/** "3 → 5", if the entered number can be read. */
function describeResult(entered: Record<string, string>): string {
  const { by, to, expected } = parseAdjustment(entered)
  const before = expected ?? Number(entered[expectedName(entered['variant'])])
  const after = to ?? before + (by ?? Number.NaN)
  return Number.isFinite(before) && Number.isFinite(after)
    ? formatChange(formatNumber(before), formatNumber(after))
    : ''
}
