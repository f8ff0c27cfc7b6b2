import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { findVariant } from '#contract/catalog/variant-selection.ts'
import { initialSelection, type Selection } from '../../product/options.ts'

export type VariantSelection = {
  selection: Selection
  /** Undefined while options are not selected, and if there is no such variant. */
  variant: Variant | undefined
  /** Whether every option is selected. */
  isComplete: boolean
  select: (option: number, value: string) => void
}

/** Keeps the selected options of a product. The variant is in the URL, so that it can be shared and reloaded. */
export function useVariantSelection(product: Product): VariantSelection {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const address = search.get('variant')
  const [selected, setSelected] = useState({ address, selection: initialSelection(product, address) })
  // Another variant in the address comes from a link, or from the last selection.
  const selection = selected.address === address ? selected.selection : initialSelection(product, address)

  function select(option: number, value: string): void {
    const next = selection.with(option, value)
    setSelected({ address, selection: next })
    const variant = findVariant(product, next)
    if (!variant) return
    const to = { search: `?${new URLSearchParams({ variant: variant.id })}` }
    void navigate(to, { replace: true, preventScrollReset: true })
  }

  return {
    selection,
    variant: findVariant(product, selection),
    isComplete: !selection.includes(null),
    select,
  }
}
