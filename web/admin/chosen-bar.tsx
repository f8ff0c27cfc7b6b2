import { type ReactNode, useState } from 'react'
import { toastError } from '../forms/toast-error.ts'

type ChosenBarProps = {
  label: string
  chosen: ReadonlySet<string>
  /** Empties the choice. */
  onDone: () => void
  /** What can be done with them, each with `act`: one thing at a time, what is refused is told, the rest ends the choice. */
  children: (tools: { act: (task: () => Promise<void>) => void; isBusy: boolean }) => ReactNode
}

/** What can be done with rows that were chosen; it stays in sight at the lower edge. */
export function ChosenBar({ label, chosen, onDone, children }: ChosenBarProps) {
  const [isBusy, setBusy] = useState(false)
  if (chosen.size === 0) return null

  const act = async (task: () => Promise<void>) => {
    setBusy(true)
    try {
      await task()
      onDone()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-label={label}
      data-at-edge
      className="sticky bottom-3 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card bg-raised p-2 pl-4 shadow-float"
    >
      <p role="status" className="mr-2 text-sm font-semibold tabular-nums">
        {chosen.size} chosen
      </p>
      {children({ act: (task) => void act(task), isBusy })}
      <button
        type="button"
        onClick={onDone}
        className="min-h-11 px-3 text-sm text-soft underline underline-offset-4 hover:text-ink"
      >
        Clear
      </button>
    </section>
  )
}
