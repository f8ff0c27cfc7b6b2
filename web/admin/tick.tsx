type TickProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }

/** A box to tick, as large as a finger. */
export function Tick({ label, isChecked, onChange }: TickProps) {
  return (
    <label className="grid size-11 place-items-center noscript:hidden">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}
