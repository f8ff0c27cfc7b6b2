import { useState } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { ScriptButton } from '../ui/script-button.tsx'

type QuantityFieldProps = { quantity: number; max: number; onChange: (quantity: number) => void }

/** How many to add to the cart: entered, or changed by the buttons next to it. */
export function QuantityField({ quantity, max, onChange }: QuantityFieldProps) {
  // Only while it isn't a possible quantity, for example empty.
  const [entered, setEntered] = useState<string>()

  const handleChange = (text: string) => {
    const given = Number(text)
    const isPossible = Number.isInteger(given) && given >= 1 && given <= max
    setEntered(isPossible ? undefined : text)
    if (isPossible) onChange(given)
  }
  const step = (name: string, next: number, icon: 'plus' | 'minus') => (
    <ScriptButton
      aria-label={name}
      // It stays focusable at the last step, so that the focus isn't lost.
      aria-disabled={next < 1 || next > max || undefined}
      onClick={() => next >= 1 && next <= max && onChange(next)}
      className={`${buttonStyle.icon} aria-disabled:cursor-not-allowed aria-disabled:text-soft/50`}
    >
      <Icon name={icon} className="size-4" />
    </ScriptButton>
  )
  return (
    <div
      role="group"
      aria-label="Quantity"
      className="inline-flex min-h-11 items-center rounded-control border border-edge max-sm:mb-4"
    >
      {step('Decrease quantity', quantity - 1, 'minus')}
      <input
        name="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        value={entered ?? quantity}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={() => setEntered(undefined)}
        className="w-9 bg-transparent text-center tabular-nums"
      />
      {step('Increase quantity', quantity + 1, 'plus')}
    </div>
  )
}
