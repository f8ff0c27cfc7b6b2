import type { CartItem } from '#contract/cart.ts'

type RemovedLinesProps = { removed: CartItem[]; onRestore: (item: CartItem) => void }

/** What was just taken out, each with the way back. */
export function RemovedLines({ removed, onRestore }: RemovedLinesProps) {
  return (
    <ul aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2 not-empty:mt-6">
      {removed.map((item) => (
        <li
          key={item.id}
          className="flex items-center justify-between gap-4 rounded-card bg-sunken py-1.5 pr-2 pl-4 text-sm"
        >
          <span className="min-w-0 truncate">“{item.product.title}” is out of your cart.</span>
          <button
            type="button"
            aria-label={`Undo: put ${item.product.title} back`}
            className="min-h-11 px-3 font-medium text-accent underline underline-offset-4"
            onClick={() => onRestore(item)}
          >
            Undo
          </button>
        </li>
      ))}
    </ul>
  )
}
