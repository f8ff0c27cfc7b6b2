import { type ReactNode, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { CountedItem, StockCountSaved } from '#contract/catalog/stock-counts.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { isApiError } from '../../api/call.ts'
import { ActionForm, FormAlert } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { LabeledCheckbox } from '../../ui/labeled-checkbox.tsx'
import { undoRequest } from '../changes/undo-request.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { askFirst } from '../kit/ask-first.tsx'
import { parseJson } from '../kit/parse-json.ts'
import { useRequestKey } from '../kit/use-request-key.ts'
import { CountList } from './count-list.tsx'
import { addList, addScanned, type CountedRow, editRow, getDifference, toKey, withoutSaved } from './count-sheet.ts'
import { ListForm } from './list-form.tsx'
import { ScanForm } from './scan-form.tsx'
import { useCountSheet } from './use-count-sheet.ts'
import { useLookup } from './use-lookup.ts'

export const loader = screenLoader(async ({ call, signal }) => ({
  categories: await call('GET /api/categories', { querystring: { admin: 'true' } }, signal),
}))

export const action = formAction(async ({ items = '', key = '' }, screen) => {
  const body = { items: parseJson(items) as CountedItem[] }
  const saved = await screen.call('POST /api/admin/stock-counts', { body, headers: { 'idempotency-key': key } })
  const notice =
    saved.changed === 0
      ? t('The stock was right.')
      : plural(saved.changed, 'Stock of {count} item changed.', 'Stock of {count} items changed.')
  return { notice, ...(saved.changed > 0 && { next: undoRequest(screen, key) }), result: saved }
})

/** Counts stock with a scanner or from a list, and saves the differences together. */
export function Component() {
  const { categories } = useLoaderData<typeof loader>()
  const [sheet, change] = useCountSheet()
  const [showsDifferences, setShowsDifferences] = useState(false)
  const scanInput = useRef<HTMLInputElement>(null)
  const refresh = useRefresh(change)
  const lookup = useLookup((item) => change((before) => addScanned(before, item)))
  const counted = sheet.filter((row) => row.counted !== null)
  const differing = counted.filter((row) => getDifference(row) !== 0)
  const shown = showsDifferences ? differing : sheet
  const discard = async () => {
    const text = t('Discard this count? The stock isn’t changed.')
    if (await askFirst({ text, confirmLabel: t('Discard') })) change(() => [])
  }
  return (
    <AdminPage>
      <p className="mt-2 max-w-prose text-soft">
        {t(
          'Count every unit in the shop, including those of orders that haven’t been dispatched. Nothing changes until you save.',
        )}
      </p>
      <div className="mt-6 grid items-start gap-x-12 lg:grid-cols-2">
        <div>
          <ScanForm input={scanInput} lookup={lookup} />
          <ListForm categories={categories} onList={(items) => change((before) => addList(before, items))} />
        </div>
        <div className="min-w-0 max-lg:mt-4">
          {sheet.length > 0 && (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-sm tabular-nums">
                  {[
                    plural(sheet.length, '{counted} of {count} item counted', '{counted} of {count} items counted', {
                      counted: formatNumber(counted.length),
                    }),
                    plural(differing.length, '{count} difference', '{count} differences'),
                  ].join(', ')}
                </p>
                <LabeledCheckbox
                  checked={showsDifferences}
                  onChange={({ currentTarget }) => setShowsDifferences(currentTarget.checked)}
                >
                  {t('Only differences')}
                </LabeledCheckbox>
              </div>
              <CountList
                rows={shown}
                onCount={(key, units) => change((before) => editRow(before, key, { counted: units, problem: '' }))}
                onLeave={(key) => void refresh(key)}
                onRemove={(key) => change((before) => before.filter((row) => toKey(row) !== key))}
                onScan={lookup.lookUp}
                onEnd={() => scanInput.current?.focus()}
              />
              <SaveForm
                counted={counted}
                differences={differing.length}
                onSaved={({ kept }) => change((before) => withoutSaved(before, kept))}
              >
                <Button type="button" look="quiet" onClick={() => void discard()}>
                  {t('Discard')}
                </Button>
              </SaveForm>
            </>
          )}
        </div>
      </div>
    </AdminPage>
  )
}

/** Reads the stock of a row again when it is counted, so that its number is compared with the stock of that time. */
function useRefresh(change: ReturnType<typeof useCountSheet>[1]) {
  const call = useCall()
  return async (key: string) => {
    const [product = ''] = JSON.parse(key) as string[]
    try {
      const items = await call('GET /api/admin/stock-items', { querystring: { product } })
      const item = items.find((each) => toKey(each) === key)
      if (item) change((before) => editRow(before, key, item))
    } catch (error) {
      if (!isApiError(error)) throw error
      change((before) =>
        editRow(before, key, {
          counted: null,
          problem: `${t('Count it again: its stock couldn’t be read.')} ${error.message}`,
        }),
      )
    }
  }
}

type SaveFormProps = {
  counted: CountedRow[]
  differences: number
  onSaved: (saved: StockCountSaved) => void
  children: ReactNode
}

function SaveForm({ counted, differences, onSaved, children }: SaveFormProps) {
  const { key, renewKey } = useRequestKey()
  const items = counted.map(({ product, variant, counted: units, stock, ordered, readAt }) => ({
    product,
    variant,
    counted: units,
    stock,
    ordered,
    readAt,
  }))
  const form = useActionForm<StockCountSaved>({
    values: { items: JSON.stringify(items), key },
    onDone(saved) {
      renewKey()
      onSaved(saved)
    },
    // The response to an earlier request was lost.
    onError: ({ code }) => code === 'idempotency_key_reused' && renewKey(),
  })
  return (
    // The browser keeps the count.
    <ActionForm form={form} data-unsaved={false} className="sticky bottom-0 bg-paper py-3" data-at-edge>
      <FormAlert text={form.alert} />
      <div className="flex flex-wrap gap-3">
        {counted.length > 0 && (
          <Button type="submit" isBusy={form.isBusy}>
            {differences > 0
              ? plural(differences, 'Save {count} difference', 'Save {count} differences')
              : t('Finish count')}
          </Button>
        )}
        {children}
      </div>
    </ActionForm>
  )
}
