import { type ComponentProps, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { FilterOption } from '#contract/catalog.ts'
import { isApiError } from '../../api/call.ts'
import type { AppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { createLabel } from './create-label.ts'

type LabelFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'options'> & {
  kind: 'category' | 'brand'
  options: FilterOption[]
  onMade: (option: FilterOption) => void
}

const words = { category: 'Category', brand: 'Brand' } as const

/** A choice of category or brand; one that is missing is made in its place. */
export function LabelField({ kind, options, onMade, ...select }: LabelFieldProps) {
  const dispatch = useDispatch<AppDispatch>()
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      onMade(await dispatch(createLabel({ kind, label: name ?? '' })).unwrap())
      setName(undefined)
      setProblem('')
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.fields?.label ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <SelectField
        label={words[kind]}
        placeholder={`Choose a ${kind}`}
        options={options.map(({ value, label }) => ({ value, label }))}
        beside={
          name === undefined && (
            <button
              type="button"
              onClick={() => setName('')}
              className="-my-3 py-3 text-sm text-accent underline underline-offset-4"
            >
              New {kind}
            </button>
          )
        }
        {...select}
      />
      {name !== undefined && (
        <div className="grid grid-cols-[1fr_auto_auto] items-start gap-2">
          <Field
            label={`Name of the new ${kind}`}
            value={name}
            error={problem || undefined}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void make()
            }}
          />
          <Button type="button" look="quiet" isBusy={isBusy} onClick={() => void make()} className="mt-6.5 px-3">
            Add
          </Button>
          <Button type="button" look="quiet" onClick={() => setName(undefined)} className="mt-6.5 px-3">
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}
