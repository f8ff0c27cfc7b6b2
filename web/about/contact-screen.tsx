import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { ContactMessage } from '#contract/contact/contact.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { usePostedResult } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { SellerLines } from '../product/seller-lines.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { EmailField, Field } from '../ui/field.tsx'
import { HtmlText } from '../ui/html-text.tsx'
import { Icon } from '../ui/icon.tsx'

export const loader = screenLoader(({ call, signal }) =>
  call('GET /api/text-pages/:id', { params: { id: 'contact' } }, signal),
)

export const action = formAction(async ({ name = '', email = '', orderNumber = '', message = '' }, { call }) => {
  const sent = { name, email, orderNumber, message }
  await call('POST /api/contact', { body: sent })
  return { result: sent }
})

export function Component() {
  const { title, description, html, languages } = useLoaderData<typeof loader>()
  const { shopEmail, seller } = useSettings()
  const [sent, setSent] = useState(usePostedResult() as ContactMessage | undefined)
  return (
    <div className="wrap grid gap-10 pt-10 sm:pt-16 md:grid-cols-2 md:gap-16 lg:grid-cols-[24rem_minmax(0,36rem)]">
      <PageHead
        title={title}
        description={description || title}
        canonical="/contact"
        isUntranslated={languages !== undefined}
      />
      <div>
        <h1 lang={languages?.title} tabIndex={-1} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        <HtmlText html={html} lang={languages?.body} className="mt-4 max-w-md" />
        <dl className="mt-8 grid gap-4 text-sm wrap-anywhere">
          <div>
            <dt className="font-semibold">{t('Email')}</dt>
            <dd>
              <a href={`mailto:${shopEmail}`} className="inline-block py-1 text-accent underline underline-offset-4">
                {shopEmail}
              </a>
            </dd>
          </div>
          {(seller.name || seller.address || seller.details) && (
            <div>
              <dt className="font-semibold">{t('Seller')}</dt>
              <dd className="py-1">
                <SellerLines seller={seller} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div>{sent ? <Thanks sent={sent} /> : <ContactForm onDone={setSent} />}</div>
    </div>
  )
}

function ContactForm({ onDone }: { onDone: (sent: ContactMessage) => void }) {
  const [search] = useSearchParams()
  const { form, field } = useSchemaForm(ContactMessage, {
    onDone,
    initial: { orderNumber: search.get('order') ?? '' },
  })
  return (
    <ActionForm form={form} className="grid gap-3">
      <Field label={t('Your name')} autoComplete="name" {...field('name')} />
      <EmailField autoComplete="email" {...field('email')} />
      <Field
        label={t('Order number')}
        hint={t('Optional. It’s in your order confirmation.')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        {...field('orderNumber')}
      />
      <Field label={t('Message')} multiline rows={7} {...field('message')} />
      <SubmitButton form={form} label={t('Send message')} />
    </ActionForm>
  )
}

/** Shows the sent message, since the sender can't look it up later. */
function Thanks({ sent: { name, email, orderNumber, message } }: { sent: ContactMessage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="thanks" className="grid justify-items-start gap-4 rounded-card bg-sunken p-6 sm:p-8">
      <span className="grid size-11 place-items-center rounded-full bg-accent text-on-accent">
        <Icon name="check" />
      </span>
      <h2 id="thanks" ref={heading} tabIndex={-1} className="text-lg">
        {t('Thank you. We’ve received your message.')}
      </h2>
      <p className="text-sm text-soft wrap-anywhere">
        {orderNumber
          ? t('From {name}, {email}, about order {order}', { name, email, order: orderNumber.replace('#', '') })
          : t('From {name}, {email}', { name, email })}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
    </section>
  )
}
