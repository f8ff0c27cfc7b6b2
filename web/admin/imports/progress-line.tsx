type ProgressLineProps = {
  title: string
  /** How far it has come, in words. */
  words: string
  /** The bar's name. */
  label: string
  value: number
  max: number
}

/** How far something has come that takes its time, in words and as a bar. */
export function ProgressLine({ title, words, label, value, max }: ProgressLineProps) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="text-soft tabular-nums">{words}</span>
      </p>
      <progress
        aria-label={label}
        value={value}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}
