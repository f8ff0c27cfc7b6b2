import { useSearchParams } from 'react-router'
import { ContactMessage } from '#contract/contact.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { SellerLines } from '../product/seller-lines.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

export const action = formAction(async ({ name = '', email = '', message = '' }, { call }) => {
  await call('POST /api/contact', { body: { name, email, message } })
  return { path: '/contact?sent', isReplacing: true }
})

export function Component() {
  const { shopEmail, name, seller } = useSettings()
  const [search] = useSearchParams()
  return (
    <div className="wrap grid gap-10 pt-10 sm:pt-16 md:grid-cols-[1fr_1.2fr] md:gap-16">
      <PageHead
        title="Contact"
        description={`Contact ${name} about an order, a product or anything else.`}
        canonical="/contact"
      />
      <div>
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          Contact
        </h1>
        <p className="mt-4 max-w-md text-soft">We usually answer within one business day.</p>
        <dl className="mt-8 grid gap-4 text-sm">
          <div>
            <dt className="font-semibold">Email</dt>
            <dd>
              <a href={`mailto:${shopEmail}`} className="inline-block py-1 text-accent underline underline-offset-4">
                {shopEmail}
              </a>
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Hours</dt>
            <dd className="py-1 text-soft">Monday to Friday, 9 am to 5 pm</dd>
          </div>
          {(seller.name || seller.address || seller.details) && (
            <div>
              <dt className="font-semibold">Seller</dt>
              <dd className="py-1">
                <SellerLines seller={seller} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div>{search.has('sent') ? <Thanks /> : <ContactForm />}</div>
    </div>
  )
}

function ContactForm() {
  const { form, field, alert } = useSchemaForm(ContactMessage)
  return (
    <ActionForm form={form} className="grid gap-3">
      <Field label="Your name" autoComplete="name" {...field('name')} />
      <Field label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <Field label="Message" multiline rows={7} {...field('message')} />
      <FormAlert text={alert} />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        Send message
      </Button>
    </ActionForm>
  )
}

function Thanks() {
  return (
    <div role="status" className="grid justify-items-start gap-4 rounded-card bg-sunken p-8">
      <span className="grid size-11 place-items-center rounded-full bg-accent text-on-accent">
        <Icon name="check" />
      </span>
      <p className="text-lg">Thank you. We've received your message.</p>
    </div>
  )
}
