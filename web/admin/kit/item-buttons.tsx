import { flushSync } from 'react-dom'
import { t } from '#contract/language/t.ts'

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
    { text: t('Move up'), label: t('Move up {name}', { name }), sign: '←', to: index - 1, act: onMove },
    { text: t('Move down'), label: t('Move down {name}', { name }), sign: '→', to: index + 1, act: onMove },
    { text: t('Remove'), label: t('Remove {name}', { name }), sign: '×', to: index, act: onRemove },
  ]
  return buttons.slice(count > 1 ? 0 : -1).map(({ text, label, sign, to, act }) => {
    const isPossible = to >= 0 && to < count
    return (
      <button
        key={sign}
        type="button"
        aria-label={label}
        aria-disabled={isPossible ? undefined : true}
        data-item-button={sign}
        onClick={({ currentTarget }) => {
          if (!isPossible) return
          const list = currentTarget.closest('li')?.parentElement
          flushSync(() => act(to))
          const row = list?.children[to] ?? list?.lastElementChild
          row?.querySelector<HTMLElement>(`[data-item-button="${sign}"]`)?.focus()
        }}
        className={`${className} aria-disabled:cursor-default aria-disabled:opacity-40`}
      >
        {hasSigns ? <span className="inline-block [scale:var(--to-end)_1]">{sign}</span> : text}
      </button>
    )
  })
}
