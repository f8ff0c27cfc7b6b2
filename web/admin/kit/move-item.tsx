import { flushSync } from 'react-dom'

type MoveItemProps = {
  /** What is moved, for screen readers. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  className: string
  /** Arrows instead of words, for items next to each other. */
  hasArrows?: boolean
}

const texts = { '-1': ['Move up', '←'], '1': ['Move down', '→'] } as const

/** Buttons that move an `<li>` in its list, if there are others. The focus goes along, so that they can be pressed again. */
export function MoveItem({ name, index, count, onMove, className, hasArrows = false }: MoveItemProps) {
  if (count < 2) return null
  return ([-1, 1] as const).map((by) => {
    const [words, arrow] = texts[by]
    const to = index + by
    const isPossible = to >= 0 && to < count
    return (
      <button
        key={by}
        type="button"
        aria-label={`${words} ${name}`}
        aria-disabled={isPossible ? undefined : true}
        data-move={by}
        onClick={({ currentTarget }) => {
          if (!isPossible) return
          const list = currentTarget.closest('li')?.parentElement
          flushSync(() => onMove(to))
          list?.children[to]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus()
        }}
        className={`${className} aria-disabled:cursor-default aria-disabled:opacity-40`}
      >
        {hasArrows ? arrow : words}
      </button>
    )
  })
}
