import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import { selectionMessage } from '#contract/catalog/variant-selection.ts'
import { t } from '#contract/language/t.ts'
import { type Choice, getChoices, optionField } from '../../product/options.ts'
import { SizeGuideLink } from './size-guide-link.tsx'
import type { VariantSelection } from './use-variant-selection.ts'

type OptionFieldsProps = { product: ShownProduct; selected: VariantSelection }

/** A group of radio buttons for each option of a product. They can be submitted before the app runs. */
export function OptionFields({ product, selected: { selection, select } }: OptionFieldsProps) {
  const [isInvalid, setInvalid] = useState(false)
  const errorId = useId()
  const missing = product.options.filter((_, index) => selection[index] === null)
  const error = isInvalid && missing.length > 0 ? selectionMessage(missing) : undefined
  const { swatches, sizeGuide } = product

  const handleInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    flushSync(() => setInvalid(true))
    event.currentTarget.form?.querySelector<HTMLInputElement>('input:invalid')?.focus()
    // On phones, the button may cover it.
    document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="mb-5 grid w-full gap-5">
      {getChoices(product, selection).map(({ name, choices }, index) => (
        <fieldset key={name} aria-describedby={error && errorId} className="relative">
          <legend className="mb-2 text-sm font-medium">
            {name}
            {selection[index] !== null && <span className="font-normal text-soft"> {selection[index]}</span>}
          </legend>
          {sizeGuide?.option === index && (
            <div className="absolute inset-e-0 bottom-full mb-2 text-sm">
              <SizeGuideLink path={sizeGuide.path} />
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            {choices.map((choice, at) => (
              <ChoiceBox
                key={choice.value}
                choice={choice}
                color={swatches?.option === index ? swatches.colors[at] : null}
                name={optionField(index)}
                isSelected={selection[index] === choice.value}
                onSelect={() => select(index, choice.value)}
                onInvalid={handleInvalid}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p id={errorId} className="text-sm text-sale empty:hidden">
        {error}
      </p>
    </div>
  )
}

type ChoiceBoxProps = {
  choice: Choice
  /** CSS with its color, if it is shown instead of its name. */
  color: string | null | undefined
  name: string
  isSelected: boolean
  onSelect: () => void
  onInvalid: (event: FormEvent<HTMLInputElement>) => void
}

const notes = { available: '', 'sold-out': t('(sold out)'), missing: t('(not available)') }

/** Values that are sold out can be selected, so that their price and images can be seen. */
function ChoiceBox({ choice: { value, availability }, color, name, isSelected, onSelect, onInvalid }: ChoiceBoxProps) {
  return (
    <label
      title={color ? value : undefined}
      className={`relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center overflow-hidden border text-sm transition-colors has-checked:border-accent has-checked:ring-1 has-checked:ring-accent focus-inside ${color ? 'rounded-full' : 'rounded-control px-3.5'} ${availability === 'available' ? 'border-edge hover:border-ink' : 'struck-box border-line text-soft'}`}
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
      {color ? (
        // As an attribute, because the pages don't allow inline styles.
        <svg
          aria-hidden="true"
          viewBox="0 0 32 32"
          className={availability === 'available' ? 'size-8' : 'size-8 opacity-40'}
        >
          <circle cx="16" cy="16" r="15.5" fill={color} className="stroke-ink/20" />
        </svg>
      ) : null}
      <span className={color ? 'sr-only' : ''}>{value}</span>
      <span className="sr-only"> {notes[availability]}</span>
    </label>
  )
}
