import type { CartItem } from '#contract/cart/cart.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { ItemLine, leftOutText, quantityText, toLine } from '../order/item-line.tsx'
import { useMoney } from '../product/settings-context.ts'
import type { LineChange } from './cart-changes.ts'

type ReviewLinesProps = {
  lines: LineChange[]
  unavailable: CartItem[]
  removed: CartItem[]
  /** The reasons why items can't be ordered, by item id. */
  errors: Record<string, string>
}

/** The items about to be ordered, and their changes. */
export function ReviewLines({ lines, unavailable, removed, errors }: ReviewLinesProps) {
  return (
    <div className="mt-4 mb-5 border-b border-line pb-5 lg:max-h-[max(9rem,calc(100dvh-32rem))] lg:overflow-y-auto">
      <ul className="grid gap-4">
        {lines.map((line) => (
          <ReviewLine key={line.item.id} {...line} error={errors[line.item.id]} />
        ))}
      </ul>
      {unavailable.length > 0 && (
        <>
          <h3 className="mt-5 mb-3 text-sm font-medium">{t('Not in this order')}</h3>
          <ul className="grid gap-4 opacity-70">
            {unavailable.map((item) => (
              <ItemLine key={item.id} item={toLine(item)} details={leftOutText(item)} />
            ))}
          </ul>
          <p className="mt-3 text-sm text-soft">
            {unavailable.length === 1
              ? t('We’ll keep it in your saved items.')
              : t('We’ll keep them in your saved items.')}
          </p>
        </>
      )}
      {removed.map(({ id, product }) => (
        <p key={id} className="mt-4 text-sm wrap-anywhere text-sale">
          {t('“{title}” is no longer in your cart.', { title: product.title })}
        </p>
      ))}
    </div>
  )
}

type ReviewLineProps = LineChange & { error: string | undefined }

function ReviewLine({ item, oldPrice, oldQuantity, isNew, error }: ReviewLineProps) {
  const money = useMoney()
  const { product, quantity } = item
  const price = product.discountedPrice
  const priceChangeText = (before: number) => {
    const prices = { before: money(before), now: money(price) }
    return price < before
      ? t('The price dropped from {before} to {now}.', prices)
      : t('The price rose from {before} to {now}.', prices)
  }
  const notes = [
    isNew && t('Just added to your cart.'),
    oldQuantity !== undefined &&
      t('The quantity was changed from {before} to {now}.', {
        before: formatNumber(oldQuantity),
        now: formatNumber(quantity),
      }),
    oldPrice !== undefined && priceChangeText(oldPrice),
  ].filter(Boolean)
  return (
    <ItemLine
      item={toLine(item)}
      details={quantityText(quantity, money(price))}
      price={
        <>
          {oldPrice !== undefined && <s className="block text-soft">{money(oldPrice * quantity)}</s>}
          {money(price * quantity)}
        </>
      }
      notes={
        <>
          {notes.length > 0 && <p>{notes.join(' ')}</p>}
          {error && <p className="text-sale">{error}</p>}
        </>
      }
    />
  )
}
