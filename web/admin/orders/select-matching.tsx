import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { createCallThunk } from '../../api/create-call-thunk.ts'
import type { AppDispatch } from '../../state/store.ts'
import { ScriptButton } from '../../ui/script-button.tsx'
import { textLinkStyle } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Selection } from '../kit/selection.tsx'
import { maxSelected, type OrderTableQuery, toFilters } from './order-query.ts'

const fetchIds = createCallThunk('admin/fetchOrderIds', (query: OrderTableQuery, { extra: { call }, signal }) =>
  call('GET /api/admin/order-ids', { querystring: toFilters(query) }, signal),
)

type SelectMatchingProps = { query: OrderTableQuery; total: number; selection: Selection }

/** Selects the orders of all pages, as many as can be changed together. */
export function SelectMatching({ query, total, selection }: SelectMatchingProps) {
  const dispatch = useDispatch<AppDispatch>()
  const [isBusy, setBusy] = useState(false)
  const select = async () => {
    setBusy(true)
    const reply = await dispatch(fetchIds(query))
    setBusy(false)
    if (fetchIds.fulfilled.match(reply)) selection.selectWhole(reply.payload)
    else toast('error', reply.error.message ?? '')
  }
  return (
    <ScriptButton disabled={isBusy} onClick={() => void select()} className={`min-h-11 ${textLinkStyle}`}>
      {total > maxSelected
        ? `Select the first ${maxSelected} of ${total.toLocaleString('en-US')}`
        : `Select all ${total} that match`}
    </ScriptButton>
  )
}
