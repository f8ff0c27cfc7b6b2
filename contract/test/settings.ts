import type { PageSettings } from '../page.ts'

export const settings: PageSettings = {
  publicUrl: 'http://shop.test',
  apiOrigin: '',
  currency: 'USD',
  country: 'US',
  shipping: { priceCents: 0, freeFromCents: null },
  delivery: { minDays: 3, maxDays: 5 },
  roundsPrices: true,
  returnDays: 30,
  timeZone: 'UTC',
  shopEmail: 'shop@example.com',
  name: 'Test shop',
  tagline: '',
  logo: null,
  logoHasName: false,
  opensSoon: false,
  announcement: '',
  seller: { name: '', address: '', details: '' },
  categories: [],
  footer: { groups: [], social: [] },
  serviceWorker: false,
}
