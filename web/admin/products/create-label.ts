import { createCallThunk } from '../../api/create-call-thunk.ts'

type NewLabel = { kind: 'category' | 'brand'; label: string }

/** Makes a category or a brand, or answers the one of that name. */
export const createLabel = createCallThunk('admin/createLabel', ({ kind, label }: NewLabel, { extra }) =>
  kind === 'category'
    ? extra.call('POST /api/categories', { body: { label } })
    : extra.call('POST /api/brands', { body: { label } }),
)
