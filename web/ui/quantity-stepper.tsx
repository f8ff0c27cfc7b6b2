import { useEffect, useRef } from 'react'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

type QuantityStepperProps = {
  /** Accessible name. */
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A quantity with buttons to change it by one; it can also be typed. */
export function QuantityStepper({ label, value, most, onChange }: QuantityStepperProps) {
  const input = useShown(value)
  const set = (wanted: number) => {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= most && wanted !== value) onChange(wanted)
  }
  // Invalid input is replaced by the last valid quantity.
  const take = (field: HTMLInputElement) => {
    const wanted = Number(field.value)
    field.value = String(value)
    if (Number.isInteger(wanted) && wanted >= 1) set(Math.min(wanted, most))
  }
  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-control border border-edge">
      <StepButton name="One less" icon="minus" isOff={value <= 1} onPress={() => set(value - 1)} />
      <input
        ref={input}
        name="quantity"
        type="text"
        inputMode="numeric"
        aria-label="Quantity"
        defaultValue={value}
        className="w-9 bg-transparent text-center tabular-nums"
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget)
        }}
      />
      <StepButton name="One more" icon="plus" isOff={value >= most} onPress={() => set(value + 1)} />
    </div>
  )
}

type StepButtonProps = { name: string; icon: 'minus' | 'plus'; isOff: boolean; onPress: () => void }

/** aria-disabled at the limit, since a disabled button would lose the focus. */
function StepButton({ name, icon, isOff, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      className={`${buttonStyle.icon} aria-disabled:cursor-not-allowed aria-disabled:text-soft/50`}
      onClick={onPress}
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}

/** Writes each new value into the field, which is otherwise uncontrolled. */
function useShown(value: number) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (input.current) input.current.value = String(value)
  }, [value])
  return input
}
