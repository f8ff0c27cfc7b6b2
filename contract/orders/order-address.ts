import type { Order } from './orders.ts'

/** The address of an order that is shipped. Orders that are picked up have only a contact, unless they are older. */
export type PostalAddress = Extract<Order['address'], { country: string }>

export function isPostal(address: Order['address']): address is PostalAddress {
  return 'country' in address
}

/** The country in which an order is sold: that of its address, or the shop’s if it is picked up. */
export function saleCountry(
  { address, pickupPlace }: Pick<Order, 'address' | 'pickupPlace'>,
  shopCountry: string,
): string {
  return pickupPlace === null && isPostal(address) ? address.country : shopCountry
}
