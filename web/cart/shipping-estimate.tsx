import { useEffect, useRef } from 'react'
import { countryName, countryNames } from '#contract/address/countries.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { useShippingOption } from '../order/use-cart-amounts.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'

/**
 * The country to which the cart is shipped, to be changed. A shop that ships to one country only needs none. Where shipping
 * depends on more than the country, or the items can only be picked up, it says so.
 */
export function ShippingEstimate({ items }: { items: CartItem[] }) {
  const { shipsTo } = useSettings()
  const pricing = useSelector(selectCartPricing)
  const form = useActionForm({
    values: { intent: 'country' },
    isRepeatable: true,
    onError: ({ message }) => toast('error', message),
  })
  const country = pricing?.destination.country
  const isPickup = useShippingOption(items)?.kind === 'pickup'
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current && country !== undefined) select.current.value = country
  }, [country])
  const codes = shipsTo ?? Object.keys(countryNames())
  if (!pricing) return null
  const hint = pricing.needsAddress
    ? t('Shipping depends on the address, so its price may change at checkout.')
    : isPickup && country
      ? t('These items can’t be shipped to {country}, only picked up.', { country: countryInSentence(country) })
      : ''
  if (codes.length < 2) return hint && <p className="mt-3 text-sm text-soft">{hint}</p>
  return (
    <ActionForm
      form={form}
      onChange={({ currentTarget }) => form.submit(currentTarget)}
      className="mt-5 text-sm [&_p:empty]:hidden"
    >
      <div className="flex items-start gap-2 *:first:grow">
        <SelectField
          ref={select}
          label={t('Shipping to')}
          placeholder={t('Select a country')}
          name="country"
          defaultValue={country}
          options={codes.map((value) => ({ value, label: countryName(value) }))}
          hint={hint}
        />
        <noscript>
          <Button type="submit" look="quiet" className="mt-6.5">
            {t('Update')}
          </Button>
        </noscript>
      </div>
    </ActionForm>
  )
}
