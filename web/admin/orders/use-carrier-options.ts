import { useMemo } from 'react'
import { carriers, listCarriers, otherCarrier } from '#contract/orders/carriers.ts'
import { useSettings } from '../../product/settings-context.ts'

/** The options of a select of carriers: those of the shop’s country first. */
export function useCarrierOptions() {
  const { country } = useSettings()
  return useMemo(
    () => [
      ...listCarriers(country).map((value) => ({ value: value as string, label: carriers[value].name })),
      { value: otherCarrier, label: 'Another carrier' },
    ],
    [country],
  )
}
