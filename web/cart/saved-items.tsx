import type { CartItem } from '#contract/cart/cart.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { isOrderable, noteOn } from '../order/cart-totals.ts'
import { productPath } from '../product/product-path.ts'
import { selectSavedItems } from '../state/cart-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'
import { ItemRow, rowAction } from './item-row.tsx'
import { removedItem } from './removed-item.ts'

/** Lists the items saved for later below the cart. `onChange` is called when an item is about to leave the list. */
export function SavedItems({ onChange }: { onChange: () => void }) {
  const items = useSelector(selectSavedItems)
  const form = useActionForm({ isRepeatable: true, onError: ({ message }) => toast('error', message) })
  if (items.length === 0) return null
  const formFor = (intent: string, { id }: CartItem) => ({
    form: { ...form, values: { intent, id } },
    onSubmit: (event: Parameters<typeof form.onSubmit>[0]) => {
      form.onSubmit(event)
      onChange()
    },
  })
  return (
    <section aria-labelledby="saved" className="mt-16 lg:me-[26rem]">
      <h2 id="saved" className="mb-4 text-xl">
        {t('Saved for later')} <span className="font-normal text-soft tabular-nums">({items.length})</span>
      </h2>
      <ul className="border-t border-line">
        {items.map((item) => {
          const { title } = removedItem(item)
          return (
            <ItemRow
              key={item.id}
              item={item}
              details={item.quantity > 1 && `${item.quantity} ×`}
              notes={<SavedNote item={item} />}
              actions={
                <>
                  {isOrderable(item) && (
                    <ActionForm {...formFor('move-to-cart', item)}>
                      <button
                        type="submit"
                        aria-label={t('Move to cart: {title}', { title })}
                        className={rowAction.main}
                      >
                        {t('Move to cart')}
                      </button>
                    </ActionForm>
                  )}
                  <ActionForm {...formFor('remove-saved', item)}>
                    <button
                      type="submit"
                      aria-label={t('Remove {title} from the saved items', { title })}
                      className={rowAction.other}
                    >
                      {t('Remove')}
                    </button>
                  </ActionForm>
                </>
              }
            />
          )
        })}
      </ul>
    </section>
  )
}

function SavedNote({ item }: { item: CartItem }) {
  const { product } = item
  const texts = {
    'sold-out': t('Sold out.'),
    gone: t('No longer available.'),
    'too-many': t('Only {stock} left.', { stock: formatNumber(product.stock ?? 0) }),
  }
  const note = noteOn(item)
  if (note === null) return null
  if (note !== 'unselected') return <p className="text-sm text-sale">{texts[note]}</p>
  return (
    <PrefetchLink to={productPath(product.id)} className="text-sm font-medium text-accent underline underline-offset-4">
      {t('Select options')}
    </PrefetchLink>
  )
}
