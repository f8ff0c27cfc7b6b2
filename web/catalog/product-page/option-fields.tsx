import { type FormEvent, useId, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { selectionMessage } from '#contract/catalog/variant-selection.ts'
import { type Choice, getChoices, optionField } from '../../product/options.ts'
import type { VariantSelection } from './use-variant-selection.ts'

type OptionFieldsProps = { product: Product; selected: VariantSelection }

/** A group of radio buttons for each option of a product. They can be submitted before the app runs. */
export function OptionFields({ product, selected: { selection, select } }: OptionFieldsProps) {
  const [isInvalid, setInvalid] = useState(false)
  const errorId = useId()
  const missing = product.options.filter((_, index) => selection[index] === null)
  const error = isInvalid && missing.length > 0 ? selectionMessage(missing) : undefined

  const handleInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    setInvalid(true)
    event.currentTarget.form?.querySelector<HTMLInputElement>('input:invalid')?.focus()
    // On phones, the button may cover it.
    document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="mb-2 grid w-full gap-5">
      {getChoices(product, selection).map(({ name, choices }, index) => (
        <fieldset key={name} aria-describedby={error && errorId}>
          <legend className="mb-2 text-sm font-medium">
            {name}
            {selection[index] !== null && <span className="font-normal text-soft"> {selection[index]}</span>}
          </legend>
          <div className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <ChoiceBox
                key={choice.value}
                choice={choice}
                name={optionField(index)}
                isSelected={selection[index] === choice.value}
                onSelect={() => select(index, choice.value)}
                onInvalid={handleInvalid}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p id={errorId} className="min-h-5 text-sm text-sale">
        {error}
      </p>
    </div>
  )
}

type ChoiceBoxProps = {
  choice: Choice
  name: string
  isSelected: boolean
  onSelect: () => void
  onInvalid: (event: FormEvent<HTMLInputElement>) => void
}

const notes = { available: '', 'sold-out': ' (sold out)', missing: ' (not available)' }

/** Values that are sold out can be selected, so that their price and images can be seen. */
function ChoiceBox({ choice: { value, availability }, name, isSelected, onSelect, onInvalid }: ChoiceBoxProps) {
  return (
    <label
      className={`relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center overflow-hidden rounded-control border px-3.5 text-sm transition-colors has-checked:border-accent has-checked:ring-1 has-checked:ring-accent focus-inside ${availability === 'available' ? 'border-edge hover:border-ink' : 'struck-box border-line text-soft'}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        required
        checked={isSelected}
        onChange={onSelect}
        onInvalid={onInvalid}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {value}
      <span className="sr-only">{notes[availability]}</span>
    </label>
  )
}
