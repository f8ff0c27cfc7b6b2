import { type KeyboardEvent, useState } from 'react'
import { formatList, formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { Order, Tracking } from '#contract/orders/orders.ts'
import { ActionForm, FormAlert } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { readTexts, setText } from '../../forms/form-texts.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { upperFirst } from '../kit/wording.ts'
import { PrepareOrderRow } from './prepare-order-row.tsx'
import { type FilledNumbers, fieldNames, type PrepareResult, savedValues } from './prepare-orders.ts'
import { divideOrders } from './skipped-orders.tsx'
import { TrackingFileField } from './tracking-file-field.tsx'
import { useCarrierOptions } from './use-carrier-options.ts'
import { describeWithdrawn } from './withdrawn-units.ts'

type PrepareOrdersFormProps = {
  orders: Order[]
  /** Its carrier is preselected. */
  lastTracking: Tracking | null
  onDispatched: () => void
}

const numberField = 'input[name^="number-"]'

/** A tracking number for each order, the carrier, and a button that saves them and dispatches the orders. */
export function PrepareOrdersForm({ orders, lastTracking, onDispatched }: PrepareOrdersFormProps) {
  const carriers = useCarrierOptions()
  const [file, setFile] = useState<FilledNumbers>()
  const form = useActionForm<PrepareResult>({
    onDone(result) {
      if (!result) return
      if ('isDispatched' in result) {
        form.ref.current?.setAttribute('data-unsaved', 'false')
        return onDispatched()
      }
      for (const [name, text] of Object.entries(result.values))
        if (form.ref.current) setText(form.ref.current, name, text)
      setFile(result)
      readEntered()
    },
    onError({ fields = {}, message, next }) {
      form.ref.current?.querySelector<HTMLElement>(`[name="${Object.keys(fields)[0]}"]`)?.focus()
      if (next) toast('error', message, next)
    },
  })
  const saved = savedValues(orders, lastTracking)
  const values: FormValues = { ...saved, ...form.error?.values }
  const errors = form.error?.fields ?? {}
  const { sendable } = divideOrders(orders)
  const shipped = sendable.filter(({ pickupPlace }) => pickupPlace === null)
  const [entered, setEntered] = useState(values)
  const readEntered = () => form.ref.current && setEntered(readTexts(form.ref.current))
  const enteredCount = shipped.filter(({ id }) => (entered[fieldNames(id).number] ?? '').trim() !== '').length

  return (
    <ActionForm form={form} onInput={readEntered} onKeyDown={goToNextNumber}>
      {shipped.length > 0 && (
        <>
          <div className="max-w-sm">
            <SelectField
              name="carrier"
              label={t('Carrier')}
              options={carriers}
              defaultValue={values['carrier']}
              error={errors['carrier']}
            />
          </div>
          <div className="hidden max-w-3xl gap-x-4 in-[form:has(option[value=other]:checked)]:grid sm:grid-cols-2">
            <Field
              name="name"
              label={t('Name of another carrier')}
              autoComplete="off"
              defaultValue={values['name']}
              error={errors['name']}
            />
            <Field
              name="url"
              label={t('Tracking page URL')}
              autoComplete="off"
              hint={t('Starts with https://.')}
              defaultValue={values['url']}
              error={errors['url']}
            />
          </div>
          <TrackingFileField form={form} file={file} error={errors['csv']} text={values['csv']} />
        </>
      )}
      <ul aria-label={t('Orders')} className="mt-4 border-t border-line">
        {orders.map((order) => (
          <PrepareOrderRow
            key={order.id}
            order={order}
            carriers={carriers}
            values={values}
            error={errors[fieldNames(order.id).number]}
          />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <FormAlert text={form.error?.message} />
        {shipped.length > 0 && (
          <p role="status" className="w-full text-sm text-soft">
            {t('{entered} of {total} with a tracking number. It’s included in the dispatch email.', {
              entered: formatNumber(enteredCount),
              total: formatNumber(shipped.length),
            })}
          </p>
        )}
        {sendable.length > 0 && (
          <div data-dispatch className="contents">
            <DispatchButton
              label={describeDispatch(shipped.length, sendable.length - shipped.length)}
              withdrawn={describeWithdrawn(sendable)}
              isBusy={form.isBusy}
            />
          </div>
        )}
        {shipped.length > 0 && (
          <Button type="submit" name="intent" value="save" look="quiet" isBusy={form.isBusy}>
            {t('Save without dispatching')}
          </Button>
        )}
      </div>
    </ActionForm>
  )
}

type DispatchButtonProps = { label: string; withdrawn: string | undefined; isBusy: boolean }

/** Asks for confirmation if customers have withdrawn from items to send. */
function DispatchButton({ label, withdrawn, isBusy }: DispatchButtonProps) {
  const submit = { type: 'submit', name: 'intent', value: 'dispatch', isBusy } as const
  if (!withdrawn) return <Button {...submit}>{label}</Button>
  return (
    <Confirm label={label} look="quiet" question={`${withdrawn} ${t('Dispatch anyway?')}`}>
      <Button {...submit}>{t('Dispatch')}</Button>
    </Confirm>
  )
}

/** Returns, for example, “Dispatch 3 orders”, or “Mark 1 order ready for pickup”. */
function describeDispatch(shipped: number, pickups: number): string {
  const parts = [
    shipped > 0 ? plural(shipped, 'dispatch {count} order', 'dispatch {count} orders') : [],
    pickups > 0 ? plural(pickups, 'mark {count} order ready for pickup', 'mark {count} orders ready for pickup') : [],
  ]
  return upperFirst(formatList(parts.flat()))
}

/** Enter, which barcode scanners send after a number, goes to the next number, and from the last one to the button. */
function goToNextNumber(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(numberField)]
  const next = fields[fields.indexOf(target) + 1]
  next?.select()
  const after = next ?? currentTarget.querySelector<HTMLElement>('[data-dispatch] button')
  after?.focus()
}
