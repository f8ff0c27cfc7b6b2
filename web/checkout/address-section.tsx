import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Address } from '#contract/accounts.ts'
import { addressLines } from '#contract/address-lines.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { TextLink } from '../ui/text-link.tsx'
import { newAddress } from './place-order-action.ts'

type AddressSectionProps = {
  addresses: Address[]
  /** The id of the address selected at first, or `newAddress`. */
  initial: string
  /** The fields of a new address. */
  children: ReactNode
}

/** The address book to select from, and the fields of a new address, which show while "A new address" is selected. */
export function AddressSection({ addresses, initial, children }: AddressSectionProps) {
  return (
    <section aria-labelledby="address" className="group/address">
      <h2 id="address" className="border-b border-line pb-3 text-xl">
        Shipping address
      </h2>
      <GuestEmail />
      {addresses.length > 0 && (
        <div role="radiogroup" aria-labelledby="address" className="mt-4 grid gap-3">
          {addresses.map((address) => (
            <Option key={address.id} value={address.id} isSelected={address.id === initial}>
              {addressLines(address).map((line, index) => (
                <span key={line} className={`block ${index === 0 ? 'text-base font-medium' : 'text-soft'}`}>
                  {line}
                </span>
              ))}
            </Option>
          ))}
          <Option value={newAddress} isSelected={initial === newAddress}>
            <span className="text-base font-medium">A new address</span>
          </Option>
        </div>
      )}
      {addresses.length === 0 ? (
        <div className="mt-6">
          <input type="hidden" name="addressId" value={newAddress} />
          {children}
        </div>
      ) : (
        <div className="mt-6 hidden group-has-[[value=new]:checked]/address:block">{children}</div>
      )}
    </section>
  )
}

/** Where a guest gets the mail about the order. Entering another address takes the cart along. */
function GuestEmail() {
  const user = useSelector(selectLoggedInUser)
  if (!user || user.hasPassword) return null
  return (
    <p className="mt-4 text-sm wrap-anywhere text-soft">
      We'll email you at <span className="font-medium text-ink">{user.email}</span>.{' '}
      <TextLink to="/signin?next=%2Fcheckout">Change</TextLink>
    </p>
  )
}

function Option({ value, isSelected, children }: { value: string; isSelected: boolean; children: ReactNode }) {
  return (
    <label className="flex items-start gap-3 rounded-card border border-line bg-raised p-4 transition-colors has-checked:border-accent">
      <input
        type="radio"
        name="addressId"
        value={value}
        defaultChecked={isSelected}
        className="mt-1 size-4 accent-accent"
      />
      <span className="min-w-0 text-sm wrap-anywhere">{children}</span>
    </label>
  )
}
