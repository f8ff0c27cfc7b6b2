import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { cartTotals, isReady, orderable } from '../order/cart-totals.ts'
import { ItemLine, leftOutText, lineOf, quantityText } from '../order/item-line.tsx'
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
          <div className="mt-4 grid gap-2">
            {isReady(items) && (
              <PrefetchLink to="/checkout" onClick={close} className={buttonStyle.filled}>
                Check out
              </PrefetchLink>
            )}
            <PrefetchLink
              to="/cart"
              onClick={close}
              className={isReady(items) ? buttonStyle.quiet : buttonStyle.filled}
            >
              View cart
            </PrefetchLink>
            <button type="button" onClick={close} className={`${buttonStyle.link} justify-center`}>
              Continue shopping
            </button>
          </div>
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
          <h2 className="mt-6 border-t border-line pt-4 text-sm font-normal tracking-normal text-soft">
            Also in your cart
          </h2>
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
  const money = useMoney()
  return (
    <ItemLine
      item={lineOf(item)}
      details={leftOutText(item) || quantityText(item, money)}
      price={!item.product.archived && <LinePrice item={item} />}
    />
  )
}
