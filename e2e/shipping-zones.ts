import type { APIRequestContext } from '@playwright/test'
import type { MethodFields, ShopShipping, ShopZone } from '#contract/shipping/shipping.ts'
import { expect } from './admin.ts'

const url = '/api/admin/shipping'

/** Leaves the shop with its flat rate. */
export async function deleteZones(admin: APIRequestContext): Promise<void> {
  const { zones } = (await (await admin.get(url)).json()) as ShopShipping
  for (const { id } of zones) expect((await admin.delete(`${url}/zones/${id}`)).status()).toBe(200)
}

/** Creates a zone of one country with methods, each with its name and price. */
export async function createZone(
  admin: APIRequestContext,
  country: string,
  methods: (Partial<MethodFields> & { name: string; price: number })[],
): Promise<void> {
  const data = { name: country, countries: [country], regions: [] }
  const zone = (await (await admin.post(`${url}/zones`, { data })).json()) as ShopZone
  for (const { price, ...given } of methods) {
    const method = {
      ...{ kind: 'shipping', by: 'subtotal', steps: [{ from: 0, price }], freeFrom: null, minDays: 2, maxDays: 4 },
      ...{ cutOffTime: null, pickupPlace: '', takesClasses: [], active: true, ...given },
    }
    expect((await admin.post(`${url}/zones/${zone.id}/methods`, { data: method })).status()).toBe(200)
  }
}
