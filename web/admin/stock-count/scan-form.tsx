import type { RefObject } from 'react'
import type { StockItem } from '#contract/catalog/stock-counts.ts'
import { t } from '#contract/language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { getName, toKey } from './count-sheet.ts'
import type { useLookup } from './use-lookup.ts'

type ScanFormProps = { input: RefObject<HTMLInputElement | null>; lookup: ReturnType<typeof useLookup> }

/** The field for scanners, which enter a code and press Enter. */
export function ScanForm({ input, lookup: { lookUp, choice, choose, message } }: ScanFormProps) {
  return (
    <>
      <form
        role="search"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          const code = new FormData(event.currentTarget).get('code') as string
          event.currentTarget.reset()
          if (code.trim() !== '') lookUp(code.trim())
        }}
        className="max-w-md"
      >
        <Field
          ref={input}
          type="search"
          name="code"
          label={t('Scan or enter a SKU, barcode or title')}
          hint={t('Each scan counts one unit. To enter a number instead, edit it in the list.')}
          enterKeyHint="search"
          autoCapitalize="none"
          maxLength={200}
        />
      </form>
      {choice && (
        <ChoiceList key={choice.items.map(toKey).join()} items={choice.items} code={choice.code} onChoose={choose} />
      )}
      <p role="status" className={`min-h-6 ${message?.isError ? 'text-sale' : 'text-soft'}`}>
        {message?.text}
      </p>
    </>
  )
}

type ChoiceListProps = { code: string; items: StockItem[]; onChoose: (item: StockItem | undefined) => void }

function ChoiceList({ code, items, onChoose }: ChoiceListProps) {
  return (
    <fieldset className="mb-3 max-w-md card p-4">
      <legend className="sr-only">{t('Items that match')}</legend>
      <p className="font-medium">{t('Which item is “{code}”?', { code })}</p>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={toKey(item)}>
            <Button
              type="button"
              look="link"
              onClick={() => onChoose(item)}
              className="-ms-2 whitespace-normal text-start"
            >
              {[getName(item), item.sku].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
      <Button type="button" look="quiet" onClick={() => onChoose(undefined)}>
        {t('None of these')}
      </Button>
    </fieldset>
  )
}
