type ProgressLineProps = {
  title: string
  /** The progress in words. */
  text: string
  /** The accessible name of the bar. */
  label: string
  value: number
  max: number
}

/** A progress bar with its title and the progress in words. */
export function ProgressLine({ title, text, label, value, max }: ProgressLineProps) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="text-soft tabular-nums">{text}</span>
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
