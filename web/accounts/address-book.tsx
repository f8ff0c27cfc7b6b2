import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Address } from '#contract/accounts.ts'
import { toastError } from '../forms/toast-refusal.ts'
import { toast } from '../shell/toast.ts'
import { updateProfile } from '../state/account-thunks.ts'
import type { AppDispatch } from '../state/store.ts'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'
import { addressLines } from './address-lines.ts'
import { Section, smallButtonStyle } from './section.tsx'

/** Where things can be sent, the default first. */
export function AddressBook({ addresses }: { addresses: Address[] }) {
  const dispatch = useDispatch<AppDispatch>()
  const save = async (wanted: Address[], said: string) => {
    try {
      await dispatch(updateProfile({ addresses: wanted })).unwrap()
      void toast('success', said)
    } catch (error) {
      toastError(error)
    }
  }
  const setDefault = (id: string) =>
    save(
      addresses.map((address) => ({ ...address, isDefault: address.id === id })),
      'That is your default address now.',
    )
  const remove = (id: string) =>
    save(
      addresses.filter((address) => address.id !== id),
      'The address is deleted.',
    )
  return (
    <Section
      title="Addresses"
      aside={
        <ReadAheadLink to="/addaddress" className={smallButtonStyle}>
          Add an address
        </ReadAheadLink>
      }
    >
      {addresses.length === 0 && (
        <p className="py-4 text-soft">No address yet. The first one you add is where we send things to.</p>
      )}
      <ul>
        {addresses
          .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
          .map((address) => (
            <AddressEntry
              key={address.id}
              address={address}
              onDefault={() => setDefault(address.id)}
              onRemove={() => remove(address.id)}
            />
          ))}
      </ul>
    </Section>
  )
}

type AddressEntryProps = { address: Address; onDefault: () => Promise<void>; onRemove: () => Promise<void> }

function AddressEntry({ address, onDefault, onRemove }: AddressEntryProps) {
  const [isAsking, setAsking] = useState(false)
  const [first, ...lines] = addressLines(address)
  return (
    <li className="border-b border-line py-4">
      <address className="not-italic">
        <span className="font-medium">{first}</span>
        {address.isDefault && (
          <span className="ml-2 rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium">Default</span>
        )}
        {lines.map((line) => (
          <span key={line} className="block text-soft">
            {line}
          </span>
        ))}
        {address.phone && <span className="block text-soft">{address.phone}</span>}
      </address>
      <div className="-ml-2 mt-1 flex flex-wrap noscript:hidden">
        {isAsking ? (
          <>
            <button type="button" className={`${smallButtonStyle} text-sale`} onClick={() => void onRemove()}>
              Delete this address
            </button>
            <button type="button" className={smallButtonStyle} onClick={() => setAsking(false)}>
              Keep it
            </button>
          </>
        ) : (
          <>
            <ReadAheadLink
              to={`/addaddress?id=${address.id}`}
              className={smallButtonStyle}
              aria-label={`Edit ${first}`}
            >
              Edit
            </ReadAheadLink>
            <button
              type="button"
              className={smallButtonStyle}
              aria-label={`Delete ${first}`}
              onClick={() => setAsking(true)}
            >
              Delete
            </button>
            {!address.isDefault && (
              <button type="button" className={smallButtonStyle} onClick={() => void onDefault()}>
                Make default
              </button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
