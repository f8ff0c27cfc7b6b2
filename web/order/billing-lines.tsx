import type { Order } from '#contract/orders/orders.ts'

/** Who is billed for an order: the company, its VAT ID and the billing address. */
export function BillingLines({ billing }: { billing: NonNullable<Order['billing']> }) {
  return billingLines(billing).map((line, index) => (
    <span key={index} className="block">
      {line}
    </span>
  ))
}

function billingLines({ company, vatId, address }: NonNullable<Order['billing']>): string[] {
  return [company, ...address.split('\n'), vatId && `VAT ID ${vatId}`].filter(Boolean)
}
