import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { cartTotals, isReady, orderable } from '../order/cart-totals.ts'
import { ItemLine, leftOutText, lineOf } from '../order/item-line.tsx'
import { Arrival } from '../product/arrival.tsx'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { selectCartItems } from '../state/cart-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Drawer } from '../ui/drawer.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { FreeShippingNote } from './free-shipping-note.tsx'
import { LinePrice } from './line-price.tsx'

export type CartDrawerProps = { addedId: string; onClose: () => void }

/** Shows what was just added, the rest of the cart and the subtotal. */
export function CartDrawer({ addedId, onClose }: CartDrawerProps) {
  const items = useSelector(selectCartItems)
  const money = useMoney()
  const { shipping } = useSettings()
  const { subtotal } = cartTotals(items, shipping)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useEffect(() => dialog.current?.showModal(), [])
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close()
  }, [key])
  const others = items.filter(({ id }) => id !== addedId)
  return (
    <Drawer
      ref={dialog}
      label="Added to your cart"
      side="right"
      onClose={onClose}
      footer={
        <>
          <FreeShippingNote items={items} />
          <p className="flex justify-between font-semibold tabular-nums">
            <span>Subtotal</span> {money(subtotal)}
          </p>
          <p className="mt-1 text-sm text-soft">
            <Arrival products={orderable(items).map(({ product }) => product)} />
          </p>
          <PrefetchLink
            to={isReady(items) ? '/checkout' : '/cart'}
            onClick={close}
            className={`${buttonStyle.filled} mt-4 w-full`}
          >
            {isReady(items) ? 'Check out' : 'View cart'}
          </PrefetchLink>
          <button type="button" onClick={close} className={`${buttonStyle.quiet} mt-3 w-full`}>
            Continue shopping
          </button>
        </>
      }
    >
      <ul aria-label="Added">
        {items
          .filter(({ id }) => id === addedId)
          .map((item) => (
            <DrawerLine key={item.id} item={item} />
          ))}
      </ul>
      {others.length > 0 && (
        <>
          <div className="mt-6 flex items-baseline justify-between border-t border-line pt-4 text-sm text-soft">
            <h2 className="font-normal tracking-normal">Also in your cart</h2>
            <PrefetchLink to="/cart" onClick={close} className="py-1 underline underline-offset-4 hover:text-ink">
              Edit cart
            </PrefetchLink>
          </div>
          <ul aria-label="Also in your cart" className="mt-3 grid gap-4">
            {others.map((item) => (
              <DrawerLine key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}

function DrawerLine({ item }: { item: CartItem }) {
  return (
    <ItemLine
      item={lineOf(item)}
      details={leftOutText(item) || `${item.quantity} ×`}
      price={!item.product.archived && <LinePrice item={item} />}
    />
  )
}
