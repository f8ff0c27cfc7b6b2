import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { formatDate } from '#contract/language/format-time.ts'
import { t } from '#contract/language/t.ts'
import { refusalText } from '#contract/pricing/refusal-text.ts'
import type { ActionForm } from '../forms/use-action-form.ts'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCartPrice } from './use-cart-amounts.ts'

type DiscountCodesProps = {
  items: CartItem[]
  /** The surrounding form, whose other fields are also submitted. */
  form: ActionForm
}

/** The codes of the cart, why some of them aren’t applied, and a field for another one. */
export function DiscountCodes({ items, form }: DiscountCodesProps) {
  const pricing = useSelector(selectCartPricing)
  const { timeZone } = useSettings()
  const money = useMoney()
  const box = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const codes = pricing?.codes
  useEffect(() => {
    // It has been added.
    if (input.current && codes?.includes(input.current.value.trim().toUpperCase())) input.current.value = ''
  }, [codes])
  const { refused, unknownCodes } = useCartPrice(items)
  const day = (moment: string) => formatDate(moment, timeZone)
  const problems = new Map([
    ...unknownCodes.map((code) => [code, t('“{code}” isn’t a valid discount code.', { code })] as const),
    ...[...refused, ...(pricing?.refused ?? [])].map(
      (discount) => [discount.code, refusalText(discount, { money, day })] as const,
    ),
  ])
  const error = form.error?.fields?.['code']
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    form.submit(event.currentTarget)
  }
  const handleRemove = (event: MouseEvent<HTMLButtonElement>) => {
    handleClick(event)
    // The button would take the focus along.
    box.current?.focus({ preventScroll: true })
  }
  // Within the checkout’s form, Enter does nothing by itself.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add.current?.click()
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-2 text-sm">
      {(pricing?.codes ?? []).length > 0 && (
        <ul aria-label={t('Discount codes')} className="grid gap-2">
          {pricing?.codes.map((code) => (
            <li key={code} className="grid grid-cols-[1fr_auto] items-center gap-x-2">
              <span className={`font-medium wrap-anywhere ${problems.has(code) ? 'text-soft' : 'text-accent'}`}>
                {code}
              </span>
              <button
                type="submit"
                name="removeCode"
                value={code}
                formNoValidate
                onClick={handleRemove}
                aria-label={t('Remove {code}', { code })}
                className="grid size-9 place-items-center rounded-full text-soft hover:text-ink"
              >
                <Icon name="close" className="size-4" />
              </button>
              {problems.has(code) && <p className="col-span-2 text-soft">{problems.get(code)}</p>}
            </li>
          ))}
        </ul>
      )}
      <Disclosure
        isInitiallyOpen={error !== undefined}
        summary={t('Discount code')}
        summaryClassName="flex min-h-9 w-fit cursor-pointer items-center gap-1 text-soft underline underline-offset-4 hover:text-ink"
      >
        <div className="mt-2 grid grid-cols-[1fr_auto] items-start gap-2">
          <Field
            ref={input}
            label={t('Code')}
            name="discountCode"
            defaultValue={error === undefined ? '' : form.error?.values['discountCode']}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            error={error}
            onKeyDown={handleKeyDown}
          />
          <Button
            ref={add}
            type="submit"
            look="quiet"
            name="intent"
            value="code"
            formNoValidate
            isBusy={form.isBusy}
            onClick={handleClick}
            className="mt-6.5"
          >
            {t('Apply')}
          </Button>
        </div>
      </Disclosure>
    </div>
  )
}
