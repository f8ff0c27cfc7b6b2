import { flushSync } from 'react-dom'

export type ItemButtonsProps = {
  /** Names the item for screen readers. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  className: string
  /** Signs instead of words, for items next to each other. */
  hasSigns?: boolean
}

/**
 * Buttons that move an `<li>` in its list, if there are others, and remove it. The focus stays on the button of the moved
 * item, or moves to that of the item that takes the place of a removed one.
 */
export function ItemButtons({ name, index, count, onMove, onRemove, className, hasSigns = false }: ItemButtonsProps) {
  const buttons = [
    { action: 'Move up', sign: '←', to: index - 1, act: onMove },
    { action: 'Move down', sign: '→', to: index + 1, act: onMove },
    { action: 'Remove', sign: '×', to: index, act: onRemove },
  ]
  return buttons.slice(count > 1 ? 0 : -1).map(({ action, sign, to, act }) => {
    const isPossible = to >= 0 && to < count
    return (
      <button
        key={action}
        type="button"
        aria-label={`${action} ${name}`}
        aria-disabled={isPossible ? undefined : true}
        data-item-button={action}
        onClick={({ currentTarget }) => {
          if (!isPossible) return
          const list = currentTarget.closest('li')?.parentElement
          flushSync(() => act(to))
          const row = list?.children[to] ?? list?.lastElementChild
          row?.querySelector<HTMLElement>(`[data-item-button="${action}"]`)?.focus()
        }}
        className={`${className} aria-disabled:cursor-default aria-disabled:opacity-40`}
      >
        {hasSigns ? <span className="inline-block [scale:var(--to-end)_1]">{sign}</span> : action}
      </button>
    )
  })
}
