import type { APIRequestContext } from '@playwright/test'
import type { MethodFields, ShopShipping } from '#contract/shipping/shipping.ts'
import { expect } from './admin.ts'

const url = '/api/admin/shipping'

/** Leaves the shop with its flat rate. */
export async function deleteZones(admin: APIRequestContext): Promise<void> {
  const { zones } = (await (await admin.get(url)).json()) as ShopShipping
  for (const { id } of zones) expect((await admin.delete(`${url}/zones/${id}`)).status()).toBe(200)
}

type NewMethod = Partial<MethodFields> & { name: string; price: number }

/** Creates a zone of one country, or of postal codes such as `DE:18565`, with methods, each with its name and price. */
export async function createZone(admin: APIRequestContext, place: string, given: NewMethod[]): Promise<void> {
  const methods = given.map(({ price, ...fields }) => ({
    kind: 'shipping',
    by: 'subtotal',
    steps: [{ from: 0, price }],
    freeFrom: null,
    minDays: 2,
    maxDays: 4,
    cutOffTime: null,
    pickupPlace: '',
    takesClasses: [],
    active: true,
    ...fields,
  }))
  const area = place.includes(':') ? { countries: [], postalCodes: [place] } : { countries: [place] }
  const data = { name: place, regions: [], ...area, methods }
  expect((await admin.post(`${url}/zones`, { data })).status()).toBe(200)
}

/** Adds countries to a zone. */
export async function addCountries(admin: APIRequestContext, zone: string, countries: string[]): Promise<void> {
  const { zones } = (await (await admin.get(url)).json()) as ShopShipping
  const found = zones.find(({ name }) => name === zone)
  const data = { ...found, countries: [...(found?.countries ?? []), ...countries] }
  expect((await admin.patch(`${url}/zones/${found?.id}`, { data })).status()).toBe(200)
}
