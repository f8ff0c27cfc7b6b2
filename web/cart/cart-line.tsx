import { useId } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { ActionForm as Form } from '../forms/use-action-form.ts'
import { useMoney } from '../product/settings-context.ts'
import { ItemRow, rowAction } from './item-row.tsx'
import { LineNotes } from './line-notes.tsx'
import { QuantityForm } from './quantity-form.tsx'
import { type RemovedItem, removedItem } from './removed-item.ts'

type CartLineProps = {
  item: CartItem
  /** The form of the whole cart, since a line disappears before the response arrives. */
  form: Form
  onRemove: (item: RemovedItem) => void
  onSave: () => void
}

/** One item of the cart, with its quantity, price and notes. */
export function CartLine({ item, form, onRemove, onSave }: CartLineProps) {
  const { product, quantity } = item
  const money = useMoney()
  const formId = useId()
  const isAvailable = !product.archived && product.stock !== 0
  const { title, ...removed } = removedItem(item)
  return (
    <ItemRow
      item={item}
      details={
        isAvailable && quantity > 1 && t('{discountedPrice} each', { discountedPrice: money(product.discountedPrice) })
      }
      notes={<LineNotes item={item} formId={formId} />}
      quantity={isAvailable && <QuantityForm item={item} id={formId} />}
      actions={
        <>
          {!product.deleted && (
            <ActionForm
              form={{ ...form, values: { intent: 'save-for-later', id: item.id } }}
              onSubmit={(event) => {
                form.onSubmit(event)
                onSave()
              }}
            >
              <button type="submit" aria-label={t('Save for later: {title}', { title })} className={rowAction.other}>
                {t('Save for later')}
              </button>
            </ActionForm>
          )}
          <ActionForm
            form={{ ...form, values: { intent: 'remove', id: item.id, ...removed } }}
            onSubmit={(event) => {
              form.onSubmit(event)
              onRemove({ title, ...removed })
            }}
          >
            <button type="submit" aria-label={t('Remove {title}', { title })} className={rowAction.other}>
              {t('Remove')}
            </button>
          </ActionForm>
        </>
      }
    />
  )
}
