import { useState } from 'react'
import { maxQuantity } from '#contract/cart/max-quantity.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import { selectionLabel, stockLevels } from '#contract/catalog/variant-selection.ts'
import { hasPriceRange } from '#contract/catalog/variants.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { useMoney } from '../../product/settings-context.ts'
import { selectQuantityInCart } from '../../state/cart-slice.ts'
import type { RootState } from '../../state/store.ts'
import { useSelector } from '../../state/use-store.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { Personal } from '../../ui/personal.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { OptionFields } from './option-fields.tsx'
import type { VariantSelection } from './use-variant-selection.ts'

type AddToCartProps = { product: ShownProduct; selected: VariantSelection }

/** The options of a product, the quantity, and the button that adds it to the cart by the cart screen's action. */
export function AddToCart({ product, selected }: AddToCartProps) {
  const { id, options } = product
  const { variant, isComplete, selection } = selected
  const money = useMoney()
  const isHydrated = useHydrated()
  const [quantity, setQuantity] = useState(1)
  const isMissing = isComplete && options.length > 0 && !variant
  const isLowest = !variant && hasPriceRange(product)
  const price = (variant ?? product).discountedPrice
  const max = Math.max(0, ...stockLevels(product, variant).map(maxQuantity))
  const isSoldOut = max === 0
  const isForSale = !isSoldOut && !isMissing
  const count = isForSale ? Math.min(quantity, max) : 1
  const total = money(price * count)
  return (
    <>
      <ActionButton
        look="filled"
        action="/cart"
        // Before the app runs, only the radio buttons show the selection.
        values={{ intent: 'add', product: id, ...(isHydrated && variant && { variant: variant.id }) }}
        onDone={() => setQuantity(1)}
        disabled={!isForSale}
        // Without a box around it, the row sticks to the bottom edge of phones until the page is scrolled to it.
        formClassName="contents sm:flex sm:flex-wrap sm:items-center sm:gap-3"
        className="min-w-36 flex-1 max-sm:px-3 sm:min-w-48"
        renderWith={(button) => (
          <>
            {options.length > 0 && <OptionFields product={product} selected={selected} />}
            {/* The quantity is in it, since the button would cover it. */}
            <div data-at-edge className="z-10 at-phone-edge flex flex-wrap gap-3 bg-paper sm:contents">
              {isForSale && <QuantityField quantity={count} max={max} onChange={setQuantity} />}
              {button}
            </div>
          </>
        )}
      >
        {isMissing ? (
          t('Not available')
        ) : isSoldOut ? (
          t('Sold out')
        ) : (
          <>
            {/* The form detects selected options even before the app runs. */}
            <span className="hidden in-[form:invalid]:inline">
              {!isComplete && selectionLabel(options.filter((_, index) => selection[index] === null))}
            </span>
            <span className="in-[form:invalid]:hidden">{t('Add to cart')}</span>
            <span className="tabular-nums sm:hidden">{` · ${isLowest ? t('from {price}', { price: total }) : total}`}</span>
          </>
        )}
      </ActionButton>
      <p aria-live="polite" className="relative z-10 mt-3 min-h-6 text-sm text-soft">
        <Personal>
          <InCart product={id} variant={variant?.id ?? null} />
        </Personal>
      </p>
    </>
  )
}

function InCart({ product, variant }: { product: string; variant: string | null }) {
  const quantity = useSelector((state: RootState) => selectQuantityInCart(state, product, variant))
  return quantity > 0 ? (
    <TextLink to="/cart" className="inline-block py-0.5">
      {t('{count} in your cart', { count: formatNumber(quantity) })}
    </TextLink>
  ) : null
}

type QuantityFieldProps = { quantity: number; max: number; onChange: (quantity: number) => void }

/** How many to add to the cart: entered, or changed by the buttons next to it. */
function QuantityField({ quantity, max, onChange }: QuantityFieldProps) {
  // Only while it isn't a possible quantity, for example empty.
  const [entered, setEntered] = useState<string>()

  const handleChange = (text: string) => {
    const given = Number(text)
    const isPossible = Number.isInteger(given) && given >= 1 && given <= max
    setEntered(isPossible ? undefined : text)
    if (isPossible) onChange(given)
  }
  const step = (name: string, next: number, icon: 'plus' | 'minus') => (
    <ScriptButton
      aria-label={name}
      // It is focusable at the last step too, so that the focus isn't lost.
      aria-disabled={next < 1 || next > max || undefined}
      onClick={() => next >= 1 && next <= max && onChange(next)}
      className={`${buttonStyle.icon} aria-disabled:cursor-not-allowed aria-disabled:text-soft/50`}
    >
      <Icon name={icon} className="size-4" />
    </ScriptButton>
  )
  return (
    <div
      role="group"
      aria-label={t('Quantity')}
      className="inline-flex min-h-11 items-center rounded-control border border-edge"
    >
      {step(t('Decrease quantity'), quantity - 1, 'minus')}
      <input
        name="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('Quantity')}
        value={entered ?? quantity}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={() => setEntered(undefined)}
        className="w-9 bg-transparent text-center tabular-nums"
      />
      {step(t('Increase quantity'), quantity + 1, 'plus')}
    </div>
  )
}
