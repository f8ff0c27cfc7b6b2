import * as z from 'zod/mini'
import { Phone } from '#contract/address/address-fields.ts'
import type { CustomerDetails } from '#contract/customers/customers.ts'
import { emailAddress, line } from '#contract/endpoint.ts'
import { error, t } from '#contract/language/t.ts'
import type { Call } from '../../api/call.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { changesBetween, parseBefore } from '../kit/changes-between.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'

const CustomerTexts = z.object({
  name: line(100),
  email: emailAddress(error('Enter the email address.')),
  phone: Phone,
})

/** Corrects the name, email address and phone number of a customer. */
export function CustomerForm({ customer: { name, email, phone, hasPassword } }: { customer: CustomerDetails }) {
  const saved = { name, email, phone }
  const { form, field } = useEditForm(CustomerTexts, { values: { intent: 'correct' }, saved, closesDisclosure: true })
  return (
    <Disclosure summary={t('Edit customer')}>
      <ActionForm form={form} className="mt-2 grid max-w-xl gap-2">
        <Field label={t('Name')} autoComplete="off" {...field('name')} />
        <Field
          label={t('Email address')}
          type="email"
          autoComplete="off"
          hint={
            hasPassword
              ? t(
                  'We’ll email a link to the new address. The customer signs in with the current one until they have used it.',
                )
              : t('We’ll send the emails about open orders to the new address. Links in earlier emails stop working.')
          }
          {...field('email')}
        />
        <Field label={t('Phone')} type="tel" autoComplete="off" {...field('phone')} />
        <SubmitButton form={form} look="quiet" label={t('Save customer')} />
      </ActionForm>
    </Disclosure>
  )
}

/** Saves the edited fields of the form. */
export async function saveCustomer(form: FormValues, call: Call, id: string) {
  const read = ({ name = '', email = '', phone = '' }: FormValues) => ({
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
  })
  const body = changesBetween(read(parseBefore(form)), read(form))
  if (Object.keys(body.expected).length === 0) return { notice: t('No changes to save.') }
  const { pendingEmail } = await call('PATCH /api/admin/customers/:id', { params: { id }, body })
  const isWaiting = body.email !== undefined && pendingEmail !== null
  return {
    notice: isWaiting ? t('Saved. We’ve sent a link to {email}.', { email: pendingEmail }) : t('Customer saved.'),
  }
}
