import { useDispatch, useSelector } from 'react-redux'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../shell/page-head.tsx'
import { toast } from '../shell/toast.ts'
import { fetchProfile } from '../state/account-thunks.ts'
import { screenLoader } from '../state/screen-loader.ts'
import type { AppDispatch } from '../state/store.ts'
import { selectUserInfo } from '../state/user-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { AccountFrame } from './account-frame.tsx'
import { AddressForm } from './address-form.tsx'
import { nextPath } from './next-path.ts'
import { saveAddress } from './save-address.ts'

export const loader = screenLoader(async ({ store, search, signal }) => {
  const { addresses } = await store.dispatch(fetchProfile(undefined, { signal })).unwrap()
  const id = search.get('id')
  if (id !== null && !addresses.some((address) => address.id === id)) {
    throw data({ code: 'not_found', message: 'There is no such address.' }, { status: 404 })
  }
})

/** Adds an address, or changes the one that `?id=` names; then goes on to `?next=`, or back to the profile. */
export function Component() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const user = useSelector(selectUserInfo)
  const [search] = useSearchParams()
  const id = search.get('id')
  const back = search.has('next') ? nextPath(search) : '/profile'
  const title = id === null ? 'Add an address' : 'Change this address'
  if (!user) return null
  const known = user.addresses.find((address) => address.id === id)
  return (
    <AccountFrame title={title}>
      <PageHead title={title} description="Where we shall send your orders." />
      <AddressForm
        key={id}
        initial={known ?? { name: user.name }}
        saveLabel="Save address"
        onSave={async (wanted) => {
          await saveAddress(dispatch, { ...wanted, id: known?.id })
          void toast('success', known ? 'The address is changed.' : 'The address is added.')
          await navigate(back)
        }}
        cancel={
          <Link to={back} className={buttonStyle.quiet}>
            Cancel
          </Link>
        }
      />
    </AccountFrame>
  )
}
