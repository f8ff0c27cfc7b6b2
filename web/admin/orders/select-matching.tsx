import { useState } from 'react'
import { isApiError } from '../../api/call.ts'
import { useCall } from '../../state/use-call.ts'
import { ScriptButton } from '../../ui/script-button.tsx'
import { textLinkStyle } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Selection } from '../kit/selection.tsx'
import { maxSelected, type OrderTableQuery, toFilters } from './order-query.ts'

type SelectMatchingProps = { query: OrderTableQuery; total: number; selection: Selection }

/** Selects the orders of all pages, as many as can be changed together. */
export function SelectMatching({ query, total, selection }: SelectMatchingProps) {
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const select = async () => {
    setBusy(true)
    try {
      selection.selectWhole(await call('GET /api/admin/order-ids', { querystring: toFilters(query) }))
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ScriptButton disabled={isBusy} onClick={() => void select()} className={`min-h-11 ${textLinkStyle}`}>
      {total > maxSelected
        ? `Select the first ${maxSelected} of ${total.toLocaleString('en-US')}`
        : `Select all ${total} that match`}
    </ScriptButton>
  )
}
