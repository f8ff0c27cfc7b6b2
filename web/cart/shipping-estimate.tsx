import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Form, useSubmit } from 'react-router'
import { countries } from '#contract/address/countries.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'

/**
 * The country for which shipping is estimated, to be changed. A shop that ships to one country only needs none. Where
 * shipping depends on more than the country, it says so.
 */
export function ShippingEstimate() {
  const { shipsTo } = useSettings()
  const pricing = useSelector(selectCartPricing)
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const country = pricing?.destination.country
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current && country !== undefined) select.current.value = country
  }, [country])
  const update = () => void submit(form.current, { replace: true, preventScrollReset: true })
  const codes = shipsTo ?? Object.keys(countries)
  if (!pricing) return null
  const hint = pricing.needsAddress ? 'Shipping depends on the address, so its price may change at checkout.' : ''
  if (codes.length < 2) return hint && <p className="mt-3 text-sm text-soft">{hint}</p>
  return (
    <Form
      ref={form}
      method="get"
      action="/cart"
      preventScrollReset
      replace
      onChange={update}
      className="mt-3 text-sm [&_p:empty]:hidden"
    >
      <div className="flex items-start gap-2 *:first:grow">
        <SelectField
          ref={select}
          label="Shipping to"
          placeholder="Select a country"
          name="country"
          defaultValue={country}
          options={codes.map((value) => ({ value, label: countries[value] ?? value }))}
          hint={hint}
        />
        <noscript>
          <Button type="submit" look="quiet" className="mt-6.5">
            Update
          </Button>
        </noscript>
      </div>
    </Form>
  )
}
