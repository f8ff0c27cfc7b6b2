import { useDispatch, useSelector } from 'react-redux'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { type Address, AddressInput } from '#contract/accounts.ts'
import { countries } from '#contract/countries.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { isRefusal } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { screenLoader } from '../load-screen.ts'
import { PageHead } from '../shell/page-head.tsx'
import { toast } from '../shell/toast.ts'
import type { AppDispatch } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { fetchProfile, updateProfile } from './calls.ts'
import { nextPath } from './next-path.ts'
import { selectUserInfo } from './user-slice.ts'

export const loader = screenLoader(async ({ store, search, signal }) => {
  const { addresses } = await store.dispatch(fetchProfile(undefined, { signal })).unwrap()
  const id = search.get('id')
  if (id !== null && !addresses.some((address) => address.id === id)) {
    throw data({ code: 'not_found', message: 'There is no such address.' }, { status: 404 })
  }
})

/** Adds an address, or changes the one that `?id=` names; then goes on to `?next=`, or back to the profile. */
export function Component() {
  const user = useSelector(selectUserInfo)
  const [search] = useSearchParams()
  const id = search.get('id')
  const title = id === null ? 'Add an address' : 'Change this address'
  if (!user) return null
  return (
    <AccountFrame title={title}>
      <PageHead title={title} description="Where we shall send your orders." />
      <AddressForm key={id} address={user.addresses.find((address) => address.id === id)} name={user.name} />
    </AccountFrame>
  )
}

const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }))

function AddressForm({ address, name }: { address: Address | undefined; name: string }) {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const back = search.has('next') ? nextPath(search) : '/profile'
  const { submit, field, register, alert, isBusy } = useCallForm(AddressInput, {
    async send(wanted) {
      await saveAddress(dispatch, { ...wanted, id: address?.id })
      void toast('success', address ? 'The address is changed.' : 'The address is added.')
      await navigate(back)
    },
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      <Field label="Name" autoComplete="shipping name" defaultValue={address?.name ?? name} {...field('name')} />
      <Field
        label="Street and number"
        autoComplete="shipping address-line1"
        defaultValue={address?.street}
        {...field('street')}
      />
      <Field
        label="Floor, door, company (optional)"
        autoComplete="shipping address-line2"
        defaultValue={address?.street2}
        {...field('street2')}
      />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_9rem]">
        <Field label="Town" autoComplete="shipping address-level2" defaultValue={address?.city} {...field('city')} />
        <Field
          label="Postal code"
          autoComplete="shipping postal-code"
          defaultValue={address?.postalCode}
          {...field('postalCode')}
        />
      </div>
      <Field
        label="State or region (optional)"
        autoComplete="shipping address-level1"
        defaultValue={address?.region}
        {...field('region')}
      />
      <SelectField
        label="Country"
        placeholder="Choose a country"
        options={countryOptions}
        autoComplete="shipping country"
        defaultValue={address?.country}
        {...field('country')}
      />
      <Field
        label="Phone for the courier (optional)"
        type="tel"
        autoComplete="shipping tel"
        defaultValue={address?.phone}
        {...field('phone')}
      />
      <label className="mb-3 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          defaultChecked={address?.isDefault}
          {...register('isDefault')}
        />
        Send my orders here by default
      </label>
      <FormAlert text={alert} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Save address
        </Button>
        <Link to={back} className={buttonStyle.quiet}>
          Cancel
        </Link>
      </div>
    </form>
  )
}

/** The list is asked for anew before it is changed: another tab may have added to it in the meantime. */
async function saveAddress(dispatch: AppDispatch, wanted: ReturnType<typeof AddressInput.parse>): Promise<void> {
  const { addresses } = await dispatch(fetchProfile()).unwrap()
  const others = wanted.isDefault ? addresses.map((address) => ({ ...address, isDefault: false })) : addresses
  const isKnown = others.some(({ id }) => id === wanted.id)
  const all = isKnown ? others.map((address) => (address.id === wanted.id ? wanted : address)) : [...others, wanted]
  await dispatch(updateProfile({ addresses: all }))
    .unwrap()
    .catch((error: unknown) => {
      throw isRefusal(error) ? { ...error, fields: ofOneAddress(error.fields) } : error
    })
}

/** `addresses.2.city` is about the form's city. */
function ofOneAddress(fields: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^addresses\.\d+\./, ''), text]))
}
