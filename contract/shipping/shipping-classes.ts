import { t } from '../language/t.ts'
import { countryInSentence } from '../shop-settings/shipping-countries.ts'
import type { ShippingOption } from './shipping-option.ts'

/** The shipping class of products that can only be picked up. */
export const pickupClass = 'pickup'

type Method = Pick<ShippingOption, 'kind' | 'takesClasses'>

/** The methods that accept products of all these shipping classes together. The class of normal products is empty. */
export function methodsFor<M extends Method>(methods: M[], classes: string[]): M[] {
  return methods.filter((method) => classes.every((name) => takesClass(method, name)))
}

function takesClass({ kind, takesClasses }: Method, name: string): boolean {
  if (kind === 'pickup' || name === '') return true
  return name !== pickupClass && (takesClasses === null || takesClasses.includes(name))
}

type Item = { id: string; title: string; shippingClass: string }

/**
 * Returns why no method accepts an item, by item id. If each item has a method, but none accepts all, these are the items
 * with a shipping class. Empty if a method accepts all items, and if there is no method at all.
 */
export function shippingProblems(methods: Method[], items: Item[], country: string): Record<string, string> {
  const classes = items.map(({ shippingClass }) => shippingClass)
  if (methods.length === 0 || methodsFor(methods, classes).length > 0) return {}
  const place = countryInSentence(country)
  const alone = items.filter(({ shippingClass }) => methodsFor(methods, [shippingClass]).length === 0)
  const text = ({ title, shippingClass }: Item) => {
    if (alone.length === 0)
      return t('“{title}” can’t be shipped together with the other items. Order it separately.', { title })
    return shippingClass === pickupClass
      ? t('“{title}” can only be picked up, not shipped to {country}.', { title, country: place })
      : t('“{title}” can’t be shipped to {country}.', { title, country: place })
  }
  const special = items.filter(({ shippingClass }) => shippingClass !== '')
  return Object.fromEntries((alone.length > 0 ? alone : special).map((item) => [item.id, text(item)]))
}
