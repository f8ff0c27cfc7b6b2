import { data, useSearchParams } from 'react-router'
import { t } from '#contract/language/t.ts'
import { parseAddress, saveAddress } from '../address/address-book.ts'
import { AddressForm } from '../address/address-form.tsx'
import { loadAddressFormats } from '../address/address-formats.ts'
import { formAction } from '../forms/form-action.ts'
import { fetchProfile } from '../state/account-thunks.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'
import { selectUserInfo } from '../state/user-slice.ts'
import { QuietButtonLink } from '../ui/prefetch-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { nextPath } from './next-path.ts'

export const loader = screenLoader(async ({ store, search, signal }) => {
  const [{ addresses }] = await Promise.all([
    store.dispatch(fetchProfile(undefined, { signal })).unwrap(),
    loadAddressFormats(),
  ])
  const id = search.get('id')
  if (id !== null && !addresses.some((address) => address.id === id)) {
    throw data({ code: 'not_found', message: t('Address not found.') }, { status: 404 })
  }
})

export const action = formAction(async (form, { store, search }) => {
  const id = search.get('id')
  const address = { ...parseAddress(form), ...(id !== null && { id }) }
  await saveAddress(store.dispatch, address, form['confirmedPostalCode'])
  return { path: pathAfter(search), notice: id === null ? t('Address added.') : t('Address saved.') }
})

const pathAfter = (search: URLSearchParams) => (search.has('next') ? nextPath(search) : '/profile')

/** Adds an address, or edits the one in `?id=`; then goes to `?next=`, or back to the profile. */
export function Component() {
  const user = useSelector(selectUserInfo)
  const [search] = useSearchParams()
  const id = search.get('id')
  if (!user) return null
  const address = user.addresses.find((known) => known.id === id)
  const title = id === null ? t('Add an address') : t('Edit address')
  return (
    <AccountFrame title={title} description={t('A shipping address for your orders.')}>
      <AddressForm
        key={id}
        initial={address ?? { name: user.name }}
        saveLabel={t('Save address')}
        cancel={<QuietButtonLink to={pathAfter(search)}>{t('Cancel')}</QuietButtonLink>}
      />
    </AccountFrame>
  )
}
