import { otherCarrier } from '#contract/orders/carriers.ts'
import { NewTracking, type Order, type Tracking } from '#contract/orders/orders.ts'
import { ActionButton, ActionForm } from '../../forms/action-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { TrackingLink } from '../../order/tracking-link.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useMay } from '../kit/use-may.ts'
import { carrierOptions } from './carrier-options.ts'

/** The tracking number of an order, with forms to enter another one and to remove it. A cancelled order gets none. */
export function TrackingSection({ order: { tracking, status } }: { order: Pick<Order, 'tracking' | 'status'> }) {
  const mayChange = useMay('orders')
  const remove = (
    <ActionButton values={{ intent: 'remove-tracking' }} look="link" className="-ml-2">
      Remove the tracking number
    </ActionButton>
  )
  return (
    <div className="text-sm">
      <p className="mt-3">{tracking ? <TrackingLink tracking={tracking} /> : 'No tracking number.'}</p>
      {mayChange && status === 'cancelled' && tracking && remove}
      {mayChange && status !== 'cancelled' && (
        <Disclosure
          summary={tracking ? 'Change the tracking number' : 'Enter a tracking number'}
          summaryClassName="min-h-11 inline-flex items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          <TrackingForm tracking={tracking} />
          {tracking && remove}
        </Disclosure>
      )}
    </div>
  )
}

function TrackingForm({ tracking }: { tracking: Tracking | null }) {
  const { form, field } = useSchemaForm(NewTracking, {
    values: { intent: 'tracking' },
    saved: {
      carrier: tracking?.carrier,
      number: tracking?.number,
      name: tracking?.carrier === otherCarrier ? tracking.name : '',
      url: tracking?.carrier === otherCarrier ? tracking.url : '',
    },
  })
  return (
    <ActionForm form={form} className="mt-2 grid gap-1">
      <SelectField {...field('carrier')} label="Carrier" placeholder="Select…" options={carrierOptions} />
      <Field {...field('number')} label="Tracking number" autoComplete="off" />
      <Field {...field('name')} label="Name of another carrier" autoComplete="off" />
      <Field {...field('url')} label="Address of its tracking page" autoComplete="off" hint="Starts with https://." />
      <SubmitButton form={form} look="quiet" label="Save" />
      <p className="text-soft">
        Customers get it in the shipping email, or right away if the order has already shipped.
      </p>
    </ActionForm>
  )
}
