import { useStore } from 'react-redux'
import type { Destination } from '#contract/shipping/shipping-option.ts'
import { loadCartPricing } from '../state/cart-pricing.ts'
import type { AppStore } from '../state/store.ts'
import { useLatest } from '../state/use-call.ts'

type Entered = { country?: string | undefined; region?: string | undefined; postalCode?: string | undefined }

/** The part of an address on which prices depend. */
export function destinationOf({ country = '', region = '', postalCode = '' }: Entered): Destination {
  return { country, region, postalCode: postalCode.trim() }
}

/** Loads what the price follows from again when another destination is selected. */
export function usePricingAt(destination: Destination): void {
  const store = useStore() as AppStore
  const loaded = store.getState().cart.pricing?.destination
  const wanted = JSON.stringify(destination)
  useLatest(
    loaded && wanted !== JSON.stringify(destinationOf(loaded)) ? wanted : undefined,
    (_, call, signal) => loadCartPricing({ store, call, signal }, destination),
    200,
  )
}
