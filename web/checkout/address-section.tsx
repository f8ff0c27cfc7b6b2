import type { ReactNode } from 'react'
import type { Address } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { countryProblem } from '#contract/shop-settings/shipping-countries.ts'
import { whenPickedUp, whenShipped } from '../address/pickup-styles.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'
import { RadioCard, RadioCards } from '../ui/radio-card.tsx'
import { rich } from '../ui/rich.tsx'
import { newAddress } from './place-order-action.ts'

/** An address with its lines, so that the page doesn't load the formats of all countries. */
export type WrittenAddress = Address & { lines: string[] }

type AddressSectionProps = {
  addresses: WrittenAddress[]
  /** The id of the address selected at first, or `newAddress`. */
  initial: string
  /** The fields of a new address. */
  children: ReactNode
}

/**
 * The address book to select from, and the fields of a new address, which show while "A new address" is selected. For an order
 * that is picked up, only the fields of its contact show.
 */
export function AddressSection({ addresses, initial, children }: AddressSectionProps) {
  return (
    <section aria-labelledby="address" className="-mb-7">
      <h2 id="address" className="border-b border-line pb-3 text-xl">
        <span className={whenShipped}>{t('Shipping address')}</span>
        <span className={whenPickedUp}>{t('Pickup contact')}</span>
      </h2>
      <GuestEmail />
      {addresses.length > 0 && (
        <div className={whenShipped}>
          <RadioCards labelledBy="address">
            {addresses.map((address) => (
              <SavedAddress key={address.id} address={address} isSelected={address.id === initial} />
            ))}
            <RadioCard
              name="addressId"
              value={newAddress}
              defaultChecked={initial === newAddress}
              title={t('A new address')}
            />
          </RadioCards>
        </div>
      )}
      {addresses.length === 0 ? (
        <div className="mt-6">
          <input type="hidden" name="addressId" value={newAddress} />
          {children}
        </div>
      ) : (
        <div className={`mt-6 ${whenPickedUp} in-[section:has([value=new]:checked)]:block`}>{children}</div>
      )}
    </section>
  )
}

/**
 * The id of the address to select at first: the posted one, the default one or another to which the shop ships. If a country
 * was selected in the cart, it is an address there.
 */
export function initialAddress(
  addresses: Address[],
  { shipsTo, country, postedId }: { shipsTo: string[] | null; country: string; postedId: string | undefined },
): string {
  if (postedId === newAddress) return newAddress
  const offered = addresses.filter((address) => !countryProblem(address.country, shipsTo))
  const fitting = offered.filter((address) => country === '' || address.country === country)
  const selected = offered.find(({ id }) => id === postedId) ?? fitting.find(({ isDefault }) => isDefault) ?? fitting[0]
  return selected?.id ?? newAddress
}

/** Where a guest gets the email about the order. Entering another address takes the cart along. */
function GuestEmail() {
  const user = useSelector(selectLoggedInUser)
  if (!user || user.hasPassword) return null
  return (
    <p className="mt-4 text-sm wrap-anywhere text-soft">
      {rich('We’ll email you at <b>{email}</b>. <a>Change</a>', {
        email: user.email,
        b: (text) => <span className="font-medium text-ink">{text}</span>,
        a: (text) => <TextLink to="/signin?next=%2Fcheckout">{text}</TextLink>,
      })}
    </p>
  )
}

function SavedAddress({ address, isSelected }: { address: WrittenAddress; isSelected: boolean }) {
  const { shipsTo } = useSettings()
  const problem = countryProblem(address.country, shipsTo)
  const [name, ...lines] = address.lines
  return (
    <RadioCard
      name="addressId"
      value={address.id}
      defaultChecked={isSelected}
      disabled={problem !== undefined}
      title={name}
    >
      {lines.map((line, index) => (
        <span key={index} className="block text-soft">
          {line}
        </span>
      ))}
      {problem && <span className="mt-1 block text-sale">{problem}</span>}
    </RadioCard>
  )
}
