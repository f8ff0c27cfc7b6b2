import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { t } from '#contract/language/t.ts'
import type { VatIdState } from '#contract/taxes/vat-ids.ts'
import type { FormError } from '../forms/form-action.ts'
import type { ActionForm } from '../forms/use-action-form.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure, foldedStyle } from '../ui/disclosure.tsx'
import { Field } from '../ui/field.tsx'

const stateTexts: Record<VatIdState, string> = {
  pending: t('Checking your VAT ID. VAT applies until it’s confirmed.'),
  confirmed: t('Confirmed.'),
  invalid: t('This VAT ID isn’t registered, so VAT applies.'),
  unavailable: t('We couldn’t verify this VAT ID, so VAT applies. Try again.'),
}

type BillingSectionProps = {
  /** The error of the checkout’s form. */
  error: FormError | undefined
  /** The input, after an error. */
  entered: Partial<Record<string, string>> | undefined
  /** The form of the button that checks the VAT ID. */
  vatForm: ActionForm
}

/** Company, VAT ID and billing address, folded away until they are wanted. */
export function BillingSection({ error, entered = {}, vatForm }: BillingSectionProps) {
  const pricing = useSelector(selectCartPricing)
  const check = useRef<HTMLButtonElement>(null)
  const { vatId } = pricing ?? {}
  const fields = { ...vatForm.error?.fields, ...error?.fields }
  const values = { ...vatForm.error?.values, ...entered }
  const isOpen = vatId != null || Object.entries(values).some(([name, text]) => name.startsWith('billing.') && text)
  const field = (name: string) => ({
    name: `billing.${name}`,
    error: fields[`billing.${name}`],
    defaultValue: values[`billing.${name}`],
  })
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    vatForm.submit(event.currentTarget)
  }
  // Within the checkout’s form, Enter does nothing by itself.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') check.current?.click()
  }
  return (
    <Disclosure summary={t('Company or billing address')} isInitiallyOpen={isOpen} summaryClassName={foldedStyle}>
      <div className="mt-2 grid gap-2">
        <Field
          label={t('Company (optional)')}
          maxLength={120}
          autoComplete="billing organization"
          {...field('company')}
        />
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <Field
            label={t('VAT ID (optional)')}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            hint={vatId ? stateTexts[vatId.state] : t('For businesses in the EU, such as ATU12345675.')}
            onKeyDown={handleKeyDown}
            {...field('vatId')}
            defaultValue={values['billing.vatId'] ?? vatId?.id}
          />
          <Button
            ref={check}
            type="submit"
            look="quiet"
            name="intent"
            value="vatId"
            formNoValidate
            isBusy={vatForm.isBusy}
            onClick={handleClick}
            className="mt-6.5"
          >
            {t('Check')}
          </Button>
        </div>
        <Field
          label={t('Billing address (optional)')}
          multiline
          rows={4}
          maxLength={300}
          autoComplete="billing street-address"
          hint={t('With the recipient, if it isn’t the shipping address.')}
          {...field('address')}
        />
      </div>
    </Disclosure>
  )
}
