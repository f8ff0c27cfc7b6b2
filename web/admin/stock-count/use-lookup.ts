import { useRef, useState } from 'react'
import type { StockItem } from '#contract/catalog/stock-counts.ts'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../../api/call.ts'
import { useCall } from '../../state/use-call.ts'
import { getName } from './count-sheet.ts'

/** Matching items for the user to select from. */
export type Choice = { code: string; items: StockItem[] }

/** Looks up scanned codes one after the other, however fast they are scanned. */
export function useLookup(onFound: (item: StockItem) => void) {
  const call = useCall()
  const queue = useRef(Promise.resolve())
  const [choices, setChoices] = useState<Choice[]>([])
  const [message, setMessage] = useState<{ text: string; isError: boolean }>()

  const accept = (item: StockItem) => {
    const name = getName(item)
    if (item.stock === null)
      return setMessage({ text: t('Stock isn’t tracked for “{name}”.', { name }), isError: true })
    onFound(item)
    setMessage({ text: t('Counted: {name}.', { name }), isError: false })
  }
  const find = async (code: string) => {
    try {
      const items = await call('GET /api/admin/stock-items', { querystring: { code } })
      const [item] = items
      if (!item) setMessage({ text: t('No item matches “{code}”.', { code }), isError: true })
      else if (items.length === 1 && isCodeOf(item, code)) accept(item)
      else setChoices((before) => [...before, { code, items: items.slice(0, maxChoices) }])
    } catch (error) {
      if (!isApiError(error)) throw error
      setMessage({ text: `${t('“{code}” wasn’t counted.', { code })} ${error.message}`, isError: true })
    }
  }
  return {
    choice: choices[0],
    message,
    lookUp(code: string) {
      queue.current = queue.current.then(() => find(code))
    },
    choose(item: StockItem | undefined) {
      setChoices((before) => before.slice(1))
      if (item) accept(item)
    },
  }
}

const maxChoices = 20

/** Whether a code is the item’s own, not part of its title. */
function isCodeOf({ sku, barcode }: StockItem, code: string): boolean {
  const withoutZeros = (text: string) => text.replace(/^0+/, '')
  return sku.toLowerCase() === code.toLowerCase() || (barcode !== '' && withoutZeros(barcode) === withoutZeros(code))
}
