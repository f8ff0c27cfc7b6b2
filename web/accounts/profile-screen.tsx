import { useSelector } from 'react-redux'
import { PageHead } from '../shell/page-head.tsx'
import { fetchProfile } from '../state/account-thunks.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { selectUserInfo } from '../state/user-slice.ts'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'
import { AddressBook } from './address-book.tsx'
import { Devices } from './devices.tsx'
import { fetchDevices } from './devices-slice.ts'
import { ProfileDetails } from './profile-details.tsx'

export const loader = screenLoader(({ store, signal }) =>
  Promise.all([
    store.dispatch(fetchProfile(undefined, { signal })).unwrap(),
    store.dispatch(fetchDevices(undefined, { signal })).unwrap(),
  ]),
)

export function Component() {
  const user = useSelector(selectUserInfo)
  if (!user) return null
  return (
    <div className="wrap wrap-anywhere pt-8 sm:pt-14">
      <PageHead title="Your profile" description="Your details, addresses and devices." />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
            {user.name === '' ? 'Your profile' : `Hello, ${user.name}`}
          </h1>
          <p className="mt-2 text-soft">{user.email}</p>
        </div>
        <ReadAheadLink to="/logout" className="py-2 text-sm font-medium text-soft underline-offset-4 hover:underline">
          Sign Out
        </ReadAheadLink>
      </header>
      <div className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <ProfileDetails user={user} />
        <div className="grid content-start gap-12">
          <AddressBook addresses={user.addresses} />
          <Devices />
        </div>
      </div>
    </div>
  )
}
