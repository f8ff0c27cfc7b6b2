import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { productUpdated } from '../catalogue/product-list-slice.ts'
import { toastRefusal } from '../forms/toast-refusal.ts'
import { toast } from '../shell/toast.ts'
import type { AppDispatch } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { saveProducts } from './admin-slice.ts'

type Changes = Parameters<typeof saveProducts>[0]['changes']

/** What can be done with the products that were chosen; it stays in sight at the lower edge. */
export function BulkBar({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const dispatch = useDispatch<AppDispatch>()
  const [discount, setDiscount] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (chosen.size === 0) return null

  const apply = async (changes: Changes, done: string) => {
    setBusy(true)
    try {
      const products = await dispatch(saveProducts({ ids: [...chosen], changes })).unwrap()
      for (const product of products) dispatch(productUpdated(product))
      void toast('success', `${products.length} ${products.length === 1 ? 'product' : 'products'} ${done}.`)
      onDone()
    } catch (error) {
      toastRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-label="Chosen products"
      className="sticky bottom-3 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card bg-raised p-2 pl-4 shadow-float"
    >
      <p role="status" className="mr-2 text-sm font-semibold tabular-nums">
        {chosen.size} chosen
      </p>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void apply({ discountPercentage: Number(discount) }, `now at ${Number(discount)}% off`)
        }}
      >
        <label className="flex items-center gap-2 text-sm">
          Discount
          <input
            type="number"
            min={0}
            max={100}
            step={0.01}
            required
            value={discount}
            onChange={(event) => setDiscount(event.currentTarget.value)}
            className="min-h-11 w-20 rounded-control border border-edge bg-paper px-2 text-right tabular-nums"
          />
          %
        </label>
        <Button type="submit" look="quiet" isBusy={isBusy} className="px-3">
          Set
        </Button>
      </form>
      <Button type="button" look="quiet" isBusy={isBusy} onClick={() => void apply({ archived: true }, 'archived')}>
        Archive
      </Button>
      <Button
        type="button"
        look="quiet"
        isBusy={isBusy}
        onClick={() => void apply({ archived: false }, 'for sale again')}
      >
        Restore
      </Button>
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
