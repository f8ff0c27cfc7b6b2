import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/accounts.ts'
import { AddressForm } from '../address/address-form.tsx'
import { addressLines } from '../address/address-lines.ts'

type AddressChoiceProps = {
  addresses: Address[]
  /** The shopper's, with which a new address begins. */
  name: string
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The address book to pick from; a new address is added in place. */
export function AddressChoice({ addresses, name, chosen, onChoose }: AddressChoiceProps) {
  const [isAdding, setAdding] = useState(addresses.length === 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useFocusFollowing(isAdding, form, heading)
  return (
    <section aria-labelledby="address">
      <h2 id="address" ref={heading} tabIndex={-1} className="border-b border-line pb-3 text-xl">
        Address
      </h2>
      {addresses.length > 0 && (
        <div role="radiogroup" aria-labelledby="address" className="mt-4 grid gap-3">
          {addresses.map((address) => (
            <label
              key={address.id}
              className="flex items-start gap-3 rounded-card border border-line bg-raised p-4 transition-colors has-checked:border-accent"
            >
              <input
                type="radio"
                name="address"
                checked={address.id === chosen}
                onChange={() => onChoose(address.id)}
                className="mt-1 size-4 accent-accent"
              />
              <span className="min-w-0 text-sm wrap-anywhere">
                {addressLines(address).map((line, index) => (
                  <span key={line} className={`block ${index === 0 ? 'text-base font-medium' : 'text-soft'}`}>
                    {line}
                  </span>
                ))}
              </span>
            </label>
          ))}
        </div>
      )}
      {isAdding ? (
        <div ref={form} className="mt-6">
          <AddressForm
            initial={{ name, isDefault: addresses.length === 0 }}
            saveLabel="Use this address"
            values={{ intent: 'save-address' }}
            onDone={(id) => {
              onChoose(id)
              setAdding(false)
            }}
            cancel={
              addresses.length > 0 && (
                <button
                  type="button"
                  className="min-h-11 px-3 text-sm font-medium text-soft underline underline-offset-4"
                  onClick={() => setAdding(false)}
                >
                  Cancel
                </button>
              )
            }
          />
        </div>
      ) : (
        <button
          type="button"
          className="mt-3 min-h-11 text-sm font-medium text-accent underline underline-offset-4 noscript:hidden"
          onClick={() => setAdding(true)}
        >
          Add another address
        </button>
      )}
    </section>
  )
}

/** The focus goes into the form that opens; when it goes, with the button that was pressed, to the heading. */
function useFocusFollowing(
  isAdding: boolean,
  form: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const wasAdding = useRef(isAdding)
  useEffect(() => {
    if (wasAdding.current === isAdding) return
    wasAdding.current = isAdding
    const target = isAdding ? form.current?.querySelector('input') : heading.current
    target?.focus()
  }, [isAdding, form, heading])
}
