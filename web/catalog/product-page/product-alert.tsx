import { useState } from 'react'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useActionForm } from '../../forms/use-action-form.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { useSelector } from '../../state/use-store.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Personal } from '../../ui/personal.tsx'
import { textLinkStyle } from '../../ui/prefetch-link.tsx'

/** `product` has the price and the stock of the selected variant. */
type ProductAlertProps = { product: Product; variant: Variant | undefined }

/** Asks for an email address, to which one email is sent when the product is back in stock or costs less. */
export function ProductAlert({ product, variant }: ProductAlertProps) {
  // Kept while other variants are looked at, each of which has a form.
  const [entered, setEntered] = useState<string>()
  const isSoldOut = product.stock === 0
  const values = { product: product.id, kind: isSoldOut ? 'back' : 'price', ...(variant && { variant: variant.id }) }
  const form = <AlertForm key={variant?.id} values={values} email={{ entered, onEnter: setEntered }} />
  return isSoldOut ? (
    <section aria-labelledby="alert" className="mb-6 rounded-card bg-sunken p-5">
      <h2 id="alert" className="text-base">
        {t('Notify me when available')}
      </h2>
      {form}
    </section>
  ) : (
    <Disclosure
      className="mb-4"
      summaryClassName={`${textLinkStyle} w-fit py-1.5 text-sm`}
      summary={t('Get an email when the price drops')}
    >
      {form}
    </Disclosure>
  )
}

type Email = { entered: string | undefined; onEnter: (email: string) => void }

function AlertForm({ values, email }: { values: Record<string, string>; email: Email }) {
  const [answer, setAnswer] = useState('')
  const form = useActionForm<{ message: string }>({
    action: '/product-alert',
    values,
    onDone: ({ message }) => setAnswer(message),
  })
  const error = form.error?.fields?.['email'] ?? form.error?.message
  return (
    <div className="mt-2 text-sm">
      {answer === '' ? (
        <ActionForm form={form}>
          <label htmlFor="alert-email" className="text-soft">
            {t('Email address')}
          </label>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Personal>
              <EmailInput hasError={error !== undefined} {...email} />
            </Personal>
            <Button type="submit" look="quiet" isBusy={form.isBusy}>
              {t('Email me')}
            </Button>
          </div>
          <p id="alert-note" role={error ? 'alert' : undefined} className={`mt-2 ${error ? 'text-sale' : 'text-soft'}`}>
            {error ?? t('We’ll email you once. No newsletters.')}
          </p>
        </ActionForm>
      ) : (
        <p role="status" className="py-2 wrap-anywhere text-delivered">
          {answer}
        </p>
      )}
    </div>
  )
}

/** Filled in for people who are signed in. */
function EmailInput({ hasError, entered, onEnter }: Email & { hasError: boolean }) {
  const email = useSelector(selectLoggedInUser)?.email
  return (
    <input
      key={email}
      id="alert-email"
      name="email"
      type="email"
      autoComplete="email"
      defaultValue={entered ?? email}
      onChange={({ target }) => onEnter(target.value)}
      aria-invalid={hasError || undefined}
      aria-describedby="alert-note"
      className="min-h-11 min-w-0 flex-[1_1_12rem] input-box px-3.5 text-base"
    />
  )
}
