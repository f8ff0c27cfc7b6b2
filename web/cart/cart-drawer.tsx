import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type ActionForm as Form, useActionForm } from '../forms/use-action-form.ts'
import { getSubtotal, isReady, noteOn } from '../order/cart-totals.ts'
import { ItemLine, leftOutText, toLine } from '../order/item-line.tsx'
import { useMoney } from '../product/settings-context.ts'
import { selectCartItems } from '../state/cart-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Drawer } from '../ui/drawer.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'
import { FreeShippingNote } from './free-shipping-note.tsx'
import { rowAction } from './item-row.tsx'
import { LineNotes } from './line-notes.tsx'
import { LinePrice } from './line-price.tsx'
import { QuantityForm } from './quantity-form.tsx'
import { isSameLine, type RemovedItem, removedItem } from './removed-item.ts'
import { RemovedItems } from './removed-items.tsx'

export type CartDrawerProps = { addedId: string; onClose: () => void }

/** Shows the item just added and the rest of the cart, with quantities to change, and the subtotal. */
export function CartDrawer({ addedId, onClose }: CartDrawerProps) {
  const items = useSelector(selectCartItems)
  const money = useMoney()
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
  }, [key, onClose])
  const [removed, setRemoved] = useState<RemovedItem[]>([])
  const lines = useRef<HTMLDivElement>(null)
  // A button that is removed with its line would take the focus along.
  const focusLines = () => lines.current?.focus({ preventScroll: true })
  // Here and not in each line, since a line disappears before the response arrives.
  const form = useActionForm({
    action: '/cart',
    isRepeatable: true,
    onError: ({ message }) => toast('error', message),
  })
  const handleRemove = (item: CartItem) => {
    const one = removedItem(item)
    // A deleted product can't be put back.
    if (!item.product.deleted) setRemoved((all) => [...all.filter((other) => !isSameLine(one, other)), one])
    focusLines()
  }
  const renderLine = (item: CartItem) => <DrawerLine key={item.id} item={item} form={form} onRemove={handleRemove} />
  const added = items.filter(({ id }) => id === addedId)
  const others = items.filter(({ id }) => id !== addedId)
  return (
    <Drawer
      label={added.length > 0 ? t('Added to your cart') : t('Your cart')}
      side="end"
      onClose={onClose}
      footer={
        <>
          <FreeShippingNote items={items} />
          <p className="flex justify-between font-semibold tabular-nums">
            <span>{t('Subtotal')}</span> {money(getSubtotal(items))}
          </p>
          <div className="mt-4 grid gap-2">
            {isReady(items) && (
              <PrefetchLink to="/checkout" onClick={onClose} className={buttonStyle.filled}>
                {t('Check out')}
              </PrefetchLink>
            )}
            <PrefetchLink
              to="/cart"
              onClick={onClose}
              className={isReady(items) ? buttonStyle.quiet : buttonStyle.filled}
            >
              {t('View cart')}
            </PrefetchLink>
            <button type="button" onClick={onClose} className={`${buttonStyle.link} justify-center`}>
              {t('Continue shopping')}
            </button>
          </div>
        </>
      }
    >
      <div ref={lines} tabIndex={-1} className="outline-none">
        <div className="has-[li]:mb-6">
          <RemovedItems
            removed={removed.filter((one) => !items.some((item) => isSameLine(one, removedItem(item))))}
            onRestore={focusLines}
          />
        </div>
        {items.length === 0 && <p className="text-soft">{t('Your cart is empty.')}</p>}
        {added.length > 0 && <ul aria-label={t('Added')}>{added.map(renderLine)}</ul>}
        {others.length > 0 && (
          <>
            {added.length > 0 && (
              <h2 className="mt-6 border-t border-line pt-4 text-sm font-normal tracking-normal text-soft">
                {t('Also in your cart')}
              </h2>
            )}
            <ul
              aria-label={added.length > 0 ? t('Also in your cart') : t('Items in your cart')}
              className="mt-3 grid gap-4"
            >
              {others.map(renderLine)}
            </ul>
          </>
        )}
      </div>
    </Drawer>
  )
}

type DrawerLineProps = { item: CartItem; form: Form; onRemove: (item: CartItem) => void }

function DrawerLine({ item, form, onRemove }: DrawerLineProps) {
  const { product, quantity } = item
  const money = useMoney()
  const formId = useId()
  const { title, ...removed } = removedItem(item)
  const isAvailable = !product.archived && product.stock !== 0
  return (
    <ItemLine
      item={toLine(item)}
      details={
        leftOutText(item) ||
        (quantity > 1 && t('{discountedPrice} each', { discountedPrice: money(product.discountedPrice) }))
      }
      price={!product.archived && <LinePrice item={item} />}
      notes={
        <div className="xs:ps-18">
          {noteOn(item) === 'too-many' && <LineNotes item={item} formId={formId} />}
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            {isAvailable && <QuantityForm item={item} id={formId} />}
            <ActionForm
              form={{ ...form, values: { intent: 'remove', id: item.id, ...removed } }}
              onSubmit={(event) => {
                form.onSubmit(event)
                onRemove(item)
              }}
            >
              <button type="submit" aria-label={t('Remove {title}', { title })} className={rowAction.other}>
                {t('Remove')}
              </button>
            </ActionForm>
          </div>
        </div>
      }
    />
  )
}
