import { useMemo } from 'react'
import { t } from '#contract/language/t.ts'
import { carriers, listCarriers, otherCarrier } from '#contract/orders/carriers.ts'
import { useSettings } from '../../product/settings-context.ts'

/** Carrier options for a select, starting with carriers of the shop’s country. */
export function useCarrierOptions() {
  const { country } = useSettings()
  return useMemo(
    () => [
      ...listCarriers(country).map((value) => ({ value: value as string, label: carriers[value].name })),
      { value: otherCarrier, label: t('Another carrier') },
    ],
    [country],
  )
}
