import { useDispatch, useSelector } from 'react-redux'
import type { ActiveSession } from '#contract/accounts.ts'
import { toastError } from '../forms/toast-refusal.ts'
import { toast } from '../shell/toast.ts'
import type { AppDispatch } from '../state/store.ts'
import { Day } from '../ui/day.tsx'
import { endSession, selectDevices } from './devices-slice.ts'
import { Section, smallButtonStyle } from './section.tsx'

/** Where the account is signed in; any place but this one can be signed out from here. */
export function Devices() {
  const devices = useSelector(selectDevices)
  return (
    <Section title="Signed in">
      <ul>
        {devices.map((device) => (
          <Device key={device.id} {...device} />
        ))}
      </ul>
    </Section>
  )
}

function Device({ id, device, signedInAt, lastSeenAt, isCurrent }: ActiveSession) {
  const dispatch = useDispatch<AppDispatch>()
  const signOut = async () => {
    try {
      await dispatch(endSession(id)).unwrap()
      void toast('success', `${device} is signed out.`)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div>
        <p>{device}</p>
        <p className="text-sm text-soft">
          {isCurrent ? (
            'This device'
          ) : (
            <>
              Last seen <Day at={lastSeenAt} />
            </>
          )}
          , signed in <Day at={signedInAt} />
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          aria-label={`Sign out ${device}`}
          className={`${smallButtonStyle} noscript:hidden`}
          onClick={() => void signOut()}
        >
          Sign out
        </button>
      )}
    </li>
  )
}
