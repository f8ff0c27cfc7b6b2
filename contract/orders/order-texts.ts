import { t } from '../language/t.ts'

type OrderText = {
  maxLength: number
  label: () => string
  /** Its heading in emails to the customer. */
  customerHeading: () => string
  /** Its heading for the shop, and on the packing slip. */
  shopHeading: () => string
}

/**
 * The texts that customers can add to an order at checkout, in the order in which they are shown. The API, the database, forms,
 * pages, packing slips and emails follow from this list.
 */
export const orderTexts = {
  note: {
    maxLength: 500,
    label: () => t('Note'),
    customerHeading: () => t('Your note'),
    shopHeading: () => t('Note from the customer'),
  },
} satisfies Record<string, OrderText>

type Name = keyof typeof orderTexts

/** An order's texts; empty if the customer entered none. */
export type OrderTexts = Record<Name, string>

export const orderTextNames = Object.keys(orderTexts) as Name[]

/** Returns an object with a value for each text, such as its schema or its column. */
export function eachOrderText<Value>(create: (text: OrderText, name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(orderTextNames.map((name) => [name, create(orderTexts[name], name)])) as Record<Name, Value>
}

/** Returns all texts; missing ones are empty. */
export const toOrderTexts = (given: { [name in Name]?: string | undefined }): OrderTexts =>
  eachOrderText((_, name) => given[name] ?? '')

type ShownText = Record<'text' | 'label' | 'customerHeading' | 'shopHeading', string> & { name: Name }

/** Lists the texts that the customer entered, with their headings. */
export function listOrderTexts(order: Partial<OrderTexts>): ShownText[] {
  // Orders that were stored in emails before a text was added don't have it.
  return orderTextNames.flatMap((name) => {
    const { label, customerHeading, shopHeading } = orderTexts[name]
    const text = order[name]
    return text ? [{ name, text, label: label(), customerHeading: customerHeading(), shopHeading: shopHeading() }] : []
  })
}
