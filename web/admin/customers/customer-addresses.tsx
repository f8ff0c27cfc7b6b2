import type { Address } from '#contract/accounts/accounts.ts'
import { addressLines } from '#contract/address/address-lines.ts'
import { t } from '#contract/language/t.ts'
import { parseAddress, toFormError } from '../../address/address-book.ts'
import { AddressFields } from '../../address/address-form.tsx'
import { addressFormSchema } from '../../address/address-schema.ts'
import { type Call, isApiError } from '../../api/call.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { rich } from '../../ui/rich.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { PhoneLink } from './contact-links.tsx'

type CustomerAddressesProps = {
  addresses: Address[]
  /** Whether the user can correct them. */
  mayChange: boolean
}

/** The saved addresses of a customer. Orders keep theirs when one is corrected. */
export function CustomerAddresses({ addresses, mayChange }: CustomerAddressesProps) {
  return addresses.map((address) => (
    <div key={address.id} className="border-b border-line py-3 text-sm">
      <address className="not-italic wrap-anywhere">
        {addressLines(address).map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
        {address.phone && <PhoneLink phone={address.phone} />}
      </address>
      {address.isDefault && addresses.length > 1 && <p className="text-soft">{t('Default address')}</p>}
      {mayChange && (
        <>
          <Disclosure summary={rich('Edit<hidden> the address of {name}</hidden>', { name: address.name, hidden })}>
            <EditAddress address={address} />
          </Disclosure>
          <ConfirmAction
            className="-ms-2"
            label={t('Delete')}
            spoken={address.name}
            question={t('Delete this address from the customer’s account? Orders keep it.')}
            values={{ intent: 'delete-address', addressId: address.id, before: JSON.stringify(toTexts(address)) }}
            confirmLabel={t('Delete this address')}
          />
        </>
      )}
    </div>
  ))
}

const AddressSchema = addressFormSchema({})

/** The text fields of an address. */
function toTexts({ id: _id, isDefault: _isDefault, street2 = '', region = '', phone = '', ...texts }: Address) {
  return { ...texts, street2, region, phone }
}

function EditAddress({ address }: { address: Address }) {
  const texts = toTexts(address)
  const { form, field } = useEditForm(AddressSchema, {
    values: { intent: 'address', addressId: address.id },
    saved: texts,
    closesDisclosure: true,
  })
  return (
    <ActionForm form={form} className="mt-2 grid gap-2">
      <AddressFields
        field={field}
        initial={form.postedError?.values ?? texts}
        savedCountry={address.country}
        error={form.error}
        checkbox={false}
      />
      <SubmitButton form={form} look="quiet" label={t('Save address')} />
    </ActionForm>
  )
}

/** Saves or deletes the address of the form. */
export async function saveAddress(form: FormValues, call: Call, id: string) {
  const { addressId = '', confirmedPostalCode = '' } = form
  const expected = { address: parseBefore(form) }
  const isDeleted = form.intent === 'delete-address'
  const { isDefault: _, ...address } = parseAddress(form)
  const body = isDeleted
    ? { deletedAddressId: addressId, expected }
    : { address: { ...address, id: addressId }, confirmedPostalCode, expected }
  await call('PATCH /api/admin/customers/:id', { params: { id }, body }).catch((error: unknown) => {
    throw isApiError(error) ? toFormError(error) : error
  })
  return { notice: isDeleted ? t('Address deleted.') : t('Address saved.') }
}
