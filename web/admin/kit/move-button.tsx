import { flushSync } from 'react-dom'

type MoveButtonProps = {
  /** For example "Move up S". */
  label: string
  text: string
  /** The index in the list after the move; outside the list, there is nothing to do. */
  to: number
  count: number
  onMove: (to: number) => void
  className: string
}

/** Moves its `<li>` in the list. The focus goes along, so that it can be pressed again. */
export function MoveButton({ label, text, to, count, onMove, className }: MoveButtonProps) {
  const isPossible = to >= 0 && to < count
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isPossible ? undefined : true}
      data-move={text}
      onClick={({ currentTarget }) => {
        if (!isPossible) return
        const list = currentTarget.closest('li')?.parentElement
        flushSync(() => onMove(to))
        list?.children[to]?.querySelector<HTMLElement>(`[data-move="${text}"]`)?.focus()
      }}
      className={`${className} aria-disabled:cursor-default aria-disabled:opacity-40`}
    >
      {text}
    </button>
  )
}
