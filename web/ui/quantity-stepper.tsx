import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

type QuantityStepperProps = {
  /** What is counted, for screen readers. */
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A number from 1 that is raised and lowered step by step, or typed. */
export function QuantityStepper({ label, value, most, onChange }: QuantityStepperProps) {
  const set = (wanted: number) => {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= most && wanted !== value) onChange(wanted)
  }
  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-control border border-edge">
      <button
        type="button"
        aria-label="One less"
        disabled={value <= 1}
        className={`${buttonStyle.icon} disabled:cursor-not-allowed disabled:text-soft/50`}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        // Typing may pass through what is no quantity; what was last valid comes back when the field is left.
        key={value}
        name="quantity"
        type="text"
        inputMode="numeric"
        aria-label="Quantity"
        defaultValue={value}
        className="w-9 bg-transparent text-center tabular-nums"
        onBlur={(event) => {
          const wanted = Number(event.currentTarget.value)
          if (Number.isInteger(wanted) && wanted >= 1) set(Math.min(wanted, most))
          event.currentTarget.value = String(value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={value >= most}
        className={`${buttonStyle.icon} disabled:cursor-not-allowed disabled:text-soft/50`}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}
