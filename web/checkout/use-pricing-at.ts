import { useState } from 'react'
import type { Destination } from '#contract/shipping/shipping-option.ts'
import { repeatRequest } from '../api/repeat-request.ts'
import { loadCartPricing, setCartDestination } from '../state/cart-pricing.ts'
import { useLatest } from '../state/use-call.ts'
import { useStore } from '../state/use-store.tsx'

type Entered = { country?: string | undefined; region?: string | undefined; postalCode?: string | undefined }

/** The part of an address on which prices depend. */
export function toDestination({ country = '', region = '', postalCode = '' }: Entered): Destination {
  return { country, region, postalCode: postalCode.trim() }
}

/**
 * Loads discounts, shipping methods and taxes again when another destination is selected; the cart keeps its country. Returns
 * whether that has failed for now: the prices are the previous destination's.
 */
export function usePricingAt(destination: Destination): boolean {
  const store = useStore()
  const [failed, setFailed] = useState<string>()
  const loaded = store.getState().cart.pricing?.destination
  const wanted = JSON.stringify(destination)
  useLatest(
    loaded && wanted !== JSON.stringify(toDestination(loaded)) ? wanted : undefined,
    async (_, call, signal) => {
      const load = destination.country === loaded?.country ? loadCartPricing : setCartDestination
      await repeatRequest(
        () => load({ store, call, signal }, destination),
        signal,
        () => setFailed(wanted),
      )
    },
    200,
  )
  return failed === wanted && wanted !== JSON.stringify(loaded && toDestination(loaded))
}
