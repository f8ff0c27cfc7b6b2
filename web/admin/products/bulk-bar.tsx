import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { saveProducts } from '../../state/admin-slice.ts'
import { productUpdated } from '../../state/product-list-slice.ts'
import type { AppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { ChosenBar } from '../chosen-bar.tsx'

type Changes = Parameters<typeof saveProducts>[0]['changes']

/** What can be done with the products that were chosen. */
export function BulkBar({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const dispatch = useDispatch<AppDispatch>()
  const [discount, setDiscount] = useState('')

  const apply = (changes: Changes, done: string) => async () => {
    const products = await dispatch(saveProducts({ ids: [...chosen], changes })).unwrap()
    for (const product of products) dispatch(productUpdated(product))
    toast('success', `${products.length} ${products.length === 1 ? 'product' : 'products'} ${done}.`)
  }

  return (
    <ChosenBar label="Chosen products" chosen={chosen} onDone={onDone}>
      {({ act, isBusy }) => (
        <>
          <form
            className="flex items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              act(apply({ discountPercentage: Number(discount) }, `now at ${Number(discount)}% off`))
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
          <Button type="button" look="quiet" isBusy={isBusy} onClick={() => act(apply({ archived: true }, 'archived'))}>
            Archive
          </Button>
          <Button
            type="button"
            look="quiet"
            isBusy={isBusy}
            onClick={() => act(apply({ archived: false }, 'for sale again'))}
          >
            Restore
          </Button>
        </>
      )}
    </ChosenBar>
  )
}
