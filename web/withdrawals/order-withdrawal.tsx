import { formatOptions } from '#contract/catalog/format-options.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { withdrawalDays } from '#contract/text-pages/legal-pages.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import type { FormValues } from '../forms/form-action.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { formatLines, getItemName } from '../order/withdrawal-notes.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { EmailField, Field } from '../ui/field.tsx'
import { ButtonLink, TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { CalendarDay } from '../ui/time.tsx'
import { customerFields, type WithdrawnOrder } from './order-flows.ts'
import { itemField, parseLines, quantityField } from './selected-lines.ts'
import { DoneStep, ReviewStep, StepFrame } from './withdrawal-frame.tsx'
import { type Step, useWithdrawalSteps } from './withdrawal-steps.ts'

/** The steps of withdrawing from items of an order. */
export function OrderWithdrawal({ order, initial, path }: WithdrawnOrder) {
  const { step, show } = useWithdrawalSteps(initial)
  const { items, withdrawable } = order
  const facts = factsOf(order, step.values)
  const email = step.values['email'] ?? t('the email address of this order')
  const back = <ButtonLink to={path}>{t('View order')}</ButtonLink>
  if (step.name === 'review') return <ReviewStep step={step} show={show} facts={facts} />
  if (step.name === 'done')
    return (
      <DoneStep receivedAt={step.receivedAt} to={email} facts={facts}>
        {back}
      </DoneStep>
    )
  const heading = t('Withdraw from order {number}', { number: String(order.number) })
  if (!withdrawable)
    return (
      <StepFrame heading={heading} lead={t('There’s nothing left in this order that you can withdraw from here.')}>
        <p className="mt-3 text-soft">
          {rich('To withdraw anyway, use the <a>withdrawal form</a>.', {
            a: (text) => <TextLink to="/withdraw">{text}</TextLink>,
          })}
        </p>
        <div className="mt-8">{back}</div>
      </StepFrame>
    )
  const offered = new Map(withdrawable.lines.map(({ position, quantity }) => [position, quantity]))
  const others = items.filter((_, position) => !offered.has(position))
  return (
    <StepFrame
      heading={heading}
      lead={
        <>
          {t('Select the items, without giving a reason. On the next page, you check what you selected and confirm.')}{' '}
          <Period until={withdrawable.until} isPickup={order.pickupPlace !== null} />
        </>
      }
    >
      <SelectionForm {...{ items, offered, show }} initial={step.values} />
      {others.length > 0 && <OtherItems items={others} />}
    </StepFrame>
  )
}

function Period({ until, isPickup }: { until: string | null; isPickup: boolean }) {
  if (until === null) {
    return isPickup
      ? plural(withdrawalDays, 'You have until {count} day after pickup.', 'You have until {count} days after pickup.')
      : plural(
          withdrawalDays,
          'You have until {count} day after delivery.',
          'You have until {count} days after delivery.',
        )
  }
  return rich('You have until {day}.', { day: <CalendarDay day={until} /> })
}

function factsOf({ number: order, items }: Pick<Order, 'number' | 'items'>, values: FormValues) {
  const { name = '', email } = values
  return [
    { name: t('Name'), content: name },
    { name: t('Order'), content: order },
    { name: t('Items'), content: formatLines(items, parseLines(values)).join('\n') },
    ...(email === undefined ? [] : [{ name: t('Email'), content: email }]),
  ]
}

type SelectionFormProps = {
  items: OrderItem[]
  /** How many units can be selected, by the position of the line. */
  offered: Map<number, number>
  initial: FormValues
  show: (next: Step) => void
}

function SelectionForm({ items, offered, initial, show }: SelectionFormProps) {
  const { form, field } = useSchemaForm(customerFields, { initial, onDone: show })
  return (
    <ActionForm form={form} className="mt-8 grid gap-3">
      <fieldset className="mb-5 min-w-0 card p-5 sm:p-6">
        <legend className="sr-only">{t('Items')}</legend>
        <ul className="grid grid-cols-1 gap-5">
          {[...offered].map(([position, quantity]) => {
            const item = items[position]
            return (
              item && (
                <SelectableLine
                  key={position}
                  item={item}
                  position={position}
                  max={quantity}
                  isSelected={initial[itemField(position)] !== undefined || offered.size === 1}
                  selected={initial[quantityField(position)]}
                />
              )
            )
          })}
        </ul>
      </fieldset>
      <Field label={t('Your name')} autoComplete="name" {...field('name')} />
      {initial['email'] !== undefined && (
        <EmailField
          hint={t('We’ll send an acknowledgment to this address.')}
          autoComplete="email"
          {...field('email')}
        />
      )}
      <SubmitButton form={form} label={t('Continue')} />
    </ActionForm>
  )
}

type SelectableLineProps = {
  item: OrderItem
  position: number
  max: number
  isSelected: boolean
  selected: string | undefined
}

/** An item with a checkbox, and how many of it if there are several. */
function SelectableLine({ item, position, max, isSelected, selected }: SelectableLineProps) {
  const { title: product, thumbnail, options } = item
  const id = itemField(position)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 xs:grid-cols-[auto_3.5rem_minmax(0,1fr)]">
      <input id={id} type="checkbox" name={id} defaultChecked={isSelected} className="size-5 accent-accent" />
      <label htmlFor={id} className="contents cursor-pointer">
        <span className="w-14 overflow-hidden rounded-control">
          <ProductImage src={thumbnail} alt="" size="line" />
        </span>
        <span className="text-sm wrap-anywhere max-xs:col-start-2">
          {product}
          {options.length > 0 && <span className="block text-soft">{formatOptions(options)}</span>}
        </span>
      </label>
      {max > 1 && (
        <label className="col-start-2 mt-2 flex flex-wrap items-center xs:col-start-3 gap-2 text-sm text-soft">
          {t('Quantity')}
          <select
            name={quantityField(position)}
            defaultValue={selected ?? max}
            aria-label={t('Quantity of {product}', { product })}
            className="min-h-11 input-box px-3 text-base text-ink"
          >
            {Array.from({ length: max }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
          {t('of {max}', { max: formatNumber(max) })}
        </label>
      )}
    </li>
  )
}

/** The items that can’t be selected, and why. */
function OtherItems({ items }: { items: OrderItem[] }) {
  return (
    <section aria-labelledby="other-items" className="mt-10 border-t border-line pt-6 text-sm text-soft">
      <h2 id="other-items" className="text-lg text-ink">
        {t('Other items')}
      </h2>
      <ul className="mt-3 grid gap-1.5">
        {items.map((item, index) => (
          <li key={index} className="wrap-anywhere">
            {item.returns === 'none'
              ? t('{item}: no right of withdrawal', { item: getItemName(item) })
              : t('{item}: already withdrawn or refunded', { item: getItemName(item) })}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {rich('To withdraw from any of them anyway, use the <a>withdrawal form</a>.', {
          a: (text) => <TextLink to="/withdraw">{text}</TextLink>,
        })}
      </p>
    </section>
  )
}
