import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { addedItemShown, selectAddedId } from '../state/cart-slice.ts'
import { useDispatch, useSelector } from '../state/use-store.tsx'

/** Loaded by the cart screen's action, when something is added for the first time. */
const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))

/** Any screen, with a drawer after something was added to the cart. */
export function ScreenWithAddedItem() {
  const addedId = useSelector(selectAddedId)
  const dispatch = useDispatch()
  return (
    <>
      <Outlet />
      {addedId !== null && (
        <Suspense>
          <CartDrawer addedId={addedId} onClose={() => dispatch(addedItemShown(null))} />
        </Suspense>
      )}
    </>
  )
}
