import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { maxQuantity } from '#contract/cart/max-quantity.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.tsx'
import { nextQuantity, quantityProblem } from './next-quantity.ts'

type QuantityFormProps = { item: CartItem; id: string }

/** The quantity of an item: entered, or changed by buttons that submit a `step`. */
export function QuantityForm({ item, id }: QuantityFormProps) {
  const { product, quantity } = item
  const left = maxQuantity(product.stock)
  const max = Math.max(left, quantity)
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const form = useActionForm({
    action: '/cart',
    values: { intent: 'change', id: item.id },
    isRepeatable: true,
    onError: ({ message }) => toast('error', message),
  })
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(quantity)
  useEffect(() => {
    if (shown.current === quantity) return
    shown.current = quantity
    if (input.current) input.current.value = String(quantity)
  }, [quantity])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const field = input.current as HTMLInputElement
    const step = submitter instanceof HTMLButtonElement ? Number(submitter.value) : 0
    const given = { entered: field.value, step, quantity: shown.current }
    const [next, found] = [nextQuantity({ ...given, max }), quantityProblem({ ...given, left })]
    // Leaving the field submits it again, and the reason is shown until the quantity is changed.
    if (found || next !== shown.current) setProblem(found)
    field.value = String(next)
    // A button in a note disappears with the note.
    if (submitter && !element.contains(submitter)) field.focus()
    if (next === shown.current) return
    shown.current = next
    form.submit(element)
  }
  return (
    <ActionForm form={form} id={id} onSubmit={handleSubmit} className="flex flex-wrap items-center gap-x-2">
      {/* Enter activates the form's first submit button. */}
      <button
        type="submit"
        className="order-last hidden min-h-11 px-2 text-sm font-medium text-accent underline underline-offset-4 noscript:block"
      >
        {t('Update')}
      </button>
      <div
        role="group"
        aria-label={t('Quantity of {title}', { title: product.title })}
        className="inline-flex items-center rounded-control border border-edge"
      >
        <StepButton name={t('Decrease quantity')} step={-1} isOff={quantity <= 1} />
        <input
          ref={input}
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('Quantity')}
          aria-describedby={problem ? problemId : undefined}
          defaultValue={quantity}
          className="w-9 bg-transparent text-center tabular-nums"
          onBlur={() => form.ref.current?.requestSubmit()}
        />
        <StepButton name={t('Increase quantity')} step={1} isOff={quantity >= max} />
      </div>
      <p id={problemId} role="status" className="text-sm text-sale">
        {problem}
      </p>
    </ActionForm>
  )
}

/** Stays focusable at the last step, so that the focus isn't lost. */
function StepButton({ name, step, isOff }: { name: string; step: 1 | -1; isOff: boolean }) {
  return (
    <button
      type="submit"
      name="step"
      value={step}
      aria-label={name}
      aria-disabled={isOff || undefined}
      className={`${buttonStyle.icon} aria-disabled:cursor-not-allowed aria-disabled:text-soft/50`}
    >
      <Icon name={step === 1 ? 'plus' : 'minus'} className="size-4" />
    </button>
  )
}
