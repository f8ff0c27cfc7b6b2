import { useState } from 'react'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import type { StockItem } from '#contract/catalog/stock-counts.ts'
import { inContext, t } from '#contract/language/t.ts'
import { isApiError } from '../../api/call.ts'
import { FormAlert } from '../../forms/action-form.tsx'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/field.tsx'

type ListFormProps = { categories: FilterOption[]; onList: (items: StockItem[]) => void }

/** Adds all items of a category to a count. */
export function ListForm({ categories, onList }: ListFormProps) {
  const call = useCall()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async (category: string) => {
    setError(undefined)
    setBusy(true)
    try {
      onList(await call('GET /api/admin/stock-items', { querystring: category === '' ? {} : { category } }))
    } catch (problem) {
      if (!isApiError(problem)) throw problem
      setError(problem.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Disclosure summary={t('Count from a list')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add(new FormData(event.currentTarget).get('category') as string)
        }}
        className="max-w-md"
      >
        <SelectField
          label={t('Category')}
          name="category"
          placeholder={inContext('admin area', 'All products')}
          options={categories}
        />
        <FormAlert text={error} />
        <Button type="submit" look="quiet" isBusy={isBusy}>
          {t('Add to count')}
        </Button>
      </form>
    </Disclosure>
  )
}
